import type { Person } from '../api/world'

/** Who sees what, told as plainly as it can be: sets of names, no bitmaps, no blocks, no audiences. */
export interface PlainMessage {
  id: number
  sender: Person
  /** Of a channel message; undefined for a direct one. */
  channel?: PlainChannel
  topic: string
  /** Everybody who has it in their history. */
  history: Set<Person>
  unread: Set<Person>
}

export interface PlainChannel {
  id: number
  kind: 'public' | 'shared' | 'protected'
  subscribed: Set<Person>
  everSubscribed: Set<Person>
}

export type Mode = 'change_one' | 'change_later' | 'change_all'

export class PlainOrganisation {
  readonly messages = new Map<number, PlainMessage>()
  readonly guests = new Set<Person>(['gus'])
  readonly gone = new Set<Person>()
  readonly everGone = new Set<Person>()
  readonly muted = new Map<Person, Set<Person>>()
  /** Ids of messages that came as events, in order. */
  readonly heard = new Map<Person, number[]>()

  constructor(
    readonly people: readonly Person[],
    readonly channels: readonly PlainChannel[],
  ) {}

  mayPost(who: Person, { kind, subscribed }: PlainChannel): boolean {
    return subscribed.has(who) || (kind === 'public' && !this.guests.has(who))
  }

  /** Whether messages one never received are open to one too. */
  seesHistory(who: Person, { kind, subscribed }: PlainChannel): boolean {
    if (kind === 'public' && !this.guests.has(who)) return true
    return kind !== 'protected' && subscribed.has(who)
  }

  /** Whether one may open a message by its id. */
  mayOpen(who: Person, { channel, history }: PlainMessage): boolean {
    if (!channel) return history.has(who)
    return this.seesHistory(who, channel) || (history.has(who) && channel.subscribed.has(who))
  }

  send(id: number, sender: Person, recipients: Iterable<Person>, channel?: PlainChannel, topic = ''): void {
    const history = new Set(recipients)
    const unread = new Set([...history].filter((one) => !this.muted.get(one)?.has(sender)))
    this.messages.set(id, { id, sender, channel, topic, history, unread })
    for (const one of history) this.heard.set(one, [...(this.heard.get(one) ?? []), id])
  }

  subscribe(who: Person, channel: PlainChannel): void {
    channel.subscribed.add(who)
    channel.everSubscribed.add(who)
  }

  /** What was unread there is read from now on. */
  unsubscribe(who: Person, channel: PlainChannel): void {
    channel.subscribed.delete(who)
    for (const message of this.messages.values()) if (message.channel === channel) message.unread.delete(who)
  }

  mute(who: Person, whom: Person): void {
    this.muted.set(who, new Set([...(this.muted.get(who) ?? []), whom]))
    for (const message of this.messages.values()) if (message.sender === whom) message.unread.delete(who)
  }

  unmute(who: Person, whom: Person): void {
    this.muted.get(who)?.delete(whom)
  }

  /** A star or a reaction takes a message into one's history, read. */
  hold(who: Person, message: PlainMessage): void {
    message.history.add(who)
  }

  active(people: Iterable<Person>): Person[] {
    return [...people].filter((one) => !this.gone.has(one))
  }

  /** Between channels only what the mover may open goes along. */
  move(mover: Person, target: PlainMessage, mode: Mode, to: PlainChannel, topic: string): void {
    const from = target.channel as PlainChannel
    const same = [...this.messages.values()].filter(
      (message) => message.channel === from && message.topic.toUpperCase() === target.topic.toUpperCase(),
    )
    const chosen = same.filter(
      (message) => mode === 'change_all' || message === target || (mode === 'change_later' && message.id > target.id),
    )
    const moving = from === to ? chosen : chosen.filter((message) => this.mayOpen(mover, message))
    for (const message of moving) {
      message.topic = topic
      if (from !== to) this.#changeChannel(message, from, to)
    }
  }

  #changeChannel(message: PlainMessage, from: PlainChannel, to: PlainChannel): void {
    message.channel = to
    for (const one of [...message.history]) {
      if (to.subscribed.has(one)) continue
      if (!from.everSubscribed.has(one) && this.seesHistory(one, to)) continue
      message.history.delete(one)
      message.unread.delete(one)
    }
    if (to.kind === 'protected') for (const one of to.subscribed) message.history.add(one)
  }

  remove(message: PlainMessage): void {
    this.messages.delete(message.id)
  }

  markRead(who: Person, ids: number[]): void {
    for (const id of ids) this.messages.get(id)?.unread.delete(who)
  }

  idsWhere(holds: (message: PlainMessage) => boolean): number[] {
    return [...this.messages.values()].filter(holds).map((message) => message.id)
  }

  /** What is told to be unread at the start: not what lies in channels one has left. */
  toldUnread(who: Person): number[] {
    return this.idsWhere(({ unread, channel }) => unread.has(who) && (!channel || channel.subscribed.has(who)))
  }

  /** What a narrow to a channel shows. */
  inChannel(who: Person, channel: PlainChannel): number[] {
    const seesAll = this.seesHistory(who, channel)
    return this.idsWhere((message) => message.channel === channel && (seesAll || message.history.has(who)))
  }
}
