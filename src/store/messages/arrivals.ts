import type { AccountId, MessageId, RecipientId } from '#lib/ids'
import type { IndexEntry } from '../message-index/entry'
import type { Database } from '../sql/database'
import { Pack } from '../sql/packs'

/** The past messages that a new account was given: those in some channels from `from` on, and individual ones. */
export interface Arrival {
  readonly from: MessageId
  /** The newest message at the time when the account was given the past messages. */
  readonly through: MessageId
  readonly recipients: readonly RecipientId[]
  readonly others: readonly MessageId[]
}

type Packed = readonly [MessageId, MessageId, readonly RecipientId[], readonly MessageId[]]
type Indexed = Pick<IndexEntry, 'id' | 'recipientId'>

/** Whether the newcomer was given a message on arrival, and it hasn't moved to another channel since then. */
export function isGiven(arrival: Arrival, { id, recipientId }: Indexed, settledAt: number): boolean {
  if (id > arrival.through || settledAt > arrival.through) return false
  return (id >= arrival.from && arrival.recipients.includes(recipientId)) || arrival.others.includes(id)
}

/**
 * The arrivals of newcomers: one record for each, however many messages they were given. Newer accounts have larger
 * ids, and arrived later.
 */
export class ArrivalReader {
  protected readonly pack: Pack<Packed, AccountId>
  #all: [AccountId, Arrival][] | undefined

  constructor(private readonly database: Database) {
    this.pack = new Pack(database, 'arrivals')
  }

  find(account: AccountId): Arrival | undefined {
    const packed = this.pack.get(account)
    return packed && unpack(packed)
  }

  /** No account has been given a message newer than this one. 0 if nobody has been given any. */
  get newestThrough(): number {
    return this.pack.get(this.pack.largestId)?.[1] ?? 0
  }

  /** The accounts that were given a message, if it hasn't moved to another channel since then. */
  givenTo(entry: Indexed, settledAt: number): AccountId[] {
    if (entry.id > this.newestThrough) return []
    this.#all ??= this.#list()
    return this.#all.filter(([, arrival]) => isGiven(arrival, entry, settledAt)).map(([id]) => id)
  }

  #list(): [AccountId, Arrival][] {
    this.database.ifUndone(() => this.forget())
    return [...this.pack.all()].map(([id, packed]) => [id, unpack(packed)])
  }

  protected forget(): void {
    this.#all = undefined
  }
}

export class ArrivalWriter extends ArrivalReader {
  set(account: AccountId, { from, through, recipients, others }: Arrival): void {
    this.pack.set(account, [from, through, recipients, others])
    this.forget()
  }
}

function unpack([from, through, recipients, others]: Packed): Arrival {
  return { from, through, recipients, others }
}
