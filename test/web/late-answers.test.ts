import { expect, it } from 'vitest'
import { MessageLists } from '../../web/model/message-lists'
import { channelNarrow, isNarrow, type Narrow, topicNarrow } from '../../web/model/narrow'
import { Store } from '../../web/model/store'
import type { Caller } from '../../web/protocol/call'
import type { QueuedEvent } from '../../web/protocol/snapshot'
import { HandClock } from './hand-clock'

const [HERE, ELSEWHERE] = [3, 4]

/** Somebody in a channel, whose answers come when a test says so. */
function aDesk() {
  const clock = new HandClock()
  const store = new Store(clock)
  const waiting: ((messages: readonly object[]) => void)[] = []
  const call = () =>
    new Promise((resolve) => {
      waiting.push((messages) => resolve({ messages, found_oldest: true, found_newest: true, anchor: 0 }))
    })
  // Nothing else of it is used.
  const lists = new MessageLists(store, { call } as unknown as Caller, clock)
  store.apply([event({ type: 'subscription', op: 'add', subscriptions: [{ stream_id: HERE, subscribers: [] }] })])
  store.apply([event({ type: 'message', message: message(5), flags: ['read'] })])
  const open = (narrow: Narrow) => {
    const list = lists.open(narrow)
    return { list, opened: list.open('newest') }
  }
  /** Of those that wait: 0 is what was asked first. */
  const answer = async (at: number, messages: readonly object[]) => {
    await settle()
    waiting.splice(at, 1)[0]?.(messages)
    await settle()
  }
  return { store, open, answer }
}

/** Lets everything that only waits for promises go on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
}

// Tests name what is looked at, and nothing else.
const event = (given: object) => ({ id: 1, ...given }) as unknown as QueuedEvent

const message = (id: number, flags: readonly string[] = []) => ({
  ...{ id, type: 'stream', stream_id: HERE, subject: 'tea', sender_id: 8, flags, reactions: [], submessages: [] },
  ...{ content: '<p>x</p>', display_recipient: 'here' },
})

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
