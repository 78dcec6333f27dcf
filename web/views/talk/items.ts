import { type Conversation, keyOf } from '../../model/conversations/conversation'

/** The facts about a message that determine its place in the list. */
export interface Placed {
  readonly id: number
  readonly senderId: number
  /** The time in UNIX seconds. */
  readonly at: number
  readonly place: Conversation
}

/** One line of the list. A line keeps its key as long as it shows the same thing. */
export type Item =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'new'; readonly key: string; readonly count: number }
  | { readonly kind: 'recipient'; readonly key: string; readonly place: Conversation; readonly at: number }
  | { readonly kind: 'message'; readonly key: string; readonly id: number; readonly startsRun: boolean }

/** The first message that was unread when the user began to read, and the number of unread messages at that time. */
export interface Unread {
  readonly id: number
  readonly count: number
}

interface Options {
  /** Whether this is a feed, where messages are grouped under the name of their conversation. */
  readonly isFeed: boolean
  readonly unread?: Unread | undefined
}

/** Successive messages by one sender are grouped under one name if less than this time passes between them. */
const RUN_SECONDS = 600

/** The local day of a time, as a number that is the same for all times of the day. */
function dayOf(seconds: number): number {
  const date = new Date(seconds * 1000)
  return date.getFullYear() * 10_000 + date.getMonth() * 100 + date.getDate()
}

/** Turns messages into the lines of the list: days, the mark for new messages, conversation names, and messages. */
export function itemsOf(messages: readonly Placed[], { isFeed, unread }: Options): Item[] {
  const items: Item[] = []
  let before: Placed | undefined
  for (const message of messages) {
    const { id, at, place } = message
    const isNewDay = !before || dayOf(before.at) !== dayOf(at)
    const isNewPlace = isFeed && (!before || keyOf(before.place) !== keyOf(place))
    if (isFeed && (isNewPlace || isNewDay)) items.push({ kind: 'recipient', key: `to ${id}`, place, at })
    else if (isNewDay) items.push({ kind: 'day', key: `day ${dayOf(at)}`, at })
    const isFirstUnread = unread?.id === id
    if (isFirstUnread) items.push({ kind: 'new', key: 'new', count: unread.count })
    const startsRun = isNewDay || isNewPlace || isFirstUnread || !before || !isSameRun(before, message)
    items.push({ kind: 'message', key: String(id), id, startsRun })
    before = message
  }
  return items
}

type Sent = Pick<Placed, 'senderId' | 'at'>

const isSameRun = (one: Sent, next: Sent) => one.senderId === next.senderId && next.at - one.at < RUN_SECONDS

/** Whether the next message is shown under the same name as the previous one. */
export const followsRun = (last: Sent | undefined, next: Sent): boolean =>
  last !== undefined && isSameRun(last, next) && dayOf(last.at) === dayOf(next.at)

/**
 * A part of a feed: successive lines of one conversation on one day. The list of a single conversation is one part
 * without a name.
 */
export interface Part {
  readonly key: string
  readonly head: Extract<Item, { kind: 'recipient' }> | undefined
  readonly items: readonly Exclude<Item, { kind: 'recipient' }>[]
}

/**
 * Divides lines into parts. A part keeps its key while one of its messages remains, even if others are added around it.
 * `before` contains the previous parts.
 */
export function partsOf(items: readonly Item[], before: readonly Part[] = []): Part[] {
  const parts: { key: string; head: Part['head']; items: Exclude<Item, { kind: 'recipient' }>[] }[] = []
  for (const item of items) {
    if (item.kind === 'recipient') parts.push({ key: '', head: item, items: [] })
    else {
      if (parts.length === 0) parts.push({ key: 'all', head: undefined, items: [] })
      parts.at(-1)!.items.push(item)
    }
  }
  const known = new Map(before.flatMap(({ key, items }) => items.map((item) => [item.key, key] as const)))
  const taken = new Set<string>()
  for (const part of parts) {
    const kept = part.items.map(({ key }) => known.get(key)).find((key) => key !== undefined && !taken.has(key))
    part.key = part.head ? (kept ?? newKey(part.head.key, taken)) : part.key
    taken.add(part.key)
  }
  return parts
}

const newKey = (key: string, taken: ReadonlySet<string>): string => (taken.has(key) ? newKey(`${key}'`, taken) : key)
