import { flagsFor, holdersOf } from '#domain/messages/flags'
import { FLAG } from '#lib/flags'
import type { MessageId, RecipientId } from '#lib/ids'
import { foldName } from '#lib/text/fold'
import { PROPERTY } from '#store/message-index/entry'
import { encodeMentions } from '#store/messages/mentions'
import { type MessageWriters, openMessages } from '#store/messages/message-store'
import type { Database } from '#store/sql/database'
import { WHOLE_REALM } from '#store/sql/keys'
import type { MessageRow } from '#store/tables/messages'
import { type Meant, PlainHistory } from './plain-history'
import { account, channel, message, messageRow, peopleOf, topic } from './storage'

export const PEOPLE = [1, 2, 3, 4, 9, 17]
const CHANNELS = [1, 2, 3]
/** Small sizes, so that blocks are split and joined, and the newest entries aren't in blocks. */
const PACKING = { blockCapacity: 4, tailCapacity: 3 }
/** Two spellings of one topic, and two other topics. */
const TOPICS = ['lunch', 'Lunch', 'dinner', 'Straße']
/** The channel whose subscribers get the messages that are moved into it. */
export const PROTECTED_PLACE = 1

export interface Sending {
  /** The number of ids to skip before this message. */
  leap: number
  readBySender: boolean
  meant: Meant
  /** A bot that receives the message because it is mentioned, even if it isn't in the channel. */
  bot?: number
  /** The people for whom the message is read immediately, and whom a channel wildcard doesn't mention. */
  quiet: ReadonlySet<number>
}

/** The realm's storage and the plain model, which go through the same changes. */
export class World {
  readonly plain = new PlainHistory()
  readonly #database: Database
  readonly #places: RecipientId[]
  readonly #active = new Set(PEOPLE)
  readonly #subscribed: Set<number>[]
  readonly #everSubscribed: Set<number>[]
  readonly #directTopic = ''
  store: MessageWriters

  constructor(database: Database) {
    this.#database = database
    this.store = openMessages(database, PACKING)
    this.#places = CHANNELS.map((id) => this.store.audiences.createChannelRecipient(channel(id)))
    this.#subscribed = CHANNELS.map((id) => new Set(id === 3 ? [] : PEOPLE.slice(0, 4)))
    this.#everSubscribed = this.#subscribed.map((subscribers) => new Set(subscribers))
  }

  /** Restarts as if after an eviction, so that only stored data is left. */
  restart(): void {
    this.store = openMessages(this.#database, PACKING)
  }

  place(at: number): RecipientId {
    return this.#places[at % CHANNELS.length]!
  }

  isArchived(at: number): boolean {
    return this.plain.archived.has(this.place(at))
  }

  sendToChannel(sender: number, at: number, name: string, sending: Sending): void {
    if (this.isArchived(at)) return
    const topicId = this.store.topics.getOrCreateTopic(this.place(at), name)
    this.#send(sender, name, { recipientId: this.place(at), topicId }, this.#subscribed[at]!, sending)
  }

  sendDirect(sender: number, others: readonly number[], sending: Sending): void {
    const participants = new Set([sender, ...others].map(account))
    const { id } = this.store.conversations.getOrCreate(participants)
    this.#send(sender, this.#directTopic, { recipientId: id, topicId: topic(0) }, participants, sending)
  }

  #send(
    sender: number,
    name: string,
    place: Pick<MessageRow, 'recipientId' | 'topicId'>,
    people: ReadonlySet<number>,
    { leap, readBySender, meant, bot, quiet }: Sending,
  ): void {
    const { audiences, index, history } = this.store
    const members = new Set([...people].filter((one) => this.#active.has(one)).concat(bot ?? []))
    const special = bot !== undefined || quiet.size > 0
    const received = narrowed(meant, members)
    const quietly = peopleOf(quiet).intersection(peopleOf(members))
    const row = messageRow(index.nextId() + leap, {
      ...place,
      senderId: account(sender),
      audienceId: special
        ? audiences.create(peopleOf(members), quietly)
        : audiences.ensureCurrent(place.recipientId, peopleOf(members)),
      properties:
        (place.topicId === 0 ? PROPERTY.direct : 0) |
        (readBySender ? PROPERTY.readBySender : 0) |
        meantProperties(received),
      mentions: encodeMentions(bitmaps(received)),
      references: [...received.mentioned].map((id) => ({ kind: 'person', id: account(id) })),
    })
    history.add(row)
    const plain = { id: row.id, place: place.recipientId, topic: name, sender }
    this.plain.send(plain, members, { readBySender, quiet }, received)
  }

  /** Edits a message's text, with the effects for everyone who has the message. */
  edit(id: number, meant: Meant): void {
    const row = this.store.messages.findMessage(message(id))!
    const audience = this.store.audiences.get(row.audienceId)
    const holders = holdersOf(row, audience)
    const received = narrowed(meant, new Set(holders))
    const had = Boolean(row.properties & PROPERTY.channelWildcard)
    // An edit never removes a channel wildcard. If the new text has one, it mentions everyone who has the message now.
    // Otherwise, the same people as before are mentioned.
    const before = new Set(
      [...holders].filter((one) => this.plain.messages.get(id)!.holders.get(one)! & FLAG.channelWildcardMentioned),
    )
    const wildcard = received.channelWildcard ? holders : had ? peopleOf(before) : undefined
    const properties = (row.properties & (PROPERTY.direct | PROPERTY.readBySender)) | meantProperties(received)
    this.store.history.edit(message(id), {
      properties: properties | (wildcard ? PROPERTY.channelWildcard : 0),
      mentions: encodeMentions({ ...bitmaps(received), channelWildcard: wildcard }),
    })
    for (const holder of holders) {
      const { flags } = this.store
      if (received.mentioned.has(holder)) flags.add(account(holder), [message(id)], FLAG.mentioned)
      else flags.remove(account(holder), [message(id)], FLAG.mentioned)
    }
    this.plain.edit(id, received)
  }

  subscribe(person: number, at: number, subscribed: boolean): void {
    if (this.isArchived(at)) return
    if (subscribed) {
      this.#subscribed[at]!.add(person)
      this.#everSubscribed[at]!.add(person)
      return
    }
    this.#subscribed[at]!.delete(person)
  }

  activate(person: number, active: boolean): void {
    if (active) this.#active.add(person)
    else this.#active.delete(person)
  }

  mute(person: number, muted: number, on: boolean): void {
    const mutedByPerson = this.plain.muted.get(person) ?? new Set()
    if (person === muted || mutedByPerson.has(muted) === on) return
    this.plain.muted.set(person, mutedByPerson)
    const next = this.store.index.nextId()
    if (on) {
      mutedByPerson.add(muted)
      this.store.mutes.mute(account(person), account(muted), next, 1_700_000_000)
      return
    }
    mutedByPerson.delete(muted)
    this.store.mutes.unmute(account(person), account(muted), next)
  }

  /** Moves these messages, which are in one channel. */
  move(ids: readonly number[], from: number, at: number, name: string): void {
    if (this.isArchived(from) || this.isArchived(at)) return
    const between = from !== at
    const arrived = this.#subscribed[at]!
    const losers = new Set([...this.#everSubscribed[from]!].filter((person) => between && !arrived.has(person)))
    const gainers = new Set(between && at === PROTECTED_PLACE ? arrived : [])
    this.store.history.transfer(this.store.messages.listMessages(ids.map(message)), {
      recipientId: this.place(at),
      topicId: this.store.topics.getOrCreateTopic(this.place(at), name),
      losers: peopleOf(losers),
      gainers: peopleOf(gainers),
    })
    this.plain.move(ids, this.place(at), name, losers, gainers)
  }

  renameTopic(at: number, name: string, newName: string): void {
    const rows = this.store.topics.listTopicsByName(this.place(at), name)
    this.store.topics.rename(
      rows.map((row) => row.id),
      newName,
      { accountId: account(1), editedAt: 1_700_000_000, prevTopic: name, topic: newName },
    )
    this.plain.renameTopic(this.place(at), name, newName)
  }

  remove(ids: readonly number[]): void {
    this.store.history.remove(ids.map(message))
    for (const id of ids) this.plain.messages.delete(id)
  }

  hold(person: number, id: number, by: 'star' | 'reaction'): void {
    const row = this.store.messages.findMessage(message(id))!
    this.plain.hold(id, person)
    if (by === 'star') {
      this.store.history.hold(row, account(person))
      this.store.flags.add(account(person), [message(id)], FLAG.starred)
      this.plain.setFlag(person, [id], FLAG.starred, true)
      return
    }
    const reaction = {
      accountId: account(person),
      fullName: 'Somebody',
      emojiName: 'tada',
      emojiCode: '1f389',
      reactionType: 'unicode_emoji',
    }
    this.store.history.react(row, [...row.reactions, reaction], account(person))
  }

  archive(at: number): void {
    this.store.readState.markArchived(this.place(at))
    this.plain.archive(this.place(at))
    this.#subscribed[at]!.clear()
  }

  topicName(at: number): string {
    return TOPICS[at % TOPICS.length]!
  }

  /** A person's state in the storage, in the form in which it is compared with the model. */
  observed(person: number): {
    flags: Map<number, number>
    unread: Record<string, number>
    starred: number[]
    strange: number[]
  } {
    const { store } = this
    const inbox = store.readState.inboxOf(account(person))
    const flags = new Map<number, number>()
    const strange: number[] = []
    const flagsOfMessage = flagsFor(store, account(person))
    const cursor = store.index.walk(WHOLE_REALM, 0, 'newer')
    while (cursor.next()) {
      const word = flagsOfMessage(store.messages.findMessage(cursor.id)!)
      if (inbox.received(cursor)) flags.set(cursor.id, word)
      else if (word !== (FLAG.read | FLAG.historical)) strange.push(cursor.id)
    }
    const starred = store.flags.starredIds(account(person)).filter((id) => flags.has(id))
    return { flags, unread: this.#unread(person), starred, strange }
  }

  #unread(person: number): Record<string, number> {
    const counts: Record<string, number> = {}
    this.store.readState.eachUnread(account(person), ({ recipientId, topicId }) => {
      const name = topicId === 0 ? this.#directTopic : this.store.topics.findTopic(topicId)!.name
      const key = `${recipientId} ${foldName(name)}`
      counts[key] = (counts[key] ?? 0) + 1
    })
    return counts
  }

  idsIn(at: number): number[] {
    return [...this.plain.messages.values()].filter((one) => one.place === this.place(at)).map((one) => one.id)
  }

  topicIds(at: number, name: string) {
    return new Set(this.store.topics.listTopicsByName(this.place(at), name).map((row) => row.id))
  }

  markRead(person: number, ids: readonly number[], read: boolean): MessageId[] {
    const { readState } = this.store
    return read
      ? readState.markRead(account(person), ids.map(message))
      : readState.markUnread(account(person), ids.map(message))
  }
}

function narrowed(meant: Meant, people: ReadonlySet<number>): Meant {
  const among = (set: ReadonlySet<number>) => new Set([...set].filter((one) => people.has(one)))
  return {
    mentioned: among(meant.mentioned),
    group: among(meant.group),
    topicWildcard: among(meant.topicWildcard),
    alertWords: among(meant.alertWords),
    channelWildcard: meant.channelWildcard,
  }
}

function meantProperties(meant: Meant): number {
  return (
    (meant.channelWildcard ? PROPERTY.channelWildcard : 0) |
    (meant.group.size > 0 ? PROPERTY.groupMention : 0) |
    (meant.topicWildcard.size > 0 ? PROPERTY.topicWildcard : 0) |
    (meant.alertWords.size > 0 ? PROPERTY.alertWord : 0)
  )
}

function bitmaps(meant: Meant) {
  return {
    group: peopleOf(meant.group),
    topicWildcard: peopleOf(meant.topicWildcard),
    alertWords: peopleOf(meant.alertWords),
  }
}
