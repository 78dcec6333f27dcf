import * as z from 'zod'
import { SERVER_VERSION } from '#domain/version'
import type { Access, Operation } from './operation'
import { insideJson } from './params'
import { RECORDED } from './recorded'

type Schema = Record<string, unknown>

/** What of an OpenAPI 3.1 document is made here. */
export interface ApiDescription {
  openapi: string
  info: { title: string; version: string; description: string }
  components: Schema
  paths: Record<string, Record<string, DescribedOperation>>
}

export interface DescribedOperation {
  operationId: string
  summary: string
  description: string
  externalDocs: { url: string }
  security: Schema[]
  parameters: DescribedParameter[]
  requestBody?: { content: Partial<Record<typeof FORM | typeof WITH_FILE, { schema: FormSchema; encoding: Schema }>> }
  responses: Schema
}

interface DescribedParameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema?: Schema
  content?: { 'application/json': { schema: Schema } }
}

interface FormSchema {
  type: 'object'
  properties: Record<string, Schema>
  required?: string[]
}

const FORM = 'application/x-www-form-urlencoded'
const WITH_FILE = 'multipart/form-data'

/** Who may call, as the description says it. */
const CALLERS: Readonly<Record<Access, string>> = {
  account: 'For everyone with an account.',
  human: 'For people, not for bots.',
  nonGuest: 'For everyone with an account but guests.',
  member: 'For members, not for guests and bots.',
  administrator: 'For administrators.',
  owner: 'For owners.',
}

const JSON_OBJECT = { 'application/json': { schema: { type: 'object' } } }

const REFUSAL = {
  description: 'Refused, and nothing has changed: `msg` says why in words, `code` for programs.',
  content: JSON_OBJECT,
}

function responsesOf(answers: Operation['answers']): Schema {
  if (answers === 'redirect') {
    const Location = { required: true, schema: { type: 'string' } }
    return { 302: { description: 'Where it is.', headers: { Location } }, '4XX': REFUSAL }
  }
  const content = answers ? { [answers]: { schema: { type: 'string', format: 'binary' } } } : JSON_OBJECT
  return { 200: { description: 'The answer.', content }, '4XX': REFUSAL }
}

/**
 * Describes the operations below /api/v1: their names, who may call them, their parameters. What
 * their answers hold is said by the documentation that each one links to.
 */
export function describeApi(operations: readonly Operation[]): ApiDescription {
  const paths: ApiDescription['paths'] = {}
  for (const operation of operations.filter(({ isOutsideApi }) => !isOutsideApi)) {
    const path = operation.path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(operation) }
  }
  const description =
    'The Zulip REST API as this server speaks it. Parameters are sent as a form; many of them are JSON.'
  const key = { type: 'http', scheme: 'basic', description: 'The email address and the API key.' }
  return {
    openapi: '3.1.0',
    info: { title: 'Edgewise', version: SERVER_VERSION, description },
    components: { securitySchemes: { key } },
    paths,
  }
}

function describeOperation({ name, method, access, path, params, takesFile, answers }: Operation): DescribedOperation {
  const parameters = Object.entries(params.shape).map(([parameter, schema]) => describe(parameter, schema as z.ZodType))
  const named = new Set([...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter))
  const isInPath = (parameter: Described) => named.has(parameter.name)
  const sent = parameters.filter((parameter) => !isInPath(parameter))
  return {
    operationId: name,
    summary: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' '),
    description: [access ? CALLERS[access] : 'For anyone, without credentials.', ...recordOf(name)].join(' '),
    externalDocs: { url: `https://zulip.com/api/${name}` },
    security: access ? [{ key: [] }] : [],
    parameters: [...parameters.filter(isInPath).map(inPath), ...(method === 'GET' ? sent.map(inQuery) : [])],
    ...(method !== 'GET' && bodyOf(takesFile ? [...sent, A_FILE] : sent, takesFile ? WITH_FILE : FORM)),
    responses: responsesOf(answers),
  }
}

function recordOf(name: string): string[] {
  const acts = RECORDED[name]
  return acts ? [`Recorded in the audit log: ${acts.join(', ')}.`] : []
}

/** A parameter by itself, before it is known how it is sent. */
interface Described {
  name: string
  required: boolean
  isJson: boolean
  schema: Schema
}

function describe(name: string, parameter: z.ZodType): Described {
  const { inner, fallback } = unwrap(parameter)
  const insides = insideJson(inner)
  const { $schema, ...schema } = z.toJSONSchema(insides ?? inner, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A number with a check of its own is a whole one.
      const isChecked = zodSchema._zod.def.checks?.some(({ _zod }) => _zod.def.check === 'custom')
      if (jsonSchema.type === 'number' && isChecked) jsonSchema.type = 'integer'
    },
  }) as Schema
  if (['boolean', 'number', 'string'].includes(typeof fallback)) schema.default = fallback
  return { name, required: !parameter.safeParse(undefined).success, isJson: insides !== undefined, schema }
}

/** Without `optional` and `default` around it. */
function unwrap(schema: z.ZodType): { inner: z.ZodType; fallback?: unknown } {
  if (schema instanceof z.ZodOptional) return unwrap(schema.unwrap() as z.ZodType)
  if (!(schema instanceof z.ZodDefault)) return { inner: schema }
  return { ...unwrap(schema.unwrap() as z.ZodType), fallback: schema.def.defaultValue }
}

function inPath({ name, schema }: Described): DescribedParameter {
  const isId = schema.pattern === '^[0-9]+$'
  return { name, in: 'path', required: true, schema: isId ? { type: 'integer' } : schema }
}

function inQuery({ name, required, isJson, schema }: Described): DescribedParameter {
  return { name, in: 'query', required, ...(isJson ? { content: { 'application/json': { schema } } } : { schema }) }
}

const A_FILE: Described = { name: 'file', required: true, isJson: false, schema: { type: 'string', format: 'binary' } }

function bodyOf(sent: Described[], type: typeof FORM | typeof WITH_FILE): Pick<DescribedOperation, 'requestBody'> {
  return sent.length > 0 ? { requestBody: { content: { [type]: asForm(sent) } } } : {}
}

function asForm(sent: Described[]): { schema: FormSchema; encoding: Schema } {
  const required = sent.filter((parameter) => parameter.required).map(({ name }) => name)
  const encoded = sent.filter(({ isJson }) => isJson)
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(sent.map(({ name, schema }) => [name, schema])),
      ...(required.length > 0 && { required }),
    },
    encoding: Object.fromEntries(encoded.map(({ name }) => [name, { contentType: 'application/json' }])),
  }
}
