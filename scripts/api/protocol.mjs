import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/**
 * Fields that the protocol's public description and our reference don't both have, by their places.
 *
 * @param {string} file the description, as YAML
 * @param {any} ours the OpenAPI document
 */
export function compareWithProtocol(file, ours) {
  const theirs = parse(readFileSync(file, 'utf8'), { maxAliasCount: -1 })
  const result = { onlyHere: [], onlyThere: [], compared: 0 }
  for (const [path, methods] of Object.entries(ours.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const described = theirs.paths[samePath(path, theirs) ?? '']?.[method]
      const answer = described && answerOf(described, theirs)
      const own = operation.responses[200]?.content['application/json']?.schema
      if (!answer || !own) continue
      result.compared += 1
      compare(fieldsOf([own], ours), fieldsOf([answer], theirs), operation.operationId, result, { ours, theirs })
    }
  }
  return result
}

/** The same path with the names that they give its parameters. */
function samePath(path, { paths }) {
  const blank = (one) => one.replace(/\{[^}]*\}/g, '{}')
  return Object.keys(paths).find(
    (one) => blank(one) === blank(path) && !(one in paths && one !== path && path in paths),
  )
}

function answerOf({ responses }, document) {
  const success = responses['200']
  const resolved = success?.$ref ? resolve(success.$ref, document) : success
  return resolved?.content?.['application/json']?.schema
}

const resolve = (reference, document) =>
  reference
    .slice(2)
    .split('/')
    .reduce((at, key) => at[key], document)

/** A schema and all that it is made of. */
function flat(schemas, document) {
  return schemas.flatMap((schema) => {
    const { $ref, allOf = [], oneOf = [], anyOf = [], ...own } = schema ?? {}
    const referred = $ref ? [resolve($ref, document)] : []
    return [...flat([...referred, ...allOf, ...oneOf, ...anyOf], document), own]
  })
}

/** @returns {Map<string, any[]>} schemas by the name of the property, `[]` for items, `*` for other properties */
function fieldsOf(schemas, document) {
  const fields = new Map()
  const add = (name, schema) => fields.set(name, [...(fields.get(name) ?? []), schema])
  for (const { properties = {}, items, additionalProperties } of flat(schemas, document)) {
    for (const [name, schema] of Object.entries(properties)) add(name, schema)
    if (items) add('[]', items)
    if (additionalProperties && typeof additionalProperties === 'object') add('*', additionalProperties)
  }
  return fields
}

const depthOf = (at) => at.split('.').length
const DEEPEST = 8

function compare(own, their, at, result, documents) {
  const isVague = (fields) => fields.size === 0
  if (isVague(own) || isVague(their) || depthOf(at) > DEEPEST) return
  // A map there may have its keys named here, and the other way around.
  if (!their.has('*'))
    for (const name of own.keys()) if (!their.has(name) && name !== '*') result.onlyHere.push(`${at}.${name}`)
  if (!own.has('*'))
    for (const name of their.keys()) if (!own.has(name) && name !== '*') result.onlyThere.push(`${at}.${name}`)
  for (const [name, schemas] of own) {
    const others = their.get(name)
    if (!others) continue
    compare(fieldsOf(schemas, documents.ours), fieldsOf(others, documents.theirs), `${at}.${name}`, result, documents)
  }
}
