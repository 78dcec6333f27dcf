import type { Schema } from '../openapi'

const REFERENCE = '#/components/schemas/'
const MOST_VALUES = 12
const ANYTHING = 'anything'

export const nameOfReference = ({ $ref }: Schema) =>
  typeof $ref === 'string' && $ref.startsWith(REFERENCE) ? $ref.slice(REFERENCE.length) : undefined

/** The type of a value, in a few words. */
export function typeOf(schema: Schema): string {
  const name = nameOfReference(schema)
  if (name) return name
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return valuesOf(schema.enum)
  const either = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (either) return [...new Set(either.map(typeOf))].join(' or ')
  if (Array.isArray(schema.type)) return schema.type.join(' or ')
  if (schema.type === 'array') return listOf(schema)
  if (schema.type === 'object' && isMap(schema)) return `map of ${typeOf(schema.additionalProperties as Schema)}`
  if (schema.format === 'binary') return 'file'
  return String(schema.type ?? ANYTHING)
}

export const isMap = ({ additionalProperties, properties }: Schema) =>
  !properties && typeof additionalProperties === 'object'

function valuesOf(values: unknown[]): string {
  const shown = values.slice(0, MOST_VALUES).map((value) => JSON.stringify(value))
  return [...shown, ...(values.length > MOST_VALUES ? ['…'] : [])].join(' or ')
}

function listOf({ items, prefixItems, maxItems }: Schema): string {
  if (prefixItems) return `[${(prefixItems as Schema[]).map(typeOf).join(', ')}]`
  if (maxItems === 0) return 'empty list'
  const item = items ? typeOf(items as Schema) : ANYTHING
  return item === ANYTHING ? 'list' : `list of ${item}`
}
