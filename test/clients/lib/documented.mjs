import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** Patterns of path parameters that aren't simple words. */
const PARAMETERS = { user_id: '([0-9]+)', email: '([^/]*@[^/]*|[^/]*%40[^/]*)', filename: '(.+)' }

/** The public description of the protocol. Checks the types and values of answers, and that no key is unknown. */
export class Documented {
  #document
  #paths
  /** The paths of the keys that occurred in answers. */
  seen = new Set()
  /** The keys that the description contains, by their paths. */
  known = new Map()
  /** The kinds of events that arrived and matched their description, and all kinds that are described. */
  events = { seen: new Set(), described: new Set() }

  constructor(file) {
    this.#document = parse(readFileSync(file, 'utf8'), { maxAliasCount: -1 })
    this.#paths = Object.entries(this.#document.paths).map(([template, operations]) => ({
      template,
      operations,
      pattern: new RegExp(`^${template.replace(/\{([^}]*)\}/g, (_, name) => PARAMETERS[name] ?? '([^/]+)')}$`),
    }))
  }

  /** The name of a documented operation, such as `GET /users/{user_id}`; otherwise undefined. */
  nameOf(method, path) {
    const [plain] = path.split('?')
    const matching = this.#paths.filter(
      ({ pattern, operations }) => pattern.test(plain) && operations[method.toLowerCase()],
    )
    const best = matching.sort((one, other) => one.template.split('{').length - other.template.split('{').length)[0]
    return best && `${method} ${best.template}`
  }

  /** The names of all operations, in the form of `nameOf`. */
  get operations() {
    return this.#paths.flatMap(({ template, operations }) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${template}`),
    )
  }

  /** Lists how a successful answer differs from its description. */
  problemsOf(name, answer) {
    const [method, template] = name.split(' ')
    const described = this.#document.paths[template][method.toLowerCase()].responses['200']
    const { content } = described.$ref ? this.#resolve(described.$ref) : described
    const { schema } = content['application/json']
    return this.#check(answer, [schema], name)
  }

  #flat(schemas) {
    return schemas.flatMap((schema) => {
      const { $ref, allOf, ...own } = schema ?? {}
      const referred = $ref ? this.#flat([this.#resolve($ref)]) : []
      return [...referred, ...(allOf ? this.#flat(allOf) : []), own]
    })
  }

  #resolve(reference) {
    return reference
      .slice(2)
      .split('/')
      .reduce((at, key) => at[key], this.#document)
  }

  #check(value, schemas, at) {
    const parts = this.#flat(schemas)
    if (value === null) return parts.some((part) => part.nullable) ? [] : [`${at} is null`]
    const problems = parts.flatMap((part) => [...typeProblems(value, part, at), ...this.#alternatives(value, part, at)])
    if (problems.length || typeof value !== 'object') return problems
    return Array.isArray(value) ? this.#items(value, parts, at) : this.#properties(value, parts, at)
  }

  /** The problems with the alternative that has the fewest problems. */
  #alternatives(value, { oneOf }, at) {
    if (!oneOf) return []
    const areEvents = at.endsWith('.events[]')
    const tried = oneOf.map((schema) => {
      const name = areEvents ? eventName(this.#flat([schema])) : ''
      if (areEvents) this.events.described.add(name)
      return { name, problems: this.#check(value, [schema], areEvents ? `${at}(${name})` : at) }
    })
    const [best] = tried.sort((one, other) => one.problems.length - other.problems.length)
    if (areEvents && best?.problems.length === 0) this.events.seen.add(best.name)
    return best?.problems ?? []
  }

  #items(values, parts, at) {
    const items = parts.flatMap((part) => part.items ?? [])
    return items.length ? values.flatMap((value) => this.#check(value, items, `${at}[]`)) : []
  }

  #properties(value, parts, at) {
    const described = parts.filter((part) => part.properties)
    const names = new Set(described.flatMap((part) => Object.keys(part.properties)))
    const more = parts.map((part) => part.additionalProperties).find((schema) => schema && typeof schema === 'object')
    const required = parts.flatMap((part) => part.required ?? [])
    for (const name of names) this.known.set(`${at}.${name}`, at)
    const absent = required.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`)
    const wrong = Object.entries(value).flatMap(([name, item]) => {
      if (names.has(name)) {
        this.seen.add(`${at}.${name}`)
        const schemas = described
          .map((part) => part.properties[name])
          .filter((schema) => schema && Object.keys(schema).length)
        return schemas.length ? this.#check(item, schemas, `${at}.${name}`) : []
      }
      if (more) return this.#check(item, [more], `${at}.*`)
      return names.size ? [`${at}.${name} is not documented`] : []
    })
    return [...absent, ...wrong]
  }
}

const TYPES = {
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && !Array.isArray(value),
}

function typeProblems(value, { type, enum: values }, at) {
  if (type && !TYPES[type](value)) return [`${at} is no ${type}: ${JSON.stringify(value)?.slice(0, 80)}`]
  if (values && !values.includes(value)) return [`${at} is none of ${values}: ${JSON.stringify(value)}`]
  return []
}

function eventName(parts) {
  const allowed = (name) =>
    parts
      .map((part) => part.properties?.[name])
      .flatMap((schema) => schema?.allOf ?? schema ?? [])
      .find((schema) => schema.enum)?.enum[0]
  return [allowed('type'), allowed('op')].filter(Boolean).join('/')
}
