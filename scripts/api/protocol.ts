import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { compareEvents } from './protocol-events.ts'
import { compareParameters } from './protocol-parameters.ts'
import { answerOf, fieldsOf, findSame, operationsOf } from './schemas.ts'

/** @param file the public description, as YAML */
export const readDescription = (file: string) => parse(readFileSync(file, 'utf8'), { maxAliasCount: -1 })

/**
 * The differences between the protocol's public description and our reference: in operations, parameters, and fields of
 * answers and events. Each difference is a line that starts with `+` for a part that only ours has, with `-` for one
 * that only theirs has, and with `~` for one that differs.
 *
 * @param theirs the description
 * @param ours the OpenAPI document
 */
export function compareWithProtocol(theirs: any, ours: any): { differences: string[]; compared: number } {
  const documents = { ours, theirs }
  const [own, described] = [operationsOf(ours), operationsOf(theirs)]
  const both = [...own.keys()].flatMap((key) => {
    const same = findSame(key, own, described)
    return same ? [[own.get(key), described.get(same)]] : []
  })
  const differences = [...apart('+', own, described), ...apart('-', described, own)]
  for (const [operation, other] of both) {
    differences.push(...compareParameters(operation, other, documents))
    differences.push(...compareAnswers(operation, other, documents))
  }
  differences.push(...compareEvents(eventsOf(own, ours), eventsOf(described, theirs), documents, compareFields))
  return { differences: [...new Set(differences)], compared: both.length }
}

const apart = (sign, some, others) =>
  [...some.keys()].filter((key) => !findSame(key, some, others)).map((key) => `${sign} ${key}`)

const EVENTS = 'GET /events'

function eventsOf(operations, document) {
  const list = fieldsOf([answerOf(operations.get(EVENTS), document)], document).get('events') ?? []
  return fieldsOf(list, document).get('[]') ?? []
}

function compareAnswers(operation, other, documents) {
  const own = answerOf(operation, documents.ours)
  const answer = answerOf(other, documents.theirs)
  if (!own || !answer) return []
  const [ours, theirs] = [fieldsOf([own], documents.ours), fieldsOf([answer], documents.theirs)]
  // Events are compared separately, by kind.
  if (operation.operationId === 'get-events') for (const fields of [ours, theirs]) fields.delete('events')
  return compareFields(ours, theirs, operation.operationId, documents)
}

const depthOf = (at) => at.split('.').length
const DEEPEST = 8

export function compareFields(own, their, at, documents): string[] {
  const isVague = (fields) => fields.size === 0
  if (isVague(own) || isVague(their) || depthOf(at) > DEEPEST) return []
  // A map in one of the documents may have named keys in the other.
  const only = (some, others) =>
    others.has('*') ? [] : [...some.keys()].filter((one) => one !== '*' && !others.has(one))
  const found = [
    ...only(own, their).map((name) => `+ ${at}.${name}`),
    ...only(their, own).map((name) => `- ${at}.${name}`),
  ]
  for (const [name, schemas] of own) {
    const others = their.get(name)
    if (!others) continue
    const inner = [fieldsOf(schemas, documents.ours), fieldsOf(others, documents.theirs)]
    found.push(...compareFields(inner[0], inner[1], `${at}.${name}`, documents))
  }
  return found
}
