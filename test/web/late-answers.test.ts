import { expect, it } from 'vitest'
import { channelNarrow, isNarrow, topicNarrow } from '../../web/model/narrow'
import { aDesk, ELSEWHERE, event, HERE, message, settle } from './desk'

it('has what another list saw while an older answer was on its way', async () => {
  const { open, answer } = aDesk()
  const topic = open(topicNarrow(HERE, 'tea'))
  const channel = open(channelNarrow(HERE))
  const moved = { ...message(2, ['read', 'historical']), last_edit_timestamp: 9 }
  await answer(1, [message(1), moved])
  // It was made before the message was moved here. Nobody tells of that.
  await answer(0, [message(1)])
  await Promise.all([channel.opened, topic.opened])
  expect(channel.list.ids).toEqual([1, 2])
  expect(topic.list.ids).toEqual([1, 2])
})

it('counts nothing as unread in a channel that went out of sight meanwhile', async () => {
  const { store, open, answer } = aDesk()
  const { list, opened } = open(isNarrow('unread'))
  await settle()
  store.apply([event({ type: 'stream', op: 'delete', streams: [{ stream_id: HERE }] })])
  await answer(0, [message(1)])
  await opened
  expect([list.ids, store.messages.peek(1)?.flags]).toEqual([[], ['read']])
})

it('has lost what a move took away meanwhile', async () => {
  const { store, open, answer } = aDesk()
  const { opened } = open([{ operator: 'sender', operand: 8 }])
  await settle()
  const move = { message_id: 1, message_ids: [1], flags: [], stream_id: HERE, new_stream_id: ELSEWHERE }
  store.apply([event({ type: 'update_message', ...move, orig_subject: 'tea', edit_timestamp: 9 })])
  await answer(0, [message(1)])
  await opened
  expect(store.messages.peek(1)).toMatchObject({ stream_id: ELSEWHERE, flags: ['read', 'historical'] })
})
