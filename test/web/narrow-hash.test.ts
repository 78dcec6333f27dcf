import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Narrow, Term } from '../../web/model/conversations/narrow'
import { fromHash, type Names, toHash } from '../../web/model/conversations/narrow-hash'

const CHANNELS: Record<number, string> = { 5: 'general', 7: 'green tea (hot)', 12: '7-eleven' }
const PEOPLE: Record<number, string> = { 9: 'Mia Example', 10: 'Ben 100% / Example' }

const names: Names = {
  channel: (id) => CHANNELS[id],
  person: (id) => PEOPLE[id],
  channelNamed: (name) => Number(Object.keys(CHANNELS).find((id) => CHANNELS[Number(id)] === name)) || undefined,
}

const term = (operator: string, operand: Term['operand']): Term => ({ operator, operand })

it('addresses have the same form as in emails and in other clients', () => {
  const hash = (narrow: Narrow, near?: number) => toHash({ narrow, ...(near !== undefined && { near }) }, names)
  expect(hash([term('channel', 5), term('topic', 'green tea.')])).toBe('#narrow/channel/5-general/topic/green.20tea.2E')
  expect(hash([term('channel', 7)], 31)).toBe('#narrow/channel/7-green-tea-.28hot.29/near/31')
  expect(hash([term('dm', [9])])).toBe('#narrow/dm/9-Mia-Example')
  expect(hash([term('dm', [9, 10])])).toBe('#narrow/dm/9.2C10-group')
  expect(hash([{ ...term('is', 'starred'), negated: true }])).toBe('#narrow/-is/starred')
})

it('addresses can name a message in the conversation, or the user among its people', () => {
  const known = { ...names, ownId: 9 }
  const narrow = (hash: string) => fromHash(hash, known)?.narrow
  const topic = [term('channel', 5), term('topic', 'tea')]
  expect(narrow('#narrow/channel/5-general/topic/tea/with/31')).toEqual(topic)
  expect(fromHash('#narrow/channel/5-general/topic/tea/with/31', known)?.with).toBe(31)
  expect(fromHash('#narrow/channel/5-general/topic/tea/near/31', known)?.with).toBeUndefined()
  expect(narrow('#narrow/with/31')).toEqual([term('with', 31)])
  expect(narrow('#narrow/dm/9,10,11-group')).toEqual([term('dm', [10, 11])])
  expect(narrow('#narrow/dm/9-Mia-Example')).toEqual([term('dm', [9])])
})

it('digits that are too large for an id are read as the largest id', () => {
  const digits = '9'.repeat(21)
  const most = 2_147_483_647
  expect(fromHash(`#narrow/near/${digits}`, names)).toEqual({ narrow: [], near: most })
  const topic = `#narrow/channel/${digits}-general/topic/tea/with/${digits}`
  expect(fromHash(topic, names)).toEqual({ narrow: [term('channel', most), term('topic', 'tea')], with: most })
  expect(fromHash(`#narrow/dm/9,${digits}`, names)?.narrow).toEqual([term('dm', [9, most])])
  expect(fromHash(`#narrow/id/${digits}`, names)?.narrow).toEqual([term('id', most)])
})

it('addresses in the forms that older clients use are understood', () => {
  const narrow = (hash: string) => fromHash(hash, names)?.narrow
  expect(narrow('#narrow/stream/general/subject/tea')).toEqual([term('channel', 5), term('topic', 'tea')])
  expect(narrow('#narrow/stream/7-green-tea')).toEqual([term('channel', 7)])
  expect(narrow('#narrow/stream/7-eleven')).toEqual([term('channel', 7)])
  expect(narrow('#narrow/stream/gone')).toEqual([term('channel', 'gone')])
  expect(narrow('#narrow/pm-with/9,10-group')).toEqual([term('dm', [9, 10])])
  expect(narrow('#narrow/dm/9.2C10-group')).toEqual([term('dm', [9, 10])])
  expect(narrow('#narrow/is/private/search/a.20b')).toEqual([term('is', 'private'), term('search', 'a b')])
})

it('the empty topic is an empty part of an address, and the name that other clients use for it is understood', () => {
  const empty = [term('channel', 5), term('topic', '')]
  const known = { ...names, topicLinked: (name: string) => (name === 'general chat' ? '' : name) }
  const hash = toHash({ narrow: empty }, names)
  expect([hash, fromHash(hash, names)?.narrow]).toEqual(['#narrow/channel/5-general/topic/', empty])
  expect(toHash({ narrow: empty, near: 31 }, names)).toBe('#narrow/channel/5-general/topic//near/31')
  expect(fromHash('#narrow/channel/5-general/topic//near/31', names)).toEqual({ narrow: empty, near: 31 })
  expect(fromHash('#narrow/channel/5-general/topic/general.20chat', known)?.narrow).toEqual(empty)
})

it('addresses that are incomplete, or don’t name messages, cause no error', () => {
  expect(fromHash('#settings/you', names)).toBeUndefined()
  expect(fromHash('', names)).toBeUndefined()
  expect(fromHash('#narrow', names)).toEqual({ narrow: [] })
  expect(fromHash('#narrow/is', names)).toEqual({ narrow: [] })
  expect(fromHash('#narrow/topic/100.', names)?.narrow).toEqual([term('topic', '100.')])
  expect(fromHash('#narrow/near/soon', names)).toEqual({ narrow: [] })
})

it('the client reads its own addresses, whatever the topics and words contain', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 })
  const terms = fc.oneof(
    fc.constantFrom(5, 7, 12, 99).map((id) => term('channel', id)),
    text.map((topic) => term('topic', topic)),
    text.map((words) => term('search', words)),
    fc.constantFrom([9], [9, 10], [10, 11, 12]).map((ids) => term('dm', ids)),
    fc.constantFrom(9, 10, 11).map((id) => term('sender', id)),
    fc.constantFrom('starred', 'mentioned').map((what) => term('is', what)),
  )
  const negatable = fc.tuple(terms, fc.boolean()).map(([one, negated]) => (negated ? { ...one, negated } : one))
  const address = fc.record({ narrow: fc.array(negatable, { maxLength: 4 }), near: fc.nat() })
  const isRead = fc.property(address, (given) => {
    expect(fromHash(toHash(given, names), names)).toEqual(given)
  })
  fc.assert(isRead)
})
