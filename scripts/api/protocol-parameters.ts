import type { Json } from '../../tools/lib/json.ts'
import { resolved, typesOf } from './schemas.ts'

/**
 * The differences between an operation's parameters in the two descriptions, by name: where they are sent, whether they
 * are required, and their types.
 */
export function compareParameters(operation, other, { ours, theirs }) {
  const [own, described] = [parametersOf(operation, ours), parametersOf(other, theirs)]
  const at = (name) => `${operation.operationId}(${name})`
  const missing = [...described.keys()].filter((name) => !own.has(name)).map((name) => `- ${at(name)}`)
  const others = [...own].flatMap(([name, mine]) => {
    const their = described.get(name)
    if (!their) return [`+ ${at(name)}`]
    const ways = Object.keys(mine).filter((way) => mine[way] !== their[way])
    return ways.map((way) => `~ ${at(name)}: ${way} ${mine[way]}, not ${their[way]}`)
  })
  return [...missing, ...others]
}

function parametersOf({ parameters = [], requestBody }, document) {
  const found = new Map()
  let places = 0
  for (const one of parameters) {
    const { name, in: place, required, schema, content } = resolved(one, document)
    const type = typesOf(schema ?? content?.['application/json']?.schema, document)
    // Parameters in paths are compared by position, since their names don't matter.
    found.set(place === 'path' ? `path ${++places}` : name, { in: place, required: `${required === true}`, type })
  }
  const { content = {} } = resolved(requestBody, document) ?? {}
  for (const { schema } of Object.values<Json>(content)) {
    const { properties = {}, required = [] } = resolved(schema, document)
    for (const [name, one] of Object.entries<Json>(properties)) {
      found.set(name, { in: 'body', required: `${required.includes(name)}`, type: typesOf(one, document) })
    }
  }
  return found
}
