import type { Json } from '../../tools/lib/json.ts'
import { fieldsOf, flat, resolved } from './schemas.ts'

/** The differences between the events of two descriptions. Events with the same `type` and `op` are compared. */
export function compareEvents(own, described, { ours, theirs }, compareFields) {
  const [mine, other] = [byKind(own, ours), byKind(described, theirs)]
  const found: Json[] = []
  for (const kind of new Set([...mine.keys(), ...other.keys()])) {
    const [here, there] = [mine.get(kind), other.get(kind)]
    if (!here || !there) found.push(`${here ? '+' : '-'} event ${kind}`)
    else {
      const fields = [fieldsOf(here, ours), fieldsOf(there, theirs)]
      found.push(...compareFields(fields[0], fields[1], `event ${kind}`, { ours, theirs }))
    }
  }
  return found
}

/** @returns the schemas of events by `type`, or `type/op` */
function byKind(events, document): Map<string, any[]> {
  const kinds = new Map()
  for (const event of events.flatMap((one) => alternatives(one, document))) {
    const fields = fieldsOf([event], document)
    const types = valuesOf(fields.get('type') ?? [], document)
    const ops = valuesOf(fields.get('op') ?? [], document)
    for (const type of types) {
      for (const kind of ops.length > 0 ? ops.map((op) => `${type}/${op}`) : [type]) {
        kinds.set(kind, [...(kinds.get(kind) ?? []), event])
      }
    }
  }
  return kinds
}

/** The variants of a schema, including the variants of its variants. */
function alternatives(schema, document) {
  const { oneOf, anyOf } = resolved(schema, document)
  const kinds = oneOf ?? anyOf
  return kinds ? kinds.flatMap((one) => alternatives(one, document)) : [schema]
}

const valuesOf = (schemas, document) => [
  ...new Set<Json>(
    flat(schemas, document).flatMap(({ const: one, enum: some = [] }) => (one === undefined ? some : [one])),
  ),
]
