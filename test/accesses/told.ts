import type { Person } from '../api/world'
import { PEOPLE, type PlainAccesses, type PlainChannel } from './plain-accesses'

/** The events that the rules predict for each person, in the short form that the random walk compares. */
export class Told {
  readonly #lines = new Map<Person, string[]>()

  readonly tell = (people: Iterable<Person>, what: string): void => {
    for (const one of people) this.#lines.set(one, [...(this.#lines.get(one) ?? []), what])
  }

  /** Returns the events predicted for a person since the last call. */
  take(who: Person): string[] {
    const lines = this.#lines.get(who) ?? []
    this.#lines.delete(who)
    return lines
  }
}

export type Knowers = Map<PlainChannel, Person[]>

export const knowersOf = (accesses: PlainAccesses): Knowers =>
  new Map(accesses.channels.map((channel) => [channel, accesses.knowers(channel)]))

/** Predicts the events for people who can now see a channel: about the channel, and about its subscribers. */
export function tellGained({ tell }: Told, accesses: PlainAccesses, channel: PlainChannel, people: Person[]): void {
  tell(people, `stream create ${channel.id}`)
  const there = inOrder(accesses.active(channel.subscribers))
  if (there.length > 0) tell(people, `peer_add ${channel.id}: ${there}`)
}

/** Predicts the events for the people who can now see a channel or no longer can. */
export function tellSight(told: Told, accesses: PlainAccesses, before: Knowers): void {
  for (const [channel, knew] of before) {
    const know = accesses.knowers(channel)
    const gained = know.filter((one) => !knew.includes(one))
    tellGained(told, accesses, channel, gained)
    told.tell(
      knew.filter((one) => accesses.isActive(one) && !know.includes(one)),
      `stream delete ${channel.id}`,
    )
  }
}

export const inOrder = (people: readonly Person[]): Person[] =>
  [...people].sort((one, other) => PEOPLE.indexOf(one) - PEOPLE.indexOf(other))

interface Heard {
  type: string
  op?: string
  property?: string
  message?: { id: number; sender_email: string }
  message_id?: number
  message_ids?: number[]
  orig_subject?: string
  stream_id?: number
  stream_ids?: number[]
  streams?: { stream_id: number }[]
  subscriptions?: { stream_id: number }[]
  user_ids?: number[]
}

/** Properties that aren't compared, because they follow from others or don't affect permissions. */
const ASIDE = ['stream_post_policy', 'is_announcement_only', 'first_message_id', 'is_recently_active']

/** An event in the short form that the random walk compares. Notices from bots aren't part of the model. */
export function inWords(event: Heard, nameOf: (id: number) => Person | undefined): string[] {
  const { type, op, message, message_id, stream_id, property = '' } = event
  if (message) return message.sender_email.endsWith('@example.com') ? [`message ${message.id}`] : []
  if (type === 'reaction') return [`reaction ${op} ${message_id}`]
  if (type === 'delete_message') return [`delete_message ${sorted(event.message_ids)}`]
  if (type === 'update_message') {
    return [`update_message ${message_id}${event.orig_subject === undefined ? '' : `: ${sorted(event.message_ids)}`}`]
  }
  if (type === 'stream' && op === 'update') return ASIDE.includes(property) ? [] : [`stream ${property} ${stream_id}`]
  if (type === 'stream') {
    const ids = event.streams?.map((one) => one.stream_id) ?? event.stream_ids ?? []
    return ids.map((id) => `stream ${op} ${id}`)
  }
  if (type !== 'subscription' || op === 'update') return []
  if (event.subscriptions) return event.subscriptions.map((one) => `subscription ${op} ${one.stream_id}`)
  const people = inOrder((event.user_ids ?? []).flatMap((id) => nameOf(id) ?? []))
  return (event.stream_ids ?? []).map((id) => `${op} ${id}: ${people}`)
}

const sorted = (ids: number[] = []) => ids.toSorted((one, other) => one - other)

/**
 * Groups lines by channel: events of different channels come in any order, but those of one channel have a fixed order,
 * and so do messages. The channels of a new organization aren't part of the model.
 */
export function byChannel(lines: readonly string[], channels: readonly PlainChannel[]): Record<string, string[]> {
  const groups: Record<string, string[]> = {}
  for (const line of lines) {
    const [, channel] = /^(?:stream \w+|subscription \w+|peer_\w+) (\d+)/.exec(line) ?? []
    if (channel && !channels.some(({ id }) => String(id) === channel)) continue
    const key = channel ? `channel ${channel}` : 'messages'
    groups[key] = [...(groups[key] ?? []), line]
  }
  return groups
}
