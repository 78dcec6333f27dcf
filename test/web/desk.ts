import type { Narrow } from '../../web/model/conversations/narrow'
import { MessageLists } from '../../web/model/lists/message-lists'
import { Store } from '../../web/model/store/store'
import type { Caller } from '../../web/protocol/call'
import type { QueuedEvent } from '../../web/protocol/snapshot'
import { HandClock } from './hand-clock'

/** Ids of channels: one that the person is in, and others. */
export const [HERE, ELSEWHERE, GUARDED] = [3, 4, 7]

/** The store and the lists of someone in a channel. Answers arrive when a test sends them. */
export function aDesk() {
  const clock = new HandClock()
  const store = new Store(clock)
  const waiting: ((messages: object) => void)[] = []
  const asked: string[] = []
  const call = (operation: string) => {
    asked.push(operation)
    return new Promise((resolve) => {
      waiting.push((messages) => resolve({ messages, found_oldest: true, found_newest: true, anchor: 0 }))
    })
  }
  // The lists use no other method of the caller.
  const lists = new MessageLists(store, { call } as unknown as Caller, clock)
  store.apply([joined(HERE)])
  store.apply([event({ type: 'message', message: message(5), flags: ['read'] })])
  const open = (narrow: Narrow) => {
    const list = lists.open(narrow)
    return { list, opened: list.open('newest') }
  }
  /** Answers a waiting request: 0 is the oldest. For `matches_narrow`, the keys of `messages` are ids of matches. */
  const answer = async (at: number, messages: object) => {
    await settle()
    waiting.splice(at, 1)[0]?.(messages)
    await settle()
  }
  return { store, open, answer, asked }
}

/** Runs everything that is only waiting for promises. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
}

// Tests list only the fields that matter.
export const event = (given: object) => ({ id: 1, ...given }) as unknown as QueuedEvent

export const joined = (stream_id: number, { history_public_to_subscribers = true } = {}) =>
  event({
    type: 'subscription',
    op: 'add',
    subscriptions: [{ stream_id, subscribers: [], history_public_to_subscribers }],
  })

export const message = (id: number, flags: readonly string[] = []) => ({
  ...{ id, type: 'stream', stream_id: HERE, subject: 'tea', sender_id: 8, flags, reactions: [], submessages: [] },
  ...{ content: '<p>x</p>', display_recipient: 'here' },
})
