import type { Checker } from 'typescript/unstable/sync'
import { ElementFlags, SymbolFlags, TypeFlags } from 'typescript/unstable/sync'
import type { Json } from '../../tools/lib/json.ts'

type Type = import('typescript/unstable/sync').Type

type Schema = Record<string, any>

/** Places where any JSON is allowed, because they contain the values of all kinds of settings. */
const ANYTHING = [/^get-audit-log\.records\[\]\.acts\[\]\.(old|new)_value$/]

/** The property of type `Fraction` in `src/lib/fraction.ts`, which marks numbers that may have a fraction. */
const FRACTION = 'fraction'

/**
 * Generates JSON schemas from TypeScript's types. For a type that isn't JSON, it throws an error that says where it is.
 */
export class SchemaMaker {
  #checker: Checker
  #open: Map<number, string> = new Map()

  constructor(checker) {
    this.#checker = checker
  }

  of(type: Type, at: string): Schema {
    if (this.#open.has(type.id)) throw new Error(`${at}: a type that holds itself`)
    this.#open.set(type.id, at)
    try {
      return this.#make(type, at)
    } finally {
      this.#open.delete(type.id)
    }
  }

  #make(type, at): Schema {
    if (ANYTHING.some((place) => place.test(at))) return {}
    if (type.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Never | TypeFlags.NonPrimitive))
      throw new Error(`${at}: the type ${this.#checker.typeToString(type)} says too little`)
    if (type.isUnionType()) return this.#union(type.getTypes(), at)
    if (type.isIntersectionType()) {
      const bare = type.getTypes().find((part) => part.flags & (TypeFlags.Number | TypeFlags.String))
      if (bare) return this.#scalar(bare, at, this.#checker.getPropertyOfType(type, FRACTION) !== undefined)
      return this.#object(type, at)
    }
    if (type.isLiteralType()) return { const: type.value }
    if (!type.isObjectType()) return this.#scalar(type, at, false)
    if (this.#checker.isTupleType(type)) return this.#tuple(type, at)
    if (this.#checker.isArrayType(type)) return this.#list(type, at)
    return this.#object(type, at)
  }

  #scalar(type, at, isFraction) {
    if (type.flags & TypeFlags.String || type.flags & TypeFlags.TemplateLiteral) return { type: 'string' }
    if (type.flags & TypeFlags.Number) return { type: isFraction ? 'number' : 'integer' }
    if (type.flags & TypeFlags.Boolean) return { type: 'boolean' }
    if (type.flags & TypeFlags.Null) return { type: 'null' }
    throw new Error(`${at}: ${this.#checker.typeToString(type)} is not JSON`)
  }

  #list(type, at) {
    const [item] = this.#checker.getTypeArguments(type)
    // `[]`: a list that is always empty.
    if (item.flags & TypeFlags.Never) return { type: 'array', maxItems: 0 }
    return { type: 'array', items: this.of(item, `${at}[]`) }
  }

  #tuple(type, at) {
    const { elementFlags } = type.getTarget()
    if (elementFlags.some((flag) => flag !== ElementFlags.Required)) throw new Error(`${at}: a tuple without an end`)
    const items = this.#checker.getTypeArguments(type).map((item, index) => this.of(item, `${at}[${index}]`))
    return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length }
  }

  #object(type, at) {
    if (
      !type.getSymbol() &&
      type.isObjectType() &&
      !type.isIntersectionType() &&
      this.#checker.typeToString(type) === '{}'
    )
      throw new Error(`${at}: the type {} says too little`)
    const names = this.#checker.getPropertiesOfType(type)
    const properties = {}
    const required: string[] = []
    for (const symbol of names) {
      const place = `${at}.${symbol.name}`
      const { schema, isOptional } = this.#property(symbol, place)
      if (!schema) continue
      properties[symbol.name] = schema
      if (!isOptional) required.push(symbol.name)
    }
    const [index] = this.#checker.getIndexInfosOfType(type)
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: this.of(index.valueType, `${at}.*`) }),
    }
  }

  /** The schema of a property. JSON omits `undefined`, so a property that is always `undefined` has no schema. */
  #property(symbol, at) {
    const type = this.#checker.getTypeOfSymbol(symbol)
    if (!type || symbol.flags & SymbolFlags.Method) throw new Error(`${at} is not JSON`)
    const parts = type.isUnionType() ? type.getTypes() : [type]
    const present = parts.filter((part) => !(part.flags & TypeFlags.Undefined))
    const isOptional = present.length < parts.length || (symbol.flags & SymbolFlags.Optional) !== 0
    if (present.length === 0) return { isOptional: true }
    const description = documentation(this.#checker, symbol)
    const schema = present.length === parts.length ? this.of(type, at) : this.#union(present, at)
    return { isOptional, schema: description ? { ...schema, description } : schema }
  }

  #union(types: readonly Type[], at) {
    return joined(types.filter((type) => !(type.flags & TypeFlags.Undefined)).map((type) => this.of(type, at)))
  }
}

/** A single schema for several alternatives. */
export function joined(schemas) {
  const distinct = [
    ...new Map<Json, Json>(schemas.flatMap(alternatives).map((schema) => [JSON.stringify(schema), schema])).values(),
  ]
  const constants = distinct.filter((schema) => 'const' in schema)
  const objects = distinct.filter((schema) => schema.type === 'object')
  const rest = distinct.filter((schema) => !constants.includes(schema) && !objects.includes(schema))
  const parts = [...enumerated(constants), ...rest, ...mergedObjects(objects)]
  if (parts.length === 1) return parts[0]
  const types = parts.map((part) => part.type)
  // `string | null` and the like.
  if (parts.every((part) => Object.keys(part).join() === 'type')) return { type: types.flat() }
  return { anyOf: parts }
}

function alternatives(schema) {
  if (Object.keys(schema).join() === 'anyOf') return schema.anyOf
  return Object.keys(schema).join() === 'type' && Array.isArray(schema.type)
    ? schema.type.map((type) => ({ type }))
    : [schema]
}

function enumerated(constants) {
  const values = constants.map((schema) => schema.const)
  const booleans = values.filter((value) => typeof value === 'boolean')
  const others = values.filter((value) => typeof value !== 'boolean')
  return [
    ...(booleans.length === 2 ? [{ type: 'boolean' }] : booleans.map((value) => ({ const: value }))),
    ...(others.length === 1 ? [{ const: others[0] }] : []),
    ...(others.length > 1 ? [{ enum: sorted(others) }] : []),
  ]
}

const sorted = (values) =>
  values.toSorted((one, other) => (typeof one === 'number' ? one - other : one < other ? -1 : 1))

/**
 * Merges objects, unless one of them is a map or a constant string tells them apart. A field that some of them lack
 * becomes optional.
 */
function mergedObjects(objects) {
  if (objects.length < 2 || objects.some(({ properties }) => properties === undefined)) return objects
  if (objects.some(({ additionalProperties }) => additionalProperties)) return objects
  if (Object.keys(objects[0].properties).some((name) => tellsApart(objects, name))) return objects
  const names = [...new Set<Json>(objects.flatMap(({ properties }) => Object.keys(properties)))]
  const of = (name) => objects.flatMap(({ properties }) => properties[name] ?? [])
  const required = names.filter((name) => objects.every((one) => one.required?.includes(name)))
  return [
    {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, joined(of(name))])),
      ...(required.length > 0 && { required }),
    },
  ]
}

function tellsApart(objects, name) {
  const values = objects.map(({ properties }) => properties[name]?.const)
  return values.every((value) => typeof value === 'string') && new Set<Json>(values).size > 1
}

/** The first paragraph of a doc comment. The others are for readers of the source. */
export function documentation(checker: Checker, symbol: import('typescript/unstable/sync').Symbol) {
  const [first = ''] = symbol.getDocumentationComment(checker).split(/\n\s*\n/)
  return first.replaceAll(/\s+/g, ' ').trim()
}
