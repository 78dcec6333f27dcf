import { ProtocolError } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import type { Memory } from '#memory/memory'
import type { StoredBytes } from '#store/realm/facts'
import type { Writers } from '#store/store'

const DAY_MS = 86_400_000
/** What an account has stored is noted and checked each time it has grown by this much. */
const NOTED_EVERY = 256_000
/** Marks, reactions and deletions go on. */
const SMALL = 2_000

class DailyQuotaReached extends ProtocolError {
  constructor(limit: number) {
    const megabytes = Math.floor(limit / 1_000_000)
    super(`You have stored as much as an account may in a day: ${megabytes} MB. Try again tomorrow (UTC).`, {
      code: 'DAILY_QUOTA_REACHED',
    })
  }
}

interface Storing {
  store: Writers
  memory: Memory
  /** In bytes. */
  limit: number
}

/**
 * Charges an account for what a command stored, in the command's transaction. Throws if that is
 * more than its quota for the day. Returns what is to be done after the commit.
 */
export function chargeBytes({ store, memory, limit }: Storing, account: AccountId, now: number, bytes: number) {
  const day = Math.floor(now / DAY_MS)
  const unsaved = memory.unsavedBytes.of(account, day) + bytes
  if (unsaved < NOTED_EVERY) return () => memory.unsavedBytes.set(account, day, unsaved)
  const noted = notedOn(store, day)
  const all = (noted.byAccount[account] ?? 0) + unsaved
  if (all <= limit) {
    store.realm.set('storedBytes', { day, byAccount: { ...noted.byAccount, [account]: all } })
    return () => memory.unsavedBytes.set(account, day, 0)
  }
  if (bytes > SMALL) throw new DailyQuotaReached(limit)
  return () => memory.unsavedBytes.set(account, day, unsaved)
}

function notedOn(store: Writers, day: number): StoredBytes {
  const noted = store.realm.find('storedBytes')
  return noted?.day === day ? noted : { day, byAccount: {} }
}
