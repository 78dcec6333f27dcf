import type { Client } from '../../../app/client'
import { may } from '../../../app/may'
import { type Channel, isLive } from '../../../model/channels/channels'
import { type Conversation, keyOf, placeOf } from '../../../model/conversations/conversation'
import { tellingApart } from '../../../model/people/naming'
import type { User } from '../../../model/people/people'
import { mayBeEmpty, shownTopic } from '../../../model/store/topic-words'
import { loadEmoji } from '../../../parts/emoji/emoji-names'
import { t } from '../../../words/t'
import { MANY } from '../many'
import type { Offer } from './offer'
import { times } from './time-offers'
import type { Trigger } from './trigger'

const MOST = 8

/** The suggestions for a trigger, with the best ones first. */
export async function offersFor(client: Client, trigger: Trigger, place: Conversation | undefined): Promise<Offer[]> {
  const { kind, word } = trigger
  if (kind === 'command') return commands(word)
  if (kind === 'channel') return channels(client, word)
  if (kind === 'topic') return topics(client, word, trigger.channel ?? '')
  if (kind === 'emoji') return emoji(client, word)
  if (kind === 'time') return times(client, word)
  return [...people(client, word, kind === 'silent', place), ...groups(client, word, kind === 'silent')].slice(0, MOST)
}

/** 0 if the name begins with the word, 1 if a later word does, 2 if the name contains it; otherwise undefined. */
function rank(name: string, word: string): number | undefined {
  const [one, other] = [fold(name), fold(word)]
  if (one.startsWith(other)) return 0
  if (one.split(/[\s_-]+/).some((part) => part.startsWith(other))) return 1
  return one.includes(other) ? 2 : undefined
}

/** A string without accents, in lower case. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function best<Item>(
  items: Iterable<Item>,
  nameOf: (item: Item) => string,
  word: string,
  before: (item: Item) => number,
): Item[] {
  return [...items]
    .flatMap((item) => {
      const order = rank(nameOf(item), word)
      return order === undefined ? [] : [{ item, order: before(item) * 3 + order }]
    })
    .sort((one, other) => one.order - other.order || nameOf(one.item).localeCompare(nameOf(other.item)))
    .slice(0, MOST)
    .map(({ item }) => item)
}

function people(client: Client, word: string, isSilent: boolean, place: Conversation | undefined): Offer[] {
  const { store } = client
  const inChannel = place?.kind === 'topic' ? store.channels.subscribers.peek(place.channelId) : undefined
  const here = new Set(place?.kind === 'direct' ? place.userIds : inChannel)
  const writers = writersIn(client, place)
  const isAway = ({ user_id }: User) => here.size > 0 && !here.has(user_id)
  const active = [...store.people.users.peekValues()].filter(({ is_active }) => is_active)
  const mark = isSilent ? '@_' : '@'
  const found = best(
    active,
    (user) => user.full_name,
    word,
    (user) => (writers.has(user.user_id) ? 0 : isAway(user) ? 2 : 1),
  )
  const apart = tellingApart(active)
  const offered = found.map((user): Offer => {
    const address = apart(user)
    const name = address ? `${user.full_name}|${user.user_id}` : user.full_name
    return {
      key: `person ${user.user_id}`,
      name: user.full_name,
      ...(address && { more: address }),
      insert: `${mark}**${name}** `,
      picture: { kind: 'person', id: user.user_id },
      ...(place?.kind === 'topic' && nearness(writers.has(user.user_id), isAway(user))),
    }
  })
  return isSilent ? offered : [...wildcards(client, word, place), ...offered]
}

const nearness = (isWriter: boolean, isAway: boolean): Pick<Offer, 'right'> => {
  if (isWriter) return { right: t('typeahead.in_topic') }
  return isAway ? { right: t('typeahead.not_in_channel') } : {}
}

/** The senders of a topic's loaded messages. */
function writersIn({ store }: Client, place: Conversation | undefined): ReadonlySet<number> {
  if (place?.kind !== 'topic') return new Set()
  const key = keyOf(place)
  const known = store.messages.messages.peekValues()
  return new Set(
    [...known].filter((message) => keyOf(placeOf(message, store.ownId)) === key).map(({ sender_id }) => sender_id),
  )
}

/** The wildcard mentions that begin with the word, with the people each of them notifies. */
function wildcards(client: Client, word: string, place: Conversation | undefined): Offer[] {
  if (word.length < 2) return []
  const names =
    place?.kind === 'topic' ? (['all', 'everyone', 'channel', 'topic'] as const) : (['all', 'everyone'] as const)
  const isLarge =
    place?.kind === 'topic' && (client.store.channels.subscribers.peek(place.channelId)?.length ?? 0) > MANY
  if (isLarge && !may(client, 'can_mention_many_users_group')) return []
  return names
    .filter((name) => name.startsWith(fold(word)))
    .map((name) => ({
      key: name,
      name,
      insert: `@**${name}** `,
      more: t(
        name === 'topic'
          ? 'typeahead.tells_topic'
          : place?.kind === 'topic'
            ? 'typeahead.tells_channel'
            : 'typeahead.tells_all',
      ),
      picture: { kind: 'group' },
    }))
}

function groups({ store }: Client, word: string, isSilent: boolean): Offer[] {
  const mark = isSilent ? '@_' : '@'
  const named = [...store.groups.groups.peekValues()].filter(
    ({ is_system_group, deactivated }) => !is_system_group && !deactivated,
  )
  return best(
    named,
    ({ name }) => name,
    word,
    () => 0,
  ).map(({ id, name, members }) => ({
    key: `group ${id}`,
    name,
    insert: `${mark}*${name}* `,
    more: t('typeahead.group', { count: members.length }),
    picture: { kind: 'group' },
  }))
}

const bestChannels = (known: Iterable<Channel>, word: string) =>
  best(
    known,
    ({ name }) => name,
    word,
    ({ isSubscribed }) => (isSubscribed ? 0 : 1),
  )

function channels({ store }: Client, word: string): Offer[] {
  return bestChannels([...store.channels.channels.peekValues()].filter(isLive), word).map((channel) => ({
    key: `channel ${channel.stream_id}`,
    name: channel.name,
    insert: `#**${channel.name}** `,
    more: channel.description,
    picture: { kind: 'channel', id: channel.stream_id },
  }))
}

/**
 * Topics of the channel with this name, or of the one that would be suggested first. Among equally good matches, those
 * with the latest messages come first.
 */
async function topics({ store, looking }: Client, word: string, channelName: string): Promise<Offer[]> {
  const all = [...store.channels.channels.peekValues()]
  const channel = all.find(({ name }) => name === channelName) ?? bestChannels(all, channelName)[0]
  if (!channel) return []
  await looking.topics(channel.stream_id).catch(() => {})
  const known = store.topics.lists.peek(channel.stream_id)?.topics ?? []
  return best(
    known.filter(({ name }) => name !== '' || mayBeEmpty(store)),
    ({ name }) => name || shownTopic(store, name),
    word,
    // Prefers recent topics among equal matches: the quotient is smaller than any difference in rank.
    ({ max_id }) => -max_id / 1e12,
  ).map(({ name }) => ({
    key: `topic ${name}`,
    name: name || shownTopic(store, name),
    insert: `#**${channel.name}>${name}** `,
    picture: { kind: 'topic' },
  }))
}

async function emoji(client: Client, word: string): Promise<Offer[]> {
  const all = await loadEmoji(client)
  return best(
    all,
    ({ name }) => name,
    word,
    () => 0,
  ).map(({ name, code, type }) => ({
    key: `${type} ${name}`,
    name: `:${name}:`,
    insert: `:${name}: `,
    picture: { kind: 'emoji', code, type, name },
    ...(type === 'realm_emoji' && { right: t('typeahead.own_emoji') }),
  }))
}

function commands(word: string): Offer[] {
  const known = [
    { name: 'me', more: t('command.me') },
    { name: 'poll', more: t('command.poll') },
    { name: 'todo', more: t('command.todo') },
  ]
  return best(
    known,
    ({ name }) => name,
    word,
    () => 0,
  ).map(({ name, more }) => ({
    key: name,
    name: `/${name}`,
    insert: `/${name} `,
    more,
    picture: { kind: 'topic' },
  }))
}
