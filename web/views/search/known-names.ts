import type { Client } from '../../app/client'
import { type Narrow, operandOf } from '../../model/conversations/narrow'
import type { Known } from '../../model/conversations/search-text'
import { addressOf, isNamed, withoutSign } from '../../model/people/naming'
import type { User } from '../../model/people/people'
import { shownTopic, topicTyped } from '../../model/store/topic-words'

/** Returns functions that look up names for a search that already has these conditions. */
export function knownNames(client: Client, terms: Narrow): Known {
  const { store } = client
  const people = () => [...store.people.users.peekValues()]
  const channels = () => [...store.channels.channels.peekValues()]
  const topics = () => topicsBeside(client, terms).map((name) => shownTopic(store, name))
  const begins = (name: string, text: string) => name.toLowerCase().startsWith(text.trimStart().toLowerCase())
  return {
    channelNamed: (name) => channels().find((channel) => isSame(channel.name, name))?.stream_id,
    topicNamed(name) {
      const topic = topicTyped(store, name)
      return topic === '' || topics().some((one) => isSame(one, topic)) ? topic : undefined
    },
    personNamed: (name) => (name === 'me' ? store.ownId : onePerson(people(), withoutSign(name))),
    isBegun(operator, text) {
      if (operator === 'channel') return channels().some(({ name }) => begins(name, text))
      if (operator === 'topic') return topics().some((name) => begins(name, text))
      return people().some((user) => user.is_active && isNamed(user, text))
    },
  }
}

/** The known topics of the channel that the search names, or else of all channels. */
export function topicsBeside({ store }: Client, terms: Narrow): string[] {
  const channelId = operandOf(terms, 'channel')
  const lists = [...store.topics.lists.peekEntries()].filter(([id]) => channelId === undefined || id === channelId)
  return [...new Set(lists.flatMap(([, { topics }]) => topics.map(({ name }) => name)))]
}

/**
 * Looks for a full name, then an address, then a word in a name or the part of an address before the @. Returns the id
 * of the person who matches, or undefined if nobody or more than one person does.
 */
function onePerson(people: readonly User[], name: string): number | undefined {
  const active = people.filter(({ is_active }) => is_active)
  const ways: readonly ((user: User) => boolean)[] = [
    (user) => isSame(user.full_name, name),
    (user) => isSame(addressOf(user), name),
    (user) =>
      user.full_name.split(' ').some((one) => isSame(one, name)) || isSame(addressOf(user).split('@')[0]!, name),
  ]
  for (const isIt of ways) {
    const present = active.filter(isIt)
    // Deactivated people are found only by a full name or an address, and only if no active person has the same one.
    const found = present.length > 0 || isIt === ways.at(-1) ? present : people.filter(isIt)
    if (found.length > 0) return found.length === 1 ? found[0]!.user_id : undefined
  }
  return undefined
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
