import { describe, expect, it } from 'vitest'
import type { ClientEvent } from '#wire/events/index'
import { channelNarrow, directNarrow, EVERYTHING, isNarrow, searchNarrow } from '../../web/model/conversations/narrow'
import type { Message } from '../../web/model/messages/message'
import type { Store } from '../../web/model/store/store'
import { aDesk, ELSEWHERE, event, GUARDED, HERE, joined, message, settle } from './desk'
import type { Listener } from './listener'
import { isTold } from './untold'

const NEVER_RECEIVED = ['read', 'historical']
const OWN_ID = 0

const flag = (op: string, flag: string, messages: readonly number[]) =>
  event({ type: 'update_message_flags', op, flag, messages, all: false })
const reaction = (message_id: number, user_id: number) => {
  const emoji = { emoji_name: 'octopus', emoji_code: '1f419', reaction_type: 'unicode_emoji' }
  return event({ type: 'reaction', op: 'add', message_id, user_id, user: { user_id }, ...emoji })
}
const updated = (given: object) => {
  const of = { message_id: 3, message_ids: [3], stream_id: HERE, edit_timestamp: 9, rendering_only: false }
  return event({ type: 'update_message', ...of, flags: ['read'], ...given })
}

/** The client of someone who has looked at a channel, and has seen a message there that they never received. */
async function aReader(given: object = {}) {
  const desk = aDesk()
  const { opened } = desk.open(channelNarrow(ELSEWHERE))
  const seen = { ...message(3, NEVER_RECEIVED), stream_id: ELSEWHERE, ...given }
  await desk.answer(0, [seen])
  await opened
  const open = async (narrow: Parameters<typeof desk.open>[0], ids: readonly number[]) => {
    const { list, opened } = desk.open(narrow)
    await desk.answer(
      0,
      ids.map((id) => (id === 3 ? seen : message(id))),
    )
    await opened
    desk.asked.length = 0
    return list
  }
  return { ...desk, open }
}

it.each([
  ['starred', flag('add', 'starred', [3])],
  ['collapsed', flag('add', 'collapsed', [3])],
  ['unread', flag('remove', 'read', [3])],
  ['reacted to', reaction(3, OWN_ID)],
])(
  'the client asks the server which searches and feeds contain an unreceived message that is now %s',
  async (_, done) => {
    for (const narrow of [EVERYTHING, searchNarrow('tea')]) {
      const { store, open, answer, asked } = await aReader()
      const list = await open(narrow, [2, 5])
      store.apply([done])
      await answer(0, { 3: {} })
      expect([asked, list.ids]).toEqual([['GET /messages/matches_narrow'], [2, 3, 5]])
    }
  },
)

it('the client fetches an unknown message that the person changed in another client', async () => {
  const { store, open, answer, asked } = await aReader()
  const list = await open(EVERYTHING, [2, 5])
  store.apply([flag('add', 'starred', [4])])
  await answer(0, [message(2), message(4, ['read', 'historical', 'starred']), message(5)])
  expect([asked, list.ids]).toEqual([['GET /messages'], [2, 4, 5]])
})

it('the client requests nothing for messages that were received or are already shown', async () => {
  const { store, open, asked } = await aReader()
  await open(EVERYTHING, [2, 3, 5])
  await open(searchNarrow('tea'), [3, 5])
  store.apply([flag('add', 'starred', [2, 3]), flag('remove', 'read', [5]), reaction(2, OWN_ID)])
  await settle()
  expect(asked).toEqual([])
})

it('the client requests nothing if others reacted, or if the change doesn’t add the message to the history', async () => {
  const { store, open, asked } = await aReader()
  await open(EVERYTHING, [2, 5])
  store.apply([reaction(3, 8), flag('add', 'read', [3]), flag('remove', 'starred', [3])])
  await settle()
  expect(asked).toEqual([])
})

it.each([
  ['of direct messages', [directNarrow([8]), isNarrow('dm')]],
  ['of a channel', [channelNarrow(HERE)]],
])('the client requests nothing for lists %s, which the change can’t affect', async (_, narrows) => {
  const { store, open, asked } = await aReader()
  for (const narrow of narrows) await open(narrow, [])
  store.apply([flag('add', 'starred', [3, 4]), reaction(4, OWN_ID)])
  await settle()
  expect(asked).toEqual([])
})

it('the client fetches a search in a channel again if an unreceived message there is edited', async () => {
  const { store, open, answer, asked } = await aReader()
  store.apply([joined(ELSEWHERE)])
  // The channel is fetched again.
  await answer(0, [])
  const list = await open([...channelNarrow(ELSEWHERE), ...searchNarrow('tea')], [3])
  store.apply([updated({ stream_id: ELSEWHERE, rendered_content: '<p>more tea</p>' })])
  await answer(0, [{ ...message(3, NEVER_RECEIVED), stream_id: ELSEWHERE }])
  expect([asked, list.ids]).toEqual([['GET /messages'], [3]])
})

it('a message that was never received is still marked as such after its topic is renamed', async () => {
  const { store } = await aReader()
  store.apply([joined(ELSEWHERE)])
  store.apply([updated({ stream_id: ELSEWHERE, orig_subject: 'tea', subject: 'lunch' })])
  expect(store.messages.peek(3)).toMatchObject({ subject: 'lunch', flags: NEVER_RECEIVED })
})

it('messages count as received after they are moved to a channel with protected history', async () => {
  const { store, open, answer } = await aReader()
  const list = await open(EVERYTHING, [2, 5])
  store.apply([joined(ELSEWHERE), joined(GUARDED, { history_public_to_subscribers: false })])
  const came = { message_id: 1, message_ids: [1, 3], new_stream_id: GUARDED, orig_subject: 'tea' }
  store.apply([updated({ ...came, stream_id: ELSEWHERE })])
  await answer(0, [message(1), message(2), message(5)])
  expect(store.messages.peek(3)).toMatchObject({ stream_id: GUARDED, flags: ['read'] })
  expect(list.ids).toContain(3)
})

it.each([
  ['starred', {}, ['read', 'historical', 'starred']],
  ['unread', {}, ['historical']],
  ['reacted to', { reactions: [{ user_id: OWN_ID }] }, NEVER_RECEIVED],
])(
  'the flags of a message that is %s stay the same when it is moved to a channel with protected history',
  async (_, more, flags) => {
    const { store } = await aReader({ ...more, flags })
    store.apply([joined(ELSEWHERE), joined(GUARDED, { history_public_to_subscribers: false })])
    const came = { message_id: 1, message_ids: [1, 3], new_stream_id: GUARDED, orig_subject: 'tea' }
    store.apply([updated({ ...came, stream_id: ELSEWHERE })])
    expect(store.messages.peek(3)?.flags).toEqual(flags)
  },
)

it('the flags in the event for a move show whether the named message was received', async () => {
  const { store } = await aReader()
  store.apply([joined(ELSEWHERE), joined(GUARDED, { history_public_to_subscribers: false })])
  const came = { stream_id: ELSEWHERE, new_stream_id: GUARDED, orig_subject: 'tea' }
  store.apply([updated({ ...came, flags: NEVER_RECEIVED })])
  expect(store.messages.peek(3)?.flags).toEqual(NEVER_RECEIVED)
})

it('the next move of a message that was moved without an event corrects its channel and topic', async () => {
  const { store, open } = await aReader()
  const list = await open(channelNarrow(HERE), [2, 5])
  store.apply([updated({ orig_subject: 'coffee', subject: 'lunch' })])
  expect(store.messages.peek(3)).toMatchObject({ stream_id: HERE, subject: 'lunch' })
  expect(list.ids).toEqual([2, 3, 5])
  const { store: other } = await aReader()
  other.apply([joined(GUARDED), updated({ orig_subject: 'coffee', new_stream_id: GUARDED })])
  expect(other.messages.peek(3)).toMatchObject({ stream_id: GUARDED, subject: 'coffee' })
})

describe('the comparison with the server', () => {
  const moved = { ...message(3, NEVER_RECEIVED), subject: 'lunch', isMoved: true, isEdited: false }
  const isToldTo = ({ store }: { store: Store }, heard: readonly ClientEvent[], there: object = {}) =>
    // `isTold` uses no other fields of these objects.
    isTold({ store, heard } as unknown as Listener, { ...moved, ...there } as unknown as Message)
  const came = updated({ stream_id: ELSEWHERE, new_stream_id: HERE, orig_subject: 'tea' })
  const rewritten = updated({ rendered_content: '<p>y</p>' })

  it('leaves out messages that were moved, without an event, from a channel that the person isn’t in', async () => {
    expect(isToldTo(await aReader(), [])).toBe(false)
    expect(isToldTo(await aReader(), [rewritten])).toBe(false)
    expect(isToldTo(aDesk(), [])).toBe(false)
  })

  it('leaves out messages that were moved without an event, even if the person joined the former channel afterwards', async () => {
    const reader = await aReader()
    reader.store.apply([joined(ELSEWHERE)])
    expect(isToldTo(reader, [joined(ELSEWHERE)])).toBe(false)
  })

  it('includes messages that were moved with an event, weren’t moved, or were received', async () => {
    expect(isToldTo(await aReader(), [came])).toBe(true)
    expect(isToldTo(aDesk(), [came])).toBe(true)
    expect(isToldTo(aDesk(), [], { isMoved: false })).toBe(true)
    expect(isToldTo(await aReader({ flags: ['read'] }), [])).toBe(true)
    expect(isToldTo(await aReader(), [], { stream_id: ELSEWHERE, subject: 'Tea' })).toBe(true)
  })

  it('includes messages that were moved from a channel to which the person was already subscribed', async () => {
    const reader = await aReader()
    reader.store.apply([joined(ELSEWHERE)])
    expect(isToldTo(reader, [])).toBe(true)
  })
})
