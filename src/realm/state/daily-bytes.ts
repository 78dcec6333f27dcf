import { ProtocolError } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import { dayOf } from '#lib/time/time'
import type { Memory } from '#memory/memory'
import type { Charges } from '#store/events/charges'
import type { StoredBytes } from '#store/realm/facts'
import type { Writers } from '#store/store'

/**
 * Accounts' stored bytes are recorded when their sum has grown by `NOTED_EVERY`, when more than `MOST_ACCOUNTS_UNSAVED`
 * accounts have stored something, or when a command without logged events stored files of more than `SMALL` bytes. The
 * log has the rest, in case the object is evicted.
 */
const NOTED_EVERY = 256_000
const MOST_ACCOUNTS_UNSAVED = 32
/** The size of a row without its text: its key, its index entries and its numbers. */
const BYTES_OF_ROW = 60
/** Commands that store no more bytes of text and files than this may still exceed the quota, by up to a tenth. */
const SMALL = 2_000
const MORE_FOR_SMALL = 1.1

/** The amount of data that a command has stored. */
interface Stored {
  /** The bytes of the command's files. */
  files: number
  /** The bytes of the command's events. Their text is stored in a row and again in the log. */
  logged: number
  rows: number
}

class DailyQuotaReached extends ProtocolError {
  constructor(limit: number) {
    const megabytes = Math.floor(limit / 1_000_000)
    super(`You have reached the daily limit of ${megabytes} MB for stored data. Try again tomorrow (UTC).`, {
      code: 'DAILY_QUOTA_REACHED',
    })
  }
}

interface Storing {
  store: Writers
  memory: Memory
  /** The limit in bytes for the data that an account stores in a day. */
  limit: number
}

/** Counts the bytes that one command stores, for the account that pays for them. */
export class Bill {
  readonly #day: number
  #bytes = 0
  #isOnlyHere = false

  constructor(
    private readonly storing: Storing,
    private readonly payer: AccountId,
    now: number,
  ) {
    this.#day = dayOf(now)
    const { unsavedBytes } = storing.memory
    if (!unsavedBytes.isUnknown(this.#day)) return
    unsavedBytes.begin(this.#day)
    const charges = storing.store.events.chargesAfter(this.#day, this.#noted.through ?? 0)
    for (const [account, bytes] of charges) unsavedBytes.add(account, bytes)
  }

  /** The bytes that the command has stored, available after `charge`. */
  get bytes(): number {
    return this.#bytes
  }

  /**
   * Runs in the transaction. Throws if the command exceeds the account's quota for the day. Returns all accounts' bytes
   * that haven't been recorded yet, for the log.
   */
  charge({ files, logged, rows }: Stored): Charges {
    const { memory, limit } = this.storing
    const texts = files + 2 * logged
    this.#bytes = texts + BYTES_OF_ROW * rows
    this.#isOnlyHere = logged === 0 && texts > SMALL
    const unsaved = memory.unsavedBytes.with(this.payer, this.#bytes)
    const all = (this.#noted.byAccount[this.payer] ?? 0) + (unsaved.get(this.payer) ?? 0)
    if (all > (texts > SMALL ? limit : limit * MORE_FOR_SMALL)) throw new DailyQuotaReached(limit)
    return [...unsaved]
  }

  /** Runs in the transaction, after the log has stored the charges. Returns the work to do after the commit. */
  note(): () => void {
    const { store, memory } = this.storing
    const { unsavedBytes } = memory
    const unsaved = unsavedBytes.with(this.payer, this.#bytes)
    const isMuch = unsavedBytes.total + this.#bytes >= NOTED_EVERY || unsaved.size > MOST_ACCOUNTS_UNSAVED
    if (!isMuch && !this.#isOnlyHere) return () => unsavedBytes.add(this.payer, this.#bytes)
    const byAccount = { ...this.#noted.byAccount }
    for (const [account, bytes] of unsaved) byAccount[account] = (byAccount[account] ?? 0) + bytes
    store.realm.set('storedBytes', { day: this.#day, byAccount, through: store.events.lastId })
    return () => unsavedBytes.begin(this.#day)
  }

  get #noted(): StoredBytes {
    const noted = this.storing.store.realm.find('storedBytes')
    return noted?.day === this.#day ? noted : { day: this.#day, byAccount: {} }
  }
}
