import { describe, expect, it } from 'vitest'
import { itemsOf, type Placed, partsOf } from '../../web/views/talk/items'

const NOON = new Date(2026, 4, 12, 12, 0).getTime() / 1000
const lunch = { kind: 'topic', channelId: 1, topic: 'lunch' } as const
const other = { kind: 'topic', channelId: 1, topic: 'other' } as const

const message = (id: number, minutes: number, more: Partial<Placed> = {}): Placed => ({
  id,
  senderId: 7,
  at: NOON + minutes * 60,
  place: lunch,
  ...more,
})

const told = (messages: Placed[], options = {}) =>
  itemsOf(messages, { isFeed: false, ...options }).map((item) =>
    item.kind === 'message' ? `${item.startsRun ? '' : '+'}${item.id}` : item.kind,
  )

describe('the lines of a message list', () => {
  it('start with the day, and group messages that one sender sends within ten minutes', () => {
    const messages = [message(1, 0), message(2, 9), message(3, 19), message(4, 20, { senderId: 8 })]
    expect(told(messages)).toEqual(['day', '1', '+2', '3', '4'])
  })

  it('include a line for each day, which ends a group', () => {
    expect(told([message(1, 11 * 60 + 58), message(2, 12 * 60 + 1)])).toEqual(['day', '1', 'day', '2'])
  })

  it('mark the first unread message, which ends a group', () => {
    const items = itemsOf([message(1, 0), message(2, 1)], { isFeed: false, unread: { id: 2, count: 1 } })
    expect(items.map(({ key }) => key)).toEqual([expect.stringMatching(/^day /), '1', 'new', '2'])
    expect(items.at(-1)).toMatchObject({ startsRun: true })
    expect(items.at(2)).toMatchObject({ kind: 'new', count: 1 })
  })

  it('name the conversation of each part of a feed, together with the day', () => {
    const messages = [
      message(1, 0),
      message(2, 1),
      message(3, 2, { place: other }),
      message(4, 24 * 60, { place: other }),
    ]
    expect(told(messages, { isFeed: true })).toEqual(['recipient', '1', '+2', 'recipient', '3', 'recipient', '4'])
    const parts = partsOf(itemsOf(messages, { isFeed: true }))
    expect(parts.map(({ head, items }) => [head?.place, items.length])).toEqual([
      [lunch, 2],
      [other, 1],
      [other, 1],
    ])
  })

  it('treat topics as equal if only their case differs', () => {
    const shouted = { ...lunch, topic: 'LUNCH' }
    expect(told([message(1, 0), message(2, 1, { place: shouted })], { isFeed: true })).toEqual(['recipient', '1', '+2'])
  })

  it('form a single part without a heading in a conversation', () => {
    const [part, ...others] = partsOf(itemsOf([message(1, 0), message(2, 1)], { isFeed: false }))
    expect(others).toEqual([])
    expect(part?.head).toBeUndefined()
  })

  it('keep the key of their part when lines are added before and after', () => {
    const feed = (messages: Placed[]) => itemsOf(messages, { isFeed: true })
    const before = partsOf(feed([message(2, 2), message(3, 3, { place: other })]))
    const more = [message(1, 1), message(2, 2), message(3, 3, { place: other }), message(4, 4, { place: other })]
    const after = partsOf(feed(more), before)
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
    const apart = partsOf(feed([message(2, 2), message(5, 2, { place: other }), message(6, 3)]), after)
    expect(new Set(apart.map(({ key }) => key)).size).toBe(3)
  })
})
