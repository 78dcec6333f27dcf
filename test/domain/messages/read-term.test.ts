import { describe, expect, it } from 'vitest'
import { readTerm, TermShapeError } from '#domain/messages/narrow/read-term'
import { canonicalOperator } from '#domain/messages/narrow/term'
import { BadRequest } from '#lib/errors'
import { parseJson } from '#lib/json/json'

const term = (operator: string, operand: unknown, negated = false) => ({ operator, operand, negated })

const READ: [json: string, read: object][] = [
  ['["channel", "Verona"]', term('channel', 'Verona')],
  ['{"operator": "channel", "operand": 5}', term('channel', 5)],
  ['{"operator": "dm", "operand": [1, 2], "negated": true}', term('dm', [1, 2], true)],
  ['{"operator": "dm", "operand": []}', term('dm', [])],
  ['{"operator": "pm-with", "operand": "a@example.com,b@example.com"}', term('pm-with', 'a@example.com,b@example.com')],
  ['{"operator": "is", "operand": "unread", "colour": "red"}', term('is', 'unread')],
  ['{"operator": "unheard of", "operand": "x"}', term('unheard of', 'x')],
  ['["near", "5"]', term('near', '5')],
]

const WRONG_SHAPES: [json: string, path: (string | number)[], text: string][] = [
  ['5', [], 'Invalid {name}: Value error, dict or list required'],
  ['null', [], 'Invalid {name}: Value error, dict or list required'],
  ['1.0', [], 'Invalid {name}: Value error, dict or list required'],
  ['["channel"]', [], 'Invalid {name}: Value error, element is not a string pair'],
  ['["id", 5]', [], 'Invalid {name}: Value error, element is not a string pair'],
  ['["a", "b", "c"]', [], 'Invalid {name}: Value error, element is not a string pair'],
  ['{}', [], 'Invalid {name}: Value error, operand is missing'],
  ['{"operator": "is", "operand": null}', [], 'Invalid {name}: Value error, operand is missing'],
  ['{"operand": "x"}', [], 'Invalid {name}: Value error, operator is missing'],
  ['{"operator": 1, "operand": "x"}', ['operator'], '{name} is not a string'],
  ['{"operator": "is", "operand": "x", "negated": null}', ['negated'], '{name} is not a boolean'],
  ['{"operator": "is", "operand": "x", "negated": "false"}', ['negated'], '{name} is not a boolean'],
]

const WRONG_OPERANDS: [json: string, text: string][] = [
  ['{"operator": "channel", "operand": [5]}', 'operand is not a string or integer'],
  ['{"operator": "id", "operand": 1.0}', 'operand is not a string or integer'],
  ['{"operator": "sender", "operand": 1.5}', 'operand is not a string or integer'],
  ['{"operator": "dm", "operand": 5}', 'operand is not a string or an integer list'],
  ['{"operator": "dm", "operand": [1, "2"]}', 'operand[1] is not an integer'],
  ['{"operator": "pm_with", "operand": [1]}', 'operand is not a string'],
  ['{"operator": "near", "operand": 5}', 'operand is not a string'],
  ['{"operator": "topic", "operand": 5}', 'operand is not a string'],
  ['["search", " "]', 'operand cannot be blank.'],
]

describe('a search term', () => {
  it.each(READ)('is valid: %s', (json, read) => expect(readTerm(parseJson(json))).toEqual(read))

  it.each(WRONG_SHAPES)('is refused because of its shape: %s', (json, path, text) => {
    const reading = () => readTerm(parseJson(json))
    expect(reading).toThrow(TermShapeError)
    expect(reading).toThrow(expect.objectContaining({ path, message: text }))
  })

  it.each(WRONG_OPERANDS)('is refused because of its operand: %s', (json, text) => {
    const reading = () => readTerm(parseJson(json))
    expect(reading).toThrow(BadRequest)
    expect(reading).toThrow(text)
  })

  it.each([
    ['stream', 'channel'],
    ['streams', 'channels'],
    ['pm-with', 'dm'],
    ['pm_with', 'dm'],
    ['group_pm_with', 'group-pm-with'],
    ['constructor', 'constructor'],
  ])('can have the operator %s, which means %s', (operator, meant) =>
    expect(canonicalOperator({ operator })).toBe(meant),
  )
})
