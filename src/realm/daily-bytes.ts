import { ProtocolError } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import { DAY_MS } from '#lib/time'
import type { Memory } from '#memory/memory'
import type { StoredBytes } from '#store/realm/facts'
import type { Writers } from '#store/store'

/**
 * What an account has stored is noted each time it has grown by this much. What isn't noted yet is
 * forgotten when the object sleeps.
 */
const NOTED_EVERY = 256_000
/**
 * What a row takes beside the texts in it: its key, its entries in indexes, what it has of numbers.
 */
const BYTES_OF_ROW = 60
/**
 * Commands that store no more text than this go on beyond the quota, until there is a tenth more.
 */
const SMALL = 2_000
const MORE_FOR_SMALL = 1.1

/** What a command has stored. */
interface Stored {
  /** Of its files. */
  files: number
  /** Of its events. A text is stored where it is kept, and once more in the log. */
  logged: number
  rows: number
}

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
export function chargeBytes({ store, memory, limit }: Storing, account: AccountId, now: number, stored: Stored) {
  const day = Math.floor(now / DAY_MS)
  const texts = stored.files + 2 * stored.logged
  const unsaved = memory.unsavedBytes.of(account, day) + texts + BYTES_OF_ROW * stored.rows
  if (unsaved < NOTED_EVERY) return () => memory.unsavedBytes.set(account, day, unsaved)
  const noted = notedOn(store, day)
  const all = (noted.byAccount[account] ?? 0) + unsaved
  if (all > (texts > SMALL ? limit : limit * MORE_FOR_SMALL)) throw new DailyQuotaReached(limit)
  store.realm.set('storedBytes', { day, byAccount: { ...noted.byAccount, [account]: all } })
  return () => memory.unsavedBytes.set(account, day, 0)
}

function notedOn(store: Writers, day: number): StoredBytes {
  const noted = store.realm.find('storedBytes')
  return noted?.day === day ? noted : { day, byAccount: {} }
}
