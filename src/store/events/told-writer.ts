import type { ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId, AudienceId, EventId, MessageId } from '#lib/ids'
import type { Database } from '../sql/database'
import { Kept } from '../sql/kept'
import type { Charges } from './charges'
import type { Day, Known } from './log-days'
import { packMessage } from './logged-event'
import { storedRow } from './row'
import { ALL_CHARGES_EVERY, type Holder, type Shared, type StoredTold, type Told, type ToldMessage } from './told'

/** A message's row that hasn't been written yet, and the parts of its event that the row doesn't have. */
export interface MessageEntry {
  id: MessageId
  senderId: AccountId
  told: Told
  /** The size of the message's source and HTML in bytes. */
  bytes: number
  keep(event: EventId, told: string): void
  /** The bytes that the command has stored and the account that pays for them, available after the charge. */
  cost(): [payer: AccountId, bytes: number] | undefined
}

export type MembersOf = (audience: AudienceId) => ReadonlyBitmap<AccountId>

/** If the list of all charges has at most this many items, each message stores the whole list. */
const FEW_CHARGES = 3
/** The approximate number of bytes of an event in addition to its message's text. */
const BYTES_BESIDE_TEXTS = 600
const HOLDERS_KEPT = 1_000
const CHARACTER_BYTES = 2

/** The bytes of an event, which are charged to the account that pays for storing it. */
export const bytesOfEvent = ({ bytes }: MessageEntry): number => bytes + BYTES_BESIDE_TEXTS

/** Finds the day's message that already stores certain facts, so that facts are rarely written twice. */
export class ToldFacts {
  readonly #holders: Kept<string, { day: number; holder: Holder }>

  constructor(database: Database) {
    this.#holders = new Kept(database, 'rows', HOLDERS_KEPT)
  }

  stored({ id, told: { sender, place, own } }: MessageEntry, event: EventId, day: number): StoredTold {
    const share = (kind: string, facts: unknown) => this.#share(kind + JSON.stringify(facts), facts, [id, event], day)
    return { s: share('s', sender), p: share('p', place), ...(Object.keys(own).length > 0 && { o: own }) }
  }

  /** The table of a day is dropped with the events in it, so facts are shared only within a day. */
  #share(key: string, facts: unknown, own: Holder, day: number): Shared {
    const known = this.#holders.get(key)
    if (known?.day === day) return known.holder
    this.#holders.set(key, { day, holder: own }, CHARACTER_BYTES * key.length)
    return { facts }
  }
}

/** The charges to store with a message's entry, and the number of entries since the last one that lists all charges. */
export function chargesOf(entry: MessageEntry, all: Charges | undefined, { unlisted }: Known) {
  if (!all) return { charges: {}, unlisted }
  const isDue = unlisted === undefined || unlisted >= ALL_CHARGES_EVERY - 1 || all.length <= FEW_CHARGES
  if (isDue) return { charges: { c: all }, unlisted: 0 }
  const [payer, bytes] = entry.cost() ?? [entry.senderId, 0]
  const charges: Pick<StoredTold, 'b'> = { b: payer === entry.senderId ? bytes : [payer, bytes] }
  return { charges, unlisted: unlisted + 1 }
}

/** Writes entries to the tables of their days: events with consecutive ids go into one row, up to a maximum size. */
export function writeEntries(
  database: Database,
  days: readonly Day[],
  entries: readonly ToldMessage[],
  { membersOf, most }: { membersOf: MembersOf; most: number },
): void {
  let run: { day: number; events: string[]; last: ToldMessage; size: number } | undefined
  const write = () => {
    if (!run) return
    const { day, events, last } = run
    database.exec(`INSERT INTO event_log_${day} VALUES (?, ?)`, last.id, storedRow(events, last.message.sentAt * 1000))
  }
  for (const entry of [...entries].sort((one, other) => one.id - other.id)) {
    const day = days.findLast(({ firstId }) => firstId <= entry.id)?.day
    if (day === undefined) continue
    const json = packMessage(entry, typeof entry.to === 'number' ? membersOf(entry.to) : entry.to)
    if (run?.day !== day || run.last.id + 1 !== entry.id || run.size + json.length > most) {
      write()
      run = { day, events: [], last: entry, size: 0 }
    }
    run.events.push(json)
    run.last = entry
    run.size += json.length
  }
  write()
}
