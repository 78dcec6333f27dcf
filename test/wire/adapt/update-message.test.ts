import { expect, it } from 'vitest'
import type { AccountId, MessageId } from '#lib/ids'
import { MessageIds } from '#lib/message-ids'
import { adaptUpdateMessage, eventsOfUpdate } from '#wire/adapt/update-message'
import { eventIds, IDS_AN_EVENT, type UpdateMessageEvent } from '#wire/events/messages'

const renamed = (count: number, named: number): UpdateMessageEvent => ({
  type: 'update_message',
  user_id: 7 as AccountId,
  edit_timestamp: 1_700_000_000,
  message_id: named as MessageId,
  message_ids: eventIds(MessageIds.from(Array.from({ length: count }, (_, at) => (at + 1) as MessageId))),
  rendering_only: false,
  flags: ['read'],
  orig_content: 'before',
  content: 'after',
  orig_subject: 'lunch',
  subject: 'dinner',
})

it('moving a few messages is one event', () => {
  const event = renamed(IDS_AN_EVENT, 1)
  expect(eventsOfUpdate(event)).toBe(1)
  expect(adaptUpdateMessage(event)).toEqual([event])
})

it('moving many messages is several events: each has the named message, every other id occurs once, and one has the text', () => {
  const count = 3 * IDS_AN_EVENT + 1
  for (const named of [1, 2 * IDS_AN_EVENT, count]) {
    const event = renamed(count, named)
    const parts = adaptUpdateMessage(event)
    expect(parts).toHaveLength(eventsOfUpdate(event))
    for (const part of parts) {
      expect(part).toMatchObject({ message_id: named, subject: 'dinner', flags: ['read'] })
      expect(part.message_ids[0]).toBe(named)
      expect(part.message_ids.length).toBeLessThanOrEqual(IDS_AN_EVENT + 1)
    }
    const others = parts.flatMap(({ message_ids }) => message_ids.slice(1)).sort((one, other) => one - other)
    const all = Array.from({ length: count }, (_, at) => at + 1)
    expect(others).toEqual(all.filter((id) => id !== named))
    expect(parts.map(({ content }) => content)).toEqual(['after', undefined, undefined, undefined])
  }
})
