import { firstMessageSince } from '#domain/first-since'
import { MOST_EXPIRED_COUNTED } from '#domain/limits'
import { WHOLE_REALM } from '#store/sql/keys'
import type { Readers } from '#store/store'

const FILES_AT_ONCE = 1000
const ACTS_AT_ONCE = 500

export interface Lost {
  /** The number of messages, counted up to a limit. */
  messages: number
  people: number
  bots: number
  channels: number
  files: number
  /** Actions recorded in the audit log. */
  acts: number
}

/**
 * Counts what was added after a moment (UNIX ms). Edits, reactions and read marks aren't counted, nor are settings that
 * the audit log doesn't record.
 */
export function countLost(store: Readers, to: number): Lost {
  const accounts = store.accounts.list().filter(({ joinedAt, isSystemBot }) => joinedAt > to && !isSystemBot)
  return {
    messages: countMessages(store, to),
    people: accounts.filter(({ isBot }) => !isBot).length,
    bots: accounts.filter(({ isBot }) => isBot).length,
    channels: store.channels.list().filter(({ createdAt }) => createdAt * 1000 > to).length,
    files: countFiles(store, to),
    acts: countActs(store, to),
  }
}

function countMessages(store: Readers, to: number): number {
  // The times of messages are in whole seconds, so messages in the same second are counted: they may be lost.
  const first = firstMessageSince(store, Math.floor(to / 1000))
  const cursor = store.index.walk(WHOLE_REALM, first, 'newer')
  let count = 0
  while (count < MOST_EXPIRED_COUNTED && cursor.next()) count++
  return count
}

function countFiles({ attachments }: Readers, to: number): number {
  let count = 0
  for (let after = 0; ; ) {
    const files = attachments.listAfter(after, FILES_AT_ONCE)
    count += files.filter(({ createdAt }) => createdAt > to).length
    const last = files.at(-1)
    if (!last || files.length < FILES_AT_ONCE) return count
    after = last.id
  }
}

function countActs({ audit }: Readers, to: number): number {
  let count = 0
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = audit.before(before, ACTS_AT_ONCE)
    const since = rows.filter(({ at }) => at > to)
    count += since.reduce((sum, { acts }) => sum + acts.length, 0)
    const last = rows.at(-1)
    if (!last || since.length < ACTS_AT_ONCE) return count
    before = last.id
  }
}
