import type { Person } from '../api/world'
import { PlainPolicies, POLICY } from '../security/plain-policies'
import { PEOPLE, type PlainAccesses, type PlainChannel } from './plain-accesses'

export interface PlainMessage {
  id: number
  sender: Person
  channel: PlainChannel
  topic: string
  /** How many times the message's text has been changed. */
  edits: number
  /** The people who have the message: they received it, starred it, or reacted to it. */
  holders: Set<Person>
  unread: Set<Person>
  stars: Set<Person>
  reactions: Set<Person>
}

export type Mode = 'change_one' | 'change_later' | 'change_all'
export interface Move {
  mover: Person
  target: PlainMessage
  mode: Mode
  to: PlainChannel
  topic: string
}

/** Predicts that these people get an event. */
export type Tell = (people: Iterable<Person>, what: string) => void

const folded = (topic: string) => topic.toUpperCase()

/** Messages in channels, and people's policies for topics. */
export class PlainMessages {
  readonly all = new Map<number, PlainMessage>()
  /**
   * Messages that people lost without getting an event. These people had been in the old channel, and can read the new
   * one without being in it.
   */
  readonly lostUnheard = new Map<Person, Set<number>>()
  readonly policies = new PlainPolicies()

  constructor(
    readonly accesses: PlainAccesses,
    readonly tell: Tell,
  ) {}

  where(holds: (message: PlainMessage) => boolean): PlainMessage[] {
    return [...this.all.values()].filter(holds)
  }

  idsWhere(holds: (message: PlainMessage) => boolean): number[] {
    return this.where(holds).map(({ id }) => id)
  }

  inTopic(channel: PlainChannel, topic: string): PlainMessage[] {
    return this.where((one) => one.channel === channel && folded(one.topic) === folded(topic))
  }

  /**
   * Whether someone may open the message by its id. If history is closed, they must have received it, and must still be
   * able to read the channel.
   */
  mayOpen(who: Person, { channel, holders }: PlainMessage): boolean {
    return this.accesses.history(who, channel) || (this.accesses.isAdmitted(who, channel) && holders.has(who))
  }

  mayChange(who: Person, message: PlainMessage): boolean {
    return !message.channel.isArchived && this.mayOpen(who, message)
  }

  /** Whether a narrow to the message's channel shows it. */
  shows(who: Person, { channel, holders }: PlainMessage): boolean {
    return holders.has(who) || this.accesses.history(who, channel)
  }

  send(id: number, sender: Person, channel: PlainChannel, topic: string): void {
    const people = this.accesses.active(channel.subscribers)
    const own = { holders: new Set(people), unread: new Set(people), stars: new Set<Person>() }
    this.all.set(id, { id, sender, channel, topic, edits: 0, ...own, reactions: new Set() })
    this.tell(people, `message ${id}`)
  }

  edit(message: PlainMessage): void {
    message.edits += 1
    this.tell(this.#witnesses(message), `update_message ${message.id}`)
  }

  react(who: Person, message: PlainMessage): void {
    message.holders.add(who)
    message.reactions.add(who)
    this.tell(this.#witnesses(message), `reaction add ${message.id}`)
  }

  unreact(who: Person, message: PlainMessage): void {
    message.reactions.delete(who)
    this.tell(this.#witnesses(message), `reaction remove ${message.id}`)
  }

  star(who: Person, message: PlainMessage): void {
    message.holders.add(who)
    message.stars.add(who)
  }

  remove(message: PlainMessage, by: Person): void {
    const told = new Set([...this.#witnesses(message), by])
    this.all.delete(message.id)
    this.tell(told, `delete_message ${message.id}`)
  }

  /** Marks a channel's messages as read for a person, as also happens when the person leaves the channel. */
  leave(who: Person, channel: PlainChannel): void {
    for (const one of this.where((message) => message.channel === channel)) one.unread.delete(who)
  }

  archive(channel: PlainChannel): void {
    for (const one of this.where((message) => message.channel === channel)) one.unread.clear()
  }

  /** Moves messages. If they change channels, only those that the mover may open are moved. */
  move({ mover, target, mode, to, topic }: Move): void {
    const { channel: from, topic: left } = target
    const chosen = this.inTopic(from, left).filter(
      (one) => mode === 'change_all' || one === target || (mode === 'change_later' && one.id > target.id),
    )
    const moving = from === to ? chosen : chosen.filter((one) => this.mayOpen(mover, one))
    const wasThere = this.inTopic(to, topic).length > 0
    const hearing = from.privacy === 'protected' ? [] : this.accesses.active(from.subscribers)
    const lost = from === to ? [] : moving.map((one) => [one.id, this.#losers(one, from, to)] as const)
    const without = lost.flatMap(([, people]) => people)
    const losing = from === to ? [] : this.#losing(new Set([...without, ...hearing]), to)
    for (const message of moving) {
      // If the topic stays the same, each message keeps its spelling of it.
      if (left !== topic) message.topic = topic
      if (from !== to) this.#changeChannel(message, from, to)
    }
    this.tell(losing, `delete_message ${moving.map(({ id }) => id)}`)
    const isLeft = this.inTopic(from, left).some((one) => this.mayOpen(mover, one))
    if (mode === 'change_all' || !isLeft) this.#movePolicies({ from, left }, { to, topic }, wasThere)
    const arriving = from === to || from.privacy === 'protected' ? [] : this.#arriving(from, to)
    const told = new Set([
      ...this.#presentHolders(target),
      ...[...hearing, ...arriving].filter((one) => !losing.includes(one)),
    ])
    this.tell(told, `update_message ${target.id}: ${moving.map(({ id }) => id)}`)
    for (const [id, people] of lost) {
      for (const one of people.filter((who) => !losing.includes(who))) {
        this.lostUnheard.set(one, new Set([...(this.lostUnheard.get(one) ?? []), id]))
      }
    }
  }

  /** Which of these people get no events about messages in the new channel. */
  #losing(having: Iterable<Person>, to: PlainChannel): Person[] {
    const listeners = this.accesses.listeners(to)
    return this.accesses.active(having).filter((one) => !listeners.includes(one))
  }

  /** The subscribers to the new channel. Guests are included only if they were subscribed to the old one. */
  #arriving(from: PlainChannel, to: PlainChannel): Person[] {
    const there = this.accesses.active(to.subscribers)
    return there.filter((one) => !this.accesses.isGuest(one) || from.subscribers.has(one))
  }

  /**
   * The people who lose the message: they aren't in the new channel, and have been in the old one or can't read the new
   * one's history.
   */
  #losers({ holders }: PlainMessage, from: PlainChannel, to: PlainChannel): Person[] {
    const keeps = (one: Person) => !from.everSubscribed.has(one) && this.accesses.history(one, to)
    return [...holders].filter((one) => !to.subscribers.has(one) && !keeps(one))
  }

  #changeChannel(message: PlainMessage, from: PlainChannel, to: PlainChannel): void {
    const losers = this.#losers(message, from, to)
    message.channel = to
    for (const one of losers) {
      message.holders.delete(one)
      message.unread.delete(one)
      message.stars.delete(one)
    }
    if (to.privacy === 'protected') for (const one of to.subscribers) message.holders.add(one)
  }

  /** Moves people's policies along with their topic. People who can't read the new channel lose theirs. */
  #movePolicies(
    { from, left }: { from: PlainChannel; left: string },
    { to, topic }: { to: PlainChannel; topic: string },
    wasThere: boolean,
  ): void {
    for (const who of PEOPLE) {
      const brought = from === to || this.accesses.content(who, to) ? undefined : POLICY.none
      this.policies.move(who, { channel: from, topic: left }, { channel: to, topic, wasThere }, brought)
    }
  }

  /** The people who have a message and get events about it. */
  #presentHolders({ channel, holders }: PlainMessage): Person[] {
    const listeners = this.accesses.listeners(channel)
    return [...holders].filter((one) => listeners.includes(one))
  }

  /**
   * The people who get events about a message: listeners who have it, and all subscribers unless history is protected.
   */
  #witnesses(message: PlainMessage): Set<Person> {
    const { channel } = message
    const others = channel.privacy === 'protected' ? [] : this.accesses.active(channel.subscribers)
    return new Set([...this.#presentHolders(message), ...others])
  }
}
