import type { Caller } from '../../protocol/call'
import { type Narrow, narrowParameter } from '../conversations/narrow'
import { type FetchedMessage, fromFetched, hasFlag, type Message } from '../messages/message'
import { isMessageChange, type MessageChange } from '../messages/message-changes'
import type { Store } from '../store/store'

export type Anchor = 'newest' | 'oldest' | 'first_unread' | number

export interface Range {
  anchor: Anchor
  before: number
  after: number
  /** If false, the message at the anchor itself is left out. */
  withAnchor?: boolean
}

/** The messages in an answer. */
export interface Fetched {
  messages: readonly Message[]
  /** The ids of messages for which the client or the answer was wrong about whether the user received them. */
  turned: readonly number[]
}

export interface Page extends Fetched {
  foundOldest: boolean
  foundNewest: boolean
  anchor: number
  /** For searches: the id of each message, and its HTML with and without highlighted words. */
  matches: readonly Match[]
  /** Changes that arrived before the server's answer. */
  meanwhile: readonly MessageChange[]
}

interface Match {
  readonly id: number
  readonly content: string
  readonly marked: string
}

/** The store got a new snapshot before the server answered, so the answer may be older than the snapshot. */
class Outdated extends Error {
  override readonly name = 'Outdated'
}

/**
 * Fetches messages into the store. Answers and events arrive in any order, so events that arrive during a request are
 * applied to its answer.
 */
export async function fetchMessages(store: Store, calls: Caller, narrow: Narrow, range: Range): Promise<Page> {
  const { anchor, before, after, withAnchor = true } = range
  const generation = store.generation.peek()
  const meanwhile = record(store)
  try {
    const answer = await calls.call('GET /messages', {
      narrow: narrowParameter(narrow),
      anchor: String(anchor),
      num_before: before,
      num_after: after,
      include_anchor: withAnchor,
      allow_empty_topic_name: true,
    })
    if (store.generation.peek() !== generation) throw new Outdated()
    // The request had a range, so the answer says whether it includes the oldest and the newest message.
    const found = answer as { found_oldest: boolean; found_newest: boolean; anchor: number } & typeof answer
    return {
      ...take(store, answer.messages as FetchedMessage[], meanwhile.changes),
      foundOldest: found.found_oldest,
      foundNewest: found.found_newest,
      anchor: found.anchor,
      matches: matchesIn(answer.messages as FetchedMessage[]),
      meanwhile: meanwhile.changes,
    }
  } finally {
    meanwhile.end()
  }
}

/**
 * Stores the messages of an answer, which may be the first sign of a move. People who received a message in a channel
 * with protected history get no event if it moves to a public channel that they aren't in. People who are only in its
 * new channel get no event either.
 */
function take(store: Store, answered: FetchedMessage[], meanwhile: readonly MessageChange[]): Fetched {
  const level = store.facts.peek('zulip_feature_level')
  const fetched = answered.map((one) => fromFetched(one, level))
  const known = fetched.flatMap(({ id }) => store.messages.peek(id) ?? [])
  const before = Map.groupBy([...fetched, ...known], ({ id }) => id)
  const messages = store.messages.fetched(fetched, meanwhile)
  store.forgetReceived(messages.filter(isHistorical))
  const hasTurned = (now: Message) => before.get(now.id)?.some((one) => isHistorical(one) !== isHistorical(now))
  return { messages, turned: messages.filter(hasTurned).map(({ id }) => id) }
}

const isHistorical = (message: Message) => hasFlag(message, 'historical')

function matchesIn(messages: readonly FetchedMessage[]): Match[] {
  return messages.flatMap((message) => {
    const { id, content, match_content: marked } = message as FetchedMessage & { match_content?: string }
    return marked === undefined ? [] : [{ id, content, marked }]
  })
}

/** Repeats a fetch until no new snapshot arrives during it. Returns the error if it fails. */
export async function failureOf(fetch: () => Promise<void>): Promise<unknown> {
  try {
    return await fetch()
  } catch (error) {
    return error instanceof Outdated ? failureOf(fetch) : error
  }
}

/** The maximum number of messages that one request can fetch by their ids. */
export const MOST_NAMED = 100

/** Fetches messages by their ids. Servers that don't support this refuse. */
export async function fetchNamed(store: Store, calls: Caller, ids: readonly number[]): Promise<Fetched> {
  const generation = store.generation.peek()
  const meanwhile = record(store)
  try {
    const params = { message_ids: ids, allow_empty_topic_name: true, edgewise_any_readable: true }
    const { messages } = await calls.call('GET /messages', params)
    if (store.generation.peek() !== generation) throw new Outdated()
    return take(store, messages as FetchedMessage[], meanwhile.changes)
  } finally {
    meanwhile.end()
  }
}

/** Collects the events that change messages. */
function record(store: Store): { changes: readonly MessageChange[]; end(): void } {
  const changes: MessageChange[] = []
  const end = store.follow((event) => {
    if (isMessageChange(event)) changes.push(event)
  })
  return { changes, end }
}

/** Asks the server which of these messages a narrow selects, and returns their ids. */
export async function askWhichMatch(
  calls: Caller,
  narrow: Narrow,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { messages } = await calls.call('GET /messages/matches_narrow', {
    msg_ids: ids,
    narrow: narrowParameter(narrow),
  })
  return new Set(Object.keys(messages).map(Number))
}

/** The words that the server highlighted in the messages of a search. */
export class Matches {
  readonly #known = new Map<number, Match>()

  add(matches: readonly Match[]): void {
    for (const match of matches) this.#known.set(match.id, match)
  }

  /** The HTML of a message, with the search words highlighted unless it has been edited since. */
  marked({ id, content }: Pick<Message, 'id' | 'content'>): string {
    const match = this.#known.get(id)
    return match?.content === content ? match.marked : content
  }
}
