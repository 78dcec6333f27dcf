import type { App } from '../../app/app'
import { canonical, channelNarrow, type Term } from '../../model/conversations/narrow'
import type { SearchText } from '../../model/conversations/search-text'
import { byName } from '../../model/inbox/sidebar-order'
import { isNamed, tellingApart, withoutSign } from '../../model/people/naming'
import type { User } from '../../model/people/people'
import { shownTopic } from '../../model/store/topic-words'
import { t } from '../../words/t'
import { topicsBeside } from './known-names'
import type { Suggestion } from './suggestion'

/** The maximum number of names to suggest. Others appear when the user types more letters. */
const MOST = 8

type Add = (term: Term) => void

/** Suggests channels, people or topics as the value of an operator. */
export function namesFor(app: App, operator: string, typed: string, search: SearchText, add: Add): Suggestion[] {
  const kind = operator === 'in' ? 'channel' : operator === 'with' ? 'dm' : canonical(operator)
  if (kind === 'channel') return channels(app, typed, add)
  if (kind === 'topic') return topics(app, typed, search, add)
  if (kind === 'sender' || kind === 'dm') return people(app, typed, kind, add)
  return []
}

/** The best matches: names that begin with the words come first, then those that contain them. */
function found<Item>(items: readonly Item[], nameOf: (item: Item) => string, typed: string): Item[] {
  const words = typed.trim().toLowerCase()
  const having = items.filter((item) => nameOf(item).toLowerCase().includes(words))
  const begins = (item: Item) => nameOf(item).toLowerCase().startsWith(words)
  return [...having.filter(begins), ...having.filter((item) => !begins(item))].slice(0, MOST)
}

function channels({ client: { store } }: App, typed: string, add: Add): Suggestion[] {
  const all = [...store.channels.channels.peekValues()].sort(byName)
  return found(all, ({ name }) => name, typed).map(({ stream_id: id, name }) => ({
    key: `channel ${id}`,
    group: 'search',
    icon: 'hash',
    channelId: id,
    text: name,
    what: t('search.by_channel'),
    take: () => add(channelNarrow(id)[0]!),
  }))
}

function topics({ client }: App, typed: string, { terms }: SearchText, add: Add): Suggestion[] {
  const { store } = client
  return found(topicsBeside(client, terms), (name) => shownTopic(store, name), typed).map((name) => ({
    key: `topic ${name}`,
    group: 'search',
    icon: 'hash',
    text: shownTopic(store, name),
    what: t('search.by_topic'),
    take: () => add({ operator: 'topic', operand: name }),
  }))
}

function people({ client: { store } }: App, typed: string, kind: 'sender' | 'dm', add: Add): Suggestion[] {
  const active = [...store.people.users.peekValues()].filter(({ is_active }) => is_active)
  const apart = tellingApart(active)
  const words = withoutSign(typed.trim())
  const having = active.filter((user) => isNamed(user, words) || user.full_name.toLowerCase().includes(words))
  const named = (user: User) => Number(isNamed(user, words))
  return having
    .sort((one, other) => named(other) - named(one))
    .slice(0, MOST)
    .map((user) => ({
      key: `person ${user.user_id}`,
      group: 'search',
      icon: 'person',
      userId: user.user_id,
      text: user.full_name,
      what: apart(user) ?? t(kind === 'dm' ? 'search.by_dm' : 'search.by_sender'),
      take: () =>
        add(
          kind === 'dm' ? { operator: 'dm', operand: [user.user_id] } : { operator: 'sender', operand: user.user_id },
        ),
    }))
}
