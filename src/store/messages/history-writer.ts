import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import { FLAG } from '#lib/flags'
import type { AccountId, AudienceId, MessageId, RecipientId, TopicId } from '#lib/ids'
import { PROPERTY } from '../message-index/entry'
import type { IndexWriter } from '../message-index/index-writer'
import type { SearchWriter } from '../search/search-writer'
import type { MessageRow, StoredReaction } from '../tables/messages'
import type { AudienceWriter } from './audience-writer'
import type { FlagWriter } from './flag-writer'
import { decodeMentions, encodeMentions } from './mentions'
import type { MessageWriter } from './message-writer'
import type { PropertyWriter } from './property-writer'
import type { ReadStateWriter } from './read-state-writer'

interface HistoryParts {
  messages: MessageWriter
  index: IndexWriter
  audiences: AudienceWriter
  properties: PropertyWriter
  readState: ReadStateWriter
  flags: FlagWriter
  search: SearchWriter
}

interface Transfer {
  recipientId: RecipientId
  topicId: TopicId
  /** People who no longer have the messages, and people who now have them in their history, as read. */
  losers: ReadonlyBitmap<AccountId>
  gainers: ReadonlyBitmap<AccountId>
}

const NOBODY = new Bitmap<AccountId>()

/** Keeps a message's row, its index entries, its audience and its personal flags consistent. */
export class HistoryWriter {
  readonly #parts: HistoryParts

  constructor(parts: HistoryParts) {
    this.#parts = parts
  }

  /** The index is changed before the rows, here and below, because it may read entries from them. */
  add(message: MessageRow): void {
    const { messages, index, audiences, flags } = this.#parts
    const peerId = message.properties & PROPERTY.direct ? audiences.peerOf(message) : 0
    index.append([{ ...message, peerId }])
    messages.insertLast(message)
    for (const { kind, id } of message.references ?? []) {
      if (kind === 'person') flags.add(id, [message.id], FLAG.mentioned)
    }
  }

  /** Adds many messages, in ascending order, and indexes them together. People mentioned in them get no flags. */
  addAll(rows: readonly MessageRow[]): void {
    const { messages, index, audiences } = this.#parts
    const peerOf = (row: MessageRow) => (row.properties & PROPERTY.direct ? audiences.peerOf(row) : 0)
    index.append(rows.map((row) => ({ ...row, peerId: peerOf(row) })))
    for (const row of rows) messages.insert(row)
  }

  /**
   * Changes a message's row, and its index entries if its properties change. Moves go through
   * `transfer`.
   */
  edit(id: MessageId, patch: Partial<Omit<MessageRow, 'id' | 'recipientId' | 'topicId' | 'audienceId'>>): MessageRow {
    const { messages, index } = this.#parts
    const { properties } = patch
    if (properties !== undefined && properties !== messages.findMessage(id)?.properties)
      index.update([id], { properties })
    return messages.update(id, patch)
  }

  /**
   * Sets a message's reactions. If the person who reacts didn't have the message, it becomes part of their history, as
   * read.
   */
  react(message: MessageRow, reactions: readonly StoredReaction[], holder?: AccountId): MessageRow {
    const holders = holder === undefined ? message.holders : this.#holdersWith(message, holder)
    this.#parts.properties.set(message.id, { reacted: reactions.length > 0, held: holders.length > 0 })
    return this.#parts.messages.update(message.id, { reactions, holders })
  }

  /**
   * Adds the message to the account's history, as read and historical. Does nothing if the history already contains it.
   */
  hold(message: MessageRow, accountId: AccountId): MessageRow {
    const holders = this.#holdersWith(message, accountId)
    if (holders === message.holders) return message
    this.#parts.properties.set(message.id, { held: true })
    return this.#parts.messages.update(message.id, { holders })
  }

  /** Writes these rows with their new channel and topic. They may have other changes, too. */
  transfer(rows: readonly MessageRow[], to: Transfer): void {
    const { messages, index } = this.#parts
    this.#startAfresh(rows, to.gainers)
    const derived = this.#derive(rows, to)
    const { recipientId, topicId } = to
    index.moveTo(
      rows.map((row) => row.id),
      { recipientId, topicId, audiences: derived },
    )
    for (const row of rows) {
      const audienceId = derived.get(row.id)!
      messages.save({ ...row, recipientId, topicId, audienceId, ...withoutLosers(row, to.losers) })
    }
  }

  remove(ids: Iterable<MessageId>): void {
    const gone = [...ids]
    this.#parts.index.remove(gone)
    this.#parts.messages.delete(gone)
    this.#parts.search.remove(gone)
  }

  /**
   * Returns the new audiences by message. Messages that shared an audience share the new one, unless different people
   * were given them.
   */
  #derive(rows: readonly MessageRow[], to: Transfer): Map<MessageId, AudienceId> {
    const { audiences, index } = this.#parts
    const at = index.nextId() - 1
    const bySets = new Map<string, AudienceId>()
    return new Map(
      rows.map((row) => {
        const given = this.#givenIfUnsettled(row, to)
        const key = `${row.audienceId} ${given ? [...given] : ''}`
        const derive = () => audiences.derive(row.audienceId, to.losers, to.gainers, given && { given, at })
        const derived = bySets.get(key) ?? derive()
        bySets.set(key, derived)
        return [row.id, derived]
      }),
    )
  }

  /** The people who were given a message, if this can't be derived anymore once it has moved to another channel. */
  #givenIfUnsettled(row: MessageRow, { recipientId }: Transfer): ReadonlyBitmap<AccountId> | undefined {
    if (row.recipientId === recipientId) return undefined
    const { audiences } = this.#parts
    const { given, settledAt } = audiences.of(row)
    const there = audiences.arrivals.givenTo({ id: row.id, recipientId }, settledAt)
    return given.isEmpty() && there.length === 0 ? undefined : given
  }

  #holdersWith(message: MessageRow, accountId: AccountId): readonly AccountId[] {
    const { audiences } = this.#parts
    if (message.holders.includes(accountId)) return message.holders
    if (audiences.of(message, accountId).members.has(accountId)) return message.holders
    this.#startAfresh([message], Bitmap.from([accountId]))
    return [...message.holders, accountId]
  }

  /**
   * Removes unread marks and flags that are left over from when these people had the messages before, since they now
   * get them again.
   */
  #startAfresh(rows: readonly MessageRow[], gainers: ReadonlyBitmap<AccountId>): void {
    const { audiences, readState, flags } = this.#parts
    const groups = [...Map.groupBy(rows, (row) => audiences.of(row).members)]
    for (const gainer of gainers) {
      const fresh = groups.filter(([members]) => !members.has(gainer))
      const ids = fresh.flatMap(([, group]) => idsWithoutHolder(group, gainer))
      readState.forget(gainer, ids)
      flags.remove(gainer, ids)
    }
  }
}

function idsWithoutHolder(rows: readonly MessageRow[], holder: AccountId): MessageId[] {
  return rows.filter((row) => !row.holders.includes(holder)).map((row) => row.id)
}

/**
 * Returns a message's holders and mentions without the people who lose it, so that it doesn't mention them if they get
 * it again.
 */
function withoutLosers(row: MessageRow, losers: ReadonlyBitmap<AccountId>): Pick<MessageRow, 'holders' | 'mentions'> {
  const holders = row.holders.filter((holder) => !losers.has(holder))
  if (!row.mentions || losers.equals(NOBODY)) return { holders, mentions: row.mentions }
  const mentions = decodeMentions(row.mentions)
  const kept = Object.entries(mentions).map(([kind, people]) => [kind, people.difference(losers)])
  return { holders, mentions: encodeMentions(Object.fromEntries(kept)) }
}
