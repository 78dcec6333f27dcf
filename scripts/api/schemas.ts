import type { Json } from '../../tools/lib/json.ts'

/** Finds the target of a `$ref`. */
const resolve = (reference, document) =>
  reference
    .slice(2)
    .split('/')
    .reduce((at, key) => at[key], document)

/** The object itself, or the one that its `$ref` refers to. */
export const resolved = (thing, document) => (thing?.$ref ? resolved(resolve(thing.$ref, document), document) : thing)

/** Schemas, together with the schemas that they refer to or combine. */
export function flat(schemas, document) {
  return schemas.flatMap((schema) => {
    const { $ref, allOf = [], oneOf = [], anyOf = [], ...own } = schema ?? {}
    const referred = $ref ? [resolve($ref, document)] : []
    return [...flat([...referred, ...allOf, ...oneOf, ...anyOf], document), own]
  })
}

/** @returns schemas by property name, `[]` for items, `*` for other properties */
export function fieldsOf(schemas, document): Map<string, any[]> {
  const fields = new Map()
  const add = (name, schema) => fields.set(name, [...(fields.get(name) ?? []), schema])
  for (const { properties = {}, items, additionalProperties } of flat(schemas, document)) {
    for (const [name, schema] of Object.entries<Json>(properties)) add(name, schema)
    if (items) add('[]', items)
    if (additionalProperties && typeof additionalProperties === 'object') add('*', additionalProperties)
  }
  return fields
}

/** The types that a schema allows: `integer or string`. */
export function typesOf(schema, document) {
  const types = flat([schema], document).flatMap(({ type = [], nullable }) => [type, nullable ? 'null' : []].flat())
  return [...new Set<Json>(types)].sort().join(' or ')
}

/** The schema of a successful answer. */
export const answerOf = ({ responses }, document) =>
  resolved(responses['200'], document)?.content?.['application/json']?.schema

/** @returns operations by their method and path */
export const operationsOf = ({ paths }): Map<string, any> =>
  new Map<string, Json>(
    Object.entries<Json>(paths).flatMap(([path, methods]) =>
      Object.entries<Json>(methods)
        // Operators' operations are not part of the protocol.
        .filter(([, { servers }]) => !servers)
        .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  )

const withoutNames = (key) => key.replace(/\{[^}]*\}/g, '{}')

/** The key of the same operation in the other document, which may name the parameters in its path differently. */
export function findSame(key, own, others) {
  if (others.has(key)) return key
  const isSame = (one) => withoutNames(one) === withoutNames(key) && !own.has(one)
  return [...others.keys()].find(isSame)
}
