import * as z from 'zod'
import type { Access, Operation } from '#api/contract/operation'
import type { OperatorOperation } from '#api/contract/operator-operation'
import { insideJson } from '#api/contract/params'
import { RECORDED } from '#api/contract/recorded'
import { SERVER_VERSION } from '#domain/version'
import {
  type ApiDescription,
  type DescribedForm,
  type DescribedOperation,
  type DescribedParameter,
  FORM,
  type Schema,
  WITH_FILE,
} from './openapi'
import { SUBJECTS } from './subjects'

/** The parts of an operation's description that come from its folder, comments, types and recorded examples. */
export interface Told {
  /** The folder of the operation. */
  subject: string
  sentence: string
  /** The address of its page in the protocol's documentation. */
  url?: string
  /** Sentences about its parameters, by name. */
  parameters: Record<string, string>
  /** The schema of its response, without `result` and `msg`. */
  answer?: Schema
  example?: Example
}

/** A recorded call and its response. */
export interface Example {
  parameters: Record<string, string>
  answer?: Schema
}

/** Sentences that say who may call an operation. */
const CALLERS: Readonly<Record<Access | 'operator', string>> = {
  account: 'For everyone with an account.',
  human: 'For people, not for bots.',
  nonGuest: 'For everyone with an account but guests.',
  member: 'For members, not for guests and bots.',
  administrator: 'For administrators.',
  owner: 'For owners.',
  operator: 'For whoever has the setup key.',
}

/** The prefix of the paths of operators' operations. */
const SETUP = '/setup'

const REFUSAL = {
  description: 'Refused, and nothing has changed: `msg` says why in words, `code` for programs.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}

const SCHEMAS = {
  Success: {
    type: 'object',
    description: 'The fields that every answer has.',
    properties: {
      result: { const: 'success' },
      msg: { type: 'string' },
      ignored_parameters_unsupported: {
        type: 'array',
        items: { type: 'string' },
        description: 'Parameters that were sent but that the operation doesn’t have.',
      },
    },
    required: ['result', 'msg'],
  },
  Refusal: {
    type: 'object',
    properties: {
      result: { const: 'error' },
      msg: { type: 'string', description: 'The reason, in words.' },
      code: { type: 'string', description: 'The reason, for programs.' },
    },
    required: ['result', 'msg', 'code'],
  },
} as const

function responsesOf(answers: Described['answers'], { answer, example }: Told): Schema {
  if (answers === 'redirect') {
    const Location = { required: true, schema: { type: 'string' } }
    return { 302: { description: 'The address to open.', headers: { Location } }, '4XX': REFUSAL }
  }
  const success = { $ref: '#/components/schemas/Success' }
  const schema = answer?.properties || answer?.additionalProperties ? { allOf: [success, answer] } : success
  const json = { 'application/json': { schema, ...(example?.answer && { example: example.answer }) } }
  const content = answers ? { [answers]: { schema: { type: 'string', format: 'binary' } } } : json
  return { 200: { description: 'The answer.', content }, '4XX': REFUSAL }
}

/** An operation for clients or operators. */
type Described = Pick<Operation, 'name' | 'method' | 'path' | 'params' | 'takesFile' | 'receives' | 'hasKeyInAddress'> &
  Pick<OperatorOperation<string, z.ZodObject, object>, 'takesPiece'> & {
    access?: Access | 'operator'
    answers?: Operation['answers'] | 'application/octet-stream'
  }

/**
 * Describes the operations under /api/v1 and /setup: what they do, who may call them, their parameters and their
 * responses.
 */
export function describeApi(
  operations: readonly Operation[],
  operators: readonly Described[],
  told: (operation: Described) => Told,
): ApiDescription {
  const paths: ApiDescription['paths'] = {}
  const below = operators.map((operation) => ({ ...operation, path: `${SETUP}${operation.path}` }))
  for (const operation of [...operations.filter(({ isOutsideApi }) => !isOutsideApi), ...below]) {
    const path = operation.path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(operation, told(operation)) }
  }
  const description =
    'The Zulip REST API as this server speaks it. Parameters are sent as a form; many of them are JSON.'
  const key = { type: 'http', scheme: 'basic', description: 'The email address and the API key.' }
  const setupKey = { type: 'http', scheme: 'bearer', description: 'The setup key of the deployment.' }
  const keyInAddress = { type: 'apiKey', in: 'query', name: 'api_key' }
  return {
    openapi: '3.1.0',
    info: { title: 'Edgewise', version: SERVER_VERSION, description },
    servers: [{ url: '{{origin}}/api/v1' }],
    tags: SUBJECTS.map(({ folder, sentence }) => ({ name: folder, description: sentence })),
    paths,
    components: { securitySchemes: { key, keyInAddress, setupKey }, schemas: { ...SCHEMAS } },
  }
}

function describeOperation(operation: Described, told: Told): DescribedOperation {
  const { name, method, access, path, params, answers, receives, takesPiece } = operation
  const parameters = Object.entries(params.shape).map(([parameter, schema]) =>
    describe(parameter, schema as z.ZodType, told),
  )
  const named = new Set([...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter))
  const isAllInAddress = method === 'GET' || receives !== undefined || takesPiece === true
  const isInPath = (parameter: Part) => named.has(parameter.name)
  const sent = parameters.filter((parameter) => !isInPath(parameter))
  return {
    operationId: name,
    tags: [told.subject],
    summary: told.sentence,
    description: [access ? CALLERS[access] : 'For anyone, without credentials.', ...recordOf(name)].join(' '),
    ...(told.url && { externalDocs: { url: told.url } }),
    security: securityOf(operation),
    ...(access === 'operator' && { servers: [{ url: '{{origin}}' }] }),
    parameters: [...parameters.filter(isInPath).map(inPath), ...(isAllInAddress ? sent.map(inQuery) : [])],
    ...bodyOf(isAllInAddress ? [] : sent, filesOf(operation, told)),
    responses: responsesOf(answers, told),
  }
}

function recordOf(name: string): string[] {
  const acts = RECORDED[name]
  return acts ? [`Recorded in the audit log: ${acts.join(', ')}.`] : []
}

/** A parameter, independent of how it is sent. */
interface Part {
  name: string
  sentence: string
  required: boolean
  isJson: boolean
  schema: Schema
  example?: unknown
}

function describe(name: string, parameter: z.ZodType, { parameters, example }: Told): Part {
  const { inner, fallback } = unwrap(parameter)
  const insides = insideJson(inner)
  const { $schema, ...schema } = z.toJSONSchema(insides ?? inner, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Numbers with a custom check are integers.
      const isChecked = zodSchema._zod.def.checks?.some(({ _zod }) => _zod.def.check === 'custom')
      if (jsonSchema.type === 'number' && isChecked) jsonSchema.type = 'integer'
    },
  }) as Schema
  if (['boolean', 'number', 'string'].includes(typeof fallback)) schema.default = fallback
  const isJson = insides !== undefined
  const sent = example?.parameters[name]
  return {
    name,
    sentence: parameters[name] ?? '',
    required: !parameter.safeParse(undefined).success,
    isJson,
    schema,
    ...(sent !== undefined && { example: isJson ? JSON.parse(sent) : sent }),
  }
}

/** The schema without `optional` and `default` around it. */
function unwrap(schema: z.ZodType): { inner: z.ZodType; fallback?: unknown } {
  if (schema instanceof z.ZodOptional) return unwrap(schema.unwrap() as z.ZodType)
  if (!(schema instanceof z.ZodDefault)) return { inner: schema }
  return { ...unwrap(schema.unwrap() as z.ZodType), fallback: schema.def.defaultValue }
}

function inPath({ name, sentence: description, schema, example }: Part): DescribedParameter {
  const isId = schema.pattern === '^[0-9]+$'
  const value = isId && example !== undefined ? Number(example) : example
  return { name, description, in: 'path', required: true, schema: isId ? { type: 'integer' } : schema, example: value }
}

function inQuery({ name, sentence: description, required, isJson, schema, example }: Part): DescribedParameter {
  const value = isJson ? { content: { 'application/json': { schema, example } } } : { schema, example }
  return { name, description, in: 'query', required, ...value }
}

const A_FILE: Part = {
  name: 'file',
  sentence: 'The file.',
  required: true,
  isJson: false,
  schema: { type: 'string', format: 'binary' },
}

const A_PIECE: Part[] = [
  {
    name: 'piece',
    sentence: 'The content of the piece, which depends on its kind.',
    required: true,
    isJson: true,
    schema: { type: 'object' },
  },
  { ...A_FILE, sentence: 'The file that the piece is about.', required: false },
]

/** The parts of a form that aren't among the operation's `params`: a file, or a piece and its file. */
function filesOf({ takesFile, takesPiece }: Described, { example }: Told): Part[] {
  if (takesPiece) return A_PIECE
  return takesFile ? [{ ...A_FILE, example: example?.parameters.file }] : []
}

function bodyOf(sent: Part[], files: Part[]): Pick<DescribedOperation, 'requestBody'> {
  const parts = [...sent, ...files]
  const type = files.length > 0 ? WITH_FILE : FORM
  return parts.length > 0 ? { requestBody: { content: { [type]: asForm(parts) } } } : {}
}

function securityOf({ access, hasKeyInAddress }: Described): Schema[] {
  if (access === 'operator') return [{ setupKey: [] }]
  if (!access) return []
  return [hasKeyInAddress ? { keyInAddress: [] } : { key: [] }]
}

function asForm(sent: Part[]): DescribedForm {
  const required = sent.filter((parameter) => parameter.required).map(({ name }) => name)
  const encoded = sent.filter(({ isJson }) => isJson)
  const examples = sent.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]]))
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        sent.map(({ name, sentence, schema }) => [name, { description: sentence, ...schema }]),
      ),
      ...(required.length > 0 && { required }),
    },
    encoding: Object.fromEntries(encoded.map(({ name }) => [name, { contentType: 'application/json' }])),
    ...(examples.length > 0 && { example: Object.fromEntries(examples) }),
  }
}
