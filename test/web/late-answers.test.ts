import { describe, expect, it } from 'vitest'
import { channelNarrow, EVERYTHING, isNarrow, topicNarrow } from '../../web/model/conversations/narrow'
import type { Store } from '../../web/model/store/store'
import { aDesk, ELSEWHERE, event, GUARDED, HERE, joined, message, settle } from './desk'

it('a list contains a message that a newer answer to another list contained, even if its own older answer arrives later', async () => {
  const { open, answer } = aDesk()
  const topic = open(topicNarrow(HERE, 'tea'))
  const channel = open(channelNarrow(HERE))
  const moved = { ...message(2, ['read', 'historical']), last_edit_timestamp: 9 }
  await answer(1, [message(1), moved])
  // The older answer is from before the message was moved here. No event reported the move.
  await answer(0, [message(1)])
  await Promise.all([channel.opened, topic.opened])
  expect(channel.list.ids).toEqual([1, 2])
  expect(topic.list.ids).toEqual([1, 2])
})

it('a channel that is hidden while an answer is on its way has no unread messages', async () => {
  const { store, open, answer } = aDesk()
  const { list, opened } = open(isNarrow('unread'))
  await settle()
  store.apply([event({ type: 'stream', op: 'delete', streams: [{ stream_id: HERE }] })])
  await answer(0, [message(1)])
  await opened
  expect([list.ids, store.messages.peek(1)?.flags]).toEqual([[], ['read']])
})

it('a message that was moved while an answer was on its way keeps its new channel', async () => {
  const { store, open, answer } = aDesk()
  const { opened } = open([{ operator: 'sender', operand: 8 }])
  await settle()
  const move = { message_id: 1, message_ids: [1], flags: [], stream_id: HERE, new_stream_id: ELSEWHERE }
  store.apply([event({ type: 'update_message', ...move, orig_subject: 'tea', edit_timestamp: 9 })])
  await answer(0, [message(1)])
  await opened
  expect(store.messages.peek(1)).toMatchObject({ stream_id: ELSEWHERE, flags: ['read', 'historical'] })
})

it('a list contains messages that were moved, without an event, to a channel with protected history', async () => {
  const { store, open, answer } = aDesk()
  store.apply([joined(GUARDED, { history_public_to_subscribers: false })])
  const [all, seen] = [open(EVERYTHING), open(channelNarrow(ELSEWHERE))]
  await answer(0, [message(1)])
  await answer(0, [{ ...message(2, ['read', 'historical']), stream_id: ELSEWHERE }])
  const came = open(channelNarrow(GUARDED))
  await answer(0, [{ ...message(2, ['read']), stream_id: GUARDED, last_edit_timestamp: 9 }])
  await Promise.all([all.opened, seen.opened, came.opened])
  expect([came.list.ids, seen.list.ids, all.list.ids]).toEqual([[2], [], [1, 2]])
})

it('data from a newer answer about an unreceived message isn’t replaced by an older answer', async () => {
  const { store, open, answer } = aDesk()
  const seen = message(2, ['read', 'historical'])
  const [older, newer] = [open(channelNarrow(HERE)), open(channelNarrow(ELSEWHERE))]
  await answer(1, [{ ...seen, stream_id: ELSEWHERE, last_edit_timestamp: 9 }])
  await answer(0, [{ ...seen, last_edit_timestamp: 8 }])
  await Promise.all([older.opened, newer.opened])
  expect([store.messages.peek(2)?.stream_id, older.list.ids, newer.list.ids]).toEqual([ELSEWHERE, [], [2]])
})

describe('a message that was moved away without an event', () => {
  const lost = { ...message(7, ['read', 'historical']), stream_id: ELSEWHERE, last_edit_timestamp: 9 }
  const unreadIds = (store: Store) => [...store.unreads.conversations.peekValues()].flatMap(({ ids }) => ids)
  const aDeskWithIt = () => {
    const desk = aDesk()
    desk.store.apply([event({ type: 'message', message: message(7), flags: [] })])
    return desk
  }

  it('disappears from its former topic and the unread messages when an answer shows it in another channel', async () => {
    const { store, open, answer } = aDeskWithIt()
    store.apply([event({ type: 'update_message_flags', op: 'add', flag: 'starred', messages: [7], all: false })])
    const [all, unread, topic] = [open(EVERYTHING), open(isNarrow('unread')), open(topicNarrow(HERE, 'tea'))]
    for (let at = 0; at < 3; at++) await answer(0, [message(7, ['starred'])])
    const { opened } = open(channelNarrow(ELSEWHERE))
    await answer(0, [lost])
    await opened
    expect([unreadIds(store), [...store.own.starred.peekEntries()], topic.list.ids]).toEqual([[], [], []])
    // A person may have received some of the messages that they reacted to or starred. Only the server has this
    // information.
    await answer(0, [])
    await answer(0, [])
    expect([all.list.ids, unread.list.ids]).toEqual([[], []])
  })

  it('is not restored by an older answer', async () => {
    const { store, open, answer } = aDeskWithIt()
    const [all, channel] = [open(EVERYTHING), open(channelNarrow(ELSEWHERE))]
    await answer(1, [lost])
    await answer(0, [message(7)])
    await Promise.all([all.opened, channel.opened])
    await answer(0, [])
    expect([all.list.ids, unreadIds(store)]).toEqual([[], []])
  })

  it('is unread if the person marked it as unread afterwards', async () => {
    const { store, open, answer } = aDeskWithIt()
    const { opened } = open(channelNarrow(ELSEWHERE))
    await answer(0, [{ ...lost, flags: ['historical'] }])
    await opened
    expect(unreadIds(store)).toEqual([7])
  })
})
