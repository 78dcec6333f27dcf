import { jsonBytes } from '#lib/json/json'
import { built } from './built'
import type { StreamsEvent } from './channels'
import type { BuiltEvent } from './index'
import { type ClientUpdateMessageFlagsEvent, flaggedIn, packFlags, type UpdateMessageFlagsEvent } from './message-flags'
import { type SubscriptionAddEvent, unpackSubscribers } from './subscriptions'

/**
 * The size in bytes above which an event is split, if its type allows that. An event is stored in one row with its
 * recipients, and returned in one answer with other events.
 */
export const EVENT_BYTES = 400_000

/**
 * Splits an event if it is too large. For the types below, clients treat several events like one (decision 0134). Other
 * types have their own limits.
 */
export function splitEvent(event: BuiltEvent): BuiltEvent[] {
  switch (event.type) {
    case 'update_message_flags': {
      const flags = { ...event, messages: flaggedIn(event) }
      return portions(flags.messages, bytesOfFlags(event)).map((messages) => withMessages(flags, messages))
    }
    case 'subscription':
      if (event.op === 'add') {
        return portions(event.subscriptions, bytesAsTold).map((subscriptions) => built({ ...event, subscriptions }))
      }
      if (event.op === 'remove') {
        return portions(event.subscriptions).map((subscriptions) => built({ ...event, subscriptions }))
      }
      return [event]
    case 'stream':
      if (event.op === 'update') return [event]
      return portions(event.streams).map((streams) => built(withStreams(event, streams)))
    case 'drafts':
      return event.op === 'add' ? portions(event.drafts).map((drafts) => built({ ...event, drafts })) : [event]
    default:
      return [event]
  }
}

/** The same event with only these channels. With `delete`, two fields list them. */
const withStreams = (event: StreamsEvent, streams: StreamsEvent['streams']): StreamsEvent => ({
  ...event,
  streams,
  ...(event.stream_ids && { stream_ids: streams.map(({ stream_id }) => stream_id) }),
})

/** Divides items into portions. Returns one empty portion if there are no items. Otherwise, no portion is empty. */
function portions<Item>(items: readonly Item[], bytesOf: (item: Item) => number = jsonBytes): (readonly Item[])[] {
  if (items.length < 2) return [items]
  const ends: number[] = []
  let bytes = 0
  for (const [at, item] of items.entries()) {
    const size = bytesOf(item) + 1
    if (bytes > 0 && bytes + size > EVENT_BYTES) {
      ends.push(at)
      bytes = 0
    }
    bytes += size
  }
  return [...ends, items.length].map((end, at) => items.slice(ends[at - 1] ?? 0, end))
}

/** The size of a subscription as clients get it, with the list of subscribers, which is packed in the log. */
const bytesAsTold = (subscription: SubscriptionAddEvent['subscriptions'][number]) =>
  jsonBytes({ ...subscription, subscribers: unpackSubscribers(subscription.subscribers) })

const LONGEST_ID = 16

function bytesOfFlags({ message_details }: UpdateMessageFlagsEvent) {
  if (!message_details) return () => LONGEST_ID
  return (id: number) => 2 * LONGEST_ID + jsonBytes(message_details[id] ?? null)
}

function withMessages(event: ClientUpdateMessageFlagsEvent, messages: ClientUpdateMessageFlagsEvent['messages']) {
  const { message_details } = event
  if (!message_details || messages === event.messages) return built(packFlags({ ...event, messages }))
  const known = messages.filter((id) => message_details[id])
  return built(
    packFlags({
      ...event,
      messages,
      message_details: Object.fromEntries(known.map((id) => [id, message_details[id]!])),
    }),
  )
}
