import { describe, expect, it } from 'vitest'
import type { Client } from '../../web/app/client'
import { termsIn } from '../../web/model/conversations/search-text'
import { tellingApart } from '../../web/model/people/naming'
import { knownNames } from '../../web/views/search/known-names'

const person = (user_id: number, full_name: string, delivery_email: string, is_active = true) => ({
  user_id,
  full_name,
  delivery_email,
  email: `user${user_id}@example.com`,
  is_active,
})

const PEOPLE = [
  person(1, 'Maya Holm', 'maya@example.com'),
  person(2, 'Maya Lindqvist', 'lindqvist@example.com'),
  person(3, 'Sam Lee', 'sam@example.com'),
  person(4, 'Sam Lee', 'lee@example.com'),
  person(5, 'Nora Field', 'nora@example.com'),
  person(6, 'Old Hand', 'old@example.com', false),
]
const CHANNELS = [
  { stream_id: 11, name: 'race' },
  { stream_id: 12, name: 'race crew' },
]
const TOPICS = [{ topics: [{ name: 'Saturday line-up' }, { name: 'Saturday' }] }]

// The parts of the client in which names are looked up.
const client = {
  store: {
    ownId: 5,
    people: { users: { peekValues: () => PEOPLE } },
    channels: { channels: { peekValues: () => CHANNELS } },
    topics: { lists: { peekEntries: () => [[11, TOPICS[0]]] } },
    facts: { get: () => undefined, peek: () => undefined },
  },
} as unknown as Client
const known = knownNames(client, [])
const typing = (text: string) => termsIn(text, known)
const sent = (text: string) => termsIn(`${text} `, known, true)
const from = (operand: number) => ({ operator: 'sender', operand })

describe('conditions in a search', () => {
  it.each([
    ['from:Maya Holm ', [from(1)], ''],
    ['from:maya holm boat', [from(1)], 'boat'],
    ['boat from:Maya Holm has:link ', [from(1), { operator: 'has', operand: 'link' }], 'boat '],
    ['from:@nora boat', [from(5)], 'boat'],
    ['from:nora@example.com ', [from(5)], ''],
    ['from:"Maya Holm" ', [from(1)], ''],
    ['-from:lindqvist ', [{ ...from(2), negated: true }], ''],
    ['dm:Nora Field ', [{ operator: 'dm', operand: [5] }], ''],
    ['from:Old Hand ', [from(6)], ''],
    ['channel:race crew ', [{ operator: 'channel', operand: 12 }], ''],
    ['channel:race boat', [{ operator: 'channel', operand: 11 }], 'boat'],
    ['topic:Saturday line-up ', [{ operator: 'topic', operand: 'Saturday line-up' }], ''],
    ['topic:unknown words', [{ operator: 'topic', operand: 'unknown' }], 'words'],
  ])('are found in “%s”', (text, terms, rest) => {
    const found = typing(text)
    expect(found.terms).toEqual(terms)
    expect(found.rest).toBe(rest)
  })

  it.each([
    'from:Maya',
    'from:Maya ',
    'from:maya ho',
    'from:Maya Holm',
    'channel:race ',
    'topic:Saturday ',
    'from:@nora ',
    'from:Sam Lee ',
  ])('aren’t complete in “%s”, because the name may continue or belongs to two people', (text) => {
    expect(typing(text)).toEqual({ terms: [], rest: text })
  })

  it('are complete once the search is submitted', () => {
    expect(sent('from:@nora').terms).toEqual([from(5)])
    expect(sent('from:maya holm').terms).toEqual([from(1)])
    expect(sent('channel:race').terms).toEqual([{ operator: 'channel', operand: 11 }])
  })

  it('select nobody if two people have the same name', () => {
    expect(sent('from:Sam Lee')).toEqual({ terms: [], rest: 'from:Sam Lee ' })
    expect(sent('from:sam@example.com').terms).toEqual([from(3)])
  })
})

it('people with the same name are distinguished by their addresses', () => {
  const apart = tellingApart(PEOPLE as never)
  expect(PEOPLE.map((user) => apart(user as never))).toEqual([
    undefined,
    undefined,
    'sam@example.com',
    'lee@example.com',
    undefined,
    undefined,
  ])
})
