import { MOST_STAGED } from './server-values.ts'

/** The number of rows per day that Cloudflare's free plan lets an account write. */
const FREE_ROWS_A_DAY = 100_000
/**
 * The number of rows for each item, fitted to imports from all chat programs (see docs/moving.md). Words are indexed
 * for several messages together, and messages share index blocks, audiences and flags. A topic is counted once.
 * `organization` includes creating the tables.
 */
const ROWS_OF = {
  organization: 860,
  people: 3,
  channels: 4,
  subscriptions: 2,
  messages: 1.13,
  topics: 2.2,
  unread: 2,
  policies: 4,
  scheduled: 3,
  snippets: 1,
  file: 6,
  commit: 4,
}
const BYTES_A_ROW = 1024 ** 2

/**
 * Returns a function that estimates how many rows a piece of an import will write. It remembers earlier pieces, so that
 * each topic is counted once.
 */
export function rowCounter() {
  const topics = new Set<string>()
  let messages = 0
  return (kind: string, piece: any, bytes?: Buffer) => {
    const things = piece.rows?.length ?? (piece.topics ? piece.topics.length + piece.mutes.length : 1)
    const before = topics.size
    /** One row for each message after the first `MOST_STAGED`, because its words are indexed separately. */
    let ofWords = 0
    if (kind === 'messages') {
      for (const { place } of piece.rows) if ('channelId' in place) topics.add(`${place.channelId} ${place.topic}`)
      messages += things
      ofWords = Math.max(0, Math.min(things, messages - MOST_STAGED))
    }
    const ofTopics = (topics.size - before) * ROWS_OF.topics
    return Math.ceil(things * ROWS_OF[kind] + ofTopics + ofWords + (bytes ? bytes.byteLength / BYTES_A_ROW : 0))
  }
}

export function daysOf(rows: number) {
  const days = Math.max(1, Math.ceil(rows / FREE_ROWS_A_DAY))
  return days === 1 ? '1 day' : `${days} days`
}
