import * as z from 'zod'
import type { ApiDescription, DescribedOperation, Schema } from './openapi.ts'
import { quickCheck } from './quick-check.ts'

const API = /^\/(?:api\/v1|json)/

interface Route {
  name: string
  method: string
  pattern: RegExp
  operation: DescribedOperation
}

/**
 * Checks answers against the OpenAPI document. They must contain everything that it promises, and successful ones
 * nothing else.
 */
export class DescribedAnswers {
  readonly #document: ApiDescription
  readonly #routes: Route[]
  readonly #schemas = new Map<string, { isSurelyGood: (value: unknown) => boolean; whole: z.ZodType }>()

  constructor(text: string) {
    this.#document = JSON.parse(text)
    this.#routes = Object.entries(this.#document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: operation.operationId,
        method: method.toUpperCase(),
        pattern: patternOf(path, operation),
        operation,
      })),
    )
  }

  /** Names of the operations that answer with JSON. */
  get names(): string[] {
    return this.#routes.filter(({ operation }) => jsonOf(operation)).map(({ name }) => name)
  }

  /** The name of the operation that a request is for. */
  nameOf(method: string, pathname: string): string | undefined {
    return this.callOf(method, pathname)?.name
  }

  /** The name of the operation that a request is for, and the values in the request's path. */
  callOf(method: string, pathname: string): { name: string; values: Record<string, string> } | undefined {
    const path = pathname.replace(/\/{2,}/g, '/').replace(API, '')
    if (path === pathname && !path.startsWith('/setup')) return undefined
    for (const route of this.#routes) {
      if (route.method !== method) continue
      const found = route.pattern.exec(path)
      if (found) return { name: route.name, values: { ...found.groups } }
    }
    return undefined
  }

  /** Lists the ways in which an answer differs from the document, and where. */
  problemsOf(name: string, status: number, body: unknown): string[] {
    const key = status === 200 ? name : 'refusal'
    const schema = this.#schemas.get(key) ?? this.#checks(key)
    this.#schemas.set(key, schema)
    if (schema.isSurelyGood(body)) return []
    const { error } = schema.whole.safeParse(body)
    return error ? [...new Set(error.issues.flatMap((issue) => told(issue, '')))] : []
  }

  #checks(name: string) {
    const schema = this.schemaOf(name)
    return { isSurelyGood: quickCheck(schema), whole: z.fromJSONSchema(schema) }
  }

  /**
   * The schema of an operation's successful answer, which allows only the properties that it names. For the name
   * `refusal`, the schema of refusals.
   */
  schemaOf(name: string): Schema {
    const schemas = this.#document.components.schemas
    if (name === 'refusal') return this.#closed(schemas.Refusal ?? {})
    const route = this.#routes.find((one) => one.name === name)
    const json = route && jsonOf(route.operation)
    if (!json) throw new Error(`${name} answers no JSON`)
    const { allOf = [json] } = json as { allOf?: Schema[] }
    const [success = {}, answer = {}] = allOf.map((part) => this.#resolved(part))
    // The operation's own schema overrides the common one, since a few operations answer with text in `msg`.
    const properties = { ...(success.properties as Schema), ...(answer.properties as Schema | undefined) }
    const required = [...new Set([...list(success.required), ...list(answer.required)])]
    return this.#closed({ ...success, ...answer, properties, required })
  }

  #resolved(schema: Schema): Schema {
    const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
    return name ? (this.#document.components.schemas[name] ?? {}) : schema
  }

  /** A copy of the schema whose objects allow only the named properties. Refusals may have more. */
  #closed(schema: Schema): Schema {
    const { description: _, ...resolved } = this.#resolved(schema)
    const entries = Object.entries(resolved).map(([key, value]) => [key, this.#closedPart(key, value)])
    const isWhole = [resolved.type].flat().includes('integer')
    const closed = Object.fromEntries(isWhole ? [...entries, ['multipleOf', 1]] : entries)
    const isOpen = 'additionalProperties' in closed || (closed.properties as Schema | undefined)?.code
    return closed.type === 'object' && !isOpen ? { ...closed, additionalProperties: false } : closed
  }

  #closedPart(key: string, value: unknown): unknown {
    if (key === 'properties') return mapped(value as Record<string, Schema>, (one) => this.#closed(one))
    if (Array.isArray(value) && typeof value[0] === 'object') return value.map((one) => this.#closed(one))
    // zod's integers end at 2^53, and some anchors are larger.
    if (key === 'type') return wholeAsNumber(value)
    const isSchema = key === 'items' || key === 'additionalProperties'
    return isSchema && typeof value === 'object' ? this.#closed(value as Schema) : value
  }
}

const wholeAsNumber = (type: unknown): unknown =>
  Array.isArray(type) ? type.map(wholeAsNumber) : type === 'integer' ? 'number' : type

const list = (value: unknown) => (value ?? []) as string[]

function mapped(values: Record<string, Schema>, change: (value: Schema) => Schema): Record<string, Schema> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}

function jsonOf({ responses }: DescribedOperation): Schema | undefined {
  const success = responses[200] as { content?: { 'application/json'?: { schema: Schema } } } | undefined
  return success?.content?.['application/json']?.schema
}

/** Names of parameters that match several segments of a path. */
const LONG = ['filename']

function patternOf(path: string, { parameters }: DescribedOperation): RegExp {
  const whole = new Set(parameters.filter(({ schema }) => schema?.type === 'integer').map(({ name }) => name))
  const source = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (whole.has(name)) return `(?<${name}>\\d+)`
    return `(?<${name}>${LONG.includes(name) ? '.+' : '[^/]+'})`
  })
  return new RegExp(`^${source}$`)
}

type Issue = z.core.$ZodIssue

/**
 * Lists errors with their paths, such as `messages.*.id: …`. `*` replaces numbers, so that an error in several items
 * is listed once.
 */
function told(issue: Issue, above: string): string[] {
  const at = [above, ...issue.path.map((step) => (Number.isNaN(Number(step)) ? String(step) : '*'))]
    .filter(Boolean)
    .join('.')
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [`${at || 'the answer'}: ${issue.message}`]
  const [closest = []] = issue.errors.toSorted(
    (one, other) => depthOf(other) - depthOf(one) || one.length - other.length,
  )
  return closest.flatMap((inner) => told(inner, at))
}

/** How well a branch of a union matches. A branch for another `type` or `op` doesn't match at all. */
function depthOf(issues: Issue[]): number {
  const isOther = issues.some(
    ({ code, path }) => code === 'invalid_value' && path.length === 1 && ['type', 'op'].includes(String(path[0])),
  )
  return isOther ? -1 : Math.max(...issues.map(({ path }) => path.length))
}
