import type { App } from '../../app/app'
import { operandOf, type Term, topicNarrow } from '../../model/conversations/narrow'
import type { SearchText } from '../../model/conversations/search-text'
import { shownTopic } from '../../model/store/topic-words'
import type { IconName } from '../../parts/icons/icon-names'
import { type Key, t } from '../../words/t'
import { namesFor } from './names'
import { recentSearches } from './recent-searches'
import type { Suggestion } from './suggestion'
import { wordsOfTerm } from './term-chip'

/** Callbacks for when a suggestion is chosen. */
export interface Takes {
  run(search: SearchText): void
  add(term: Term): void
  type(text: string): void
  go(hash: string): void
}

const MOST = 4

/** The operators that can be suggested, with their meanings. */
const OPERATORS: readonly { code: string; icon: IconName; what: Key; term?: Term }[] = [
  { code: 'sender:', icon: 'person', what: 'search.by_sender' },
  { code: 'channel:', icon: 'hash', what: 'search.by_channel' },
  { code: 'topic:', icon: 'hash', what: 'search.by_topic' },
  { code: 'dm:', icon: 'direct', what: 'search.by_dm' },
  { code: 'has:image', icon: 'image', what: 'search.has_image', term: { operator: 'has', operand: 'image' } },
  { code: 'has:attachment', icon: 'clip', what: 'search.has_file', term: { operator: 'has', operand: 'attachment' } },
  { code: 'has:link', icon: 'link', what: 'search.has_link', term: { operator: 'has', operand: 'link' } },
  { code: 'is:starred', icon: 'star', what: 'search.is_starred', term: { operator: 'is', operand: 'starred' } },
  { code: 'is:mentioned', icon: 'at', what: 'search.is_mentioned', term: { operator: 'is', operand: 'mentioned' } },
  { code: 'is:unread', icon: 'unread', what: 'search.is_unread', term: { operator: 'is', operand: 'unread' } },
  { code: 'is:followed', icon: 'follow', what: 'search.is_followed', term: { operator: 'is', operand: 'followed' } },
  { code: 'is:resolved', icon: 'done', what: 'search.is_resolved', term: { operator: 'is', operand: 'resolved' } },
]

/**
 * Suggests values for the operator that is being typed. If there are none, suggests the search itself, matching names
 * and operators; if nothing has been entered, operators and recent searches.
 */
export function suggestionsFor(app: App, search: SearchText, takes: Takes): Suggestion[] {
  const typed = /(?:^|\s)(-?)([a-z-]+):"?([^":]*)$/.exec(search.rest)
  if (typed) {
    const named = namesFor(app, typed[2]!, typed[3]!, search, (term) => {
      takes.type(search.rest.slice(0, typed.index).trim())
      takes.add(typed[1] ? { ...term, negated: true } : term)
    })
    if (named.length > 0) return named
  }
  return [...goesFor(app, search, takes), ...operatorsFor(search, takes), ...recent(app, search, takes)]
}

function goesFor(app: App, search: SearchText, takes: Takes): Suggestion[] {
  const words = search.rest.trim()
  if (!words && search.terms.length === 0) return []
  const beside = search.terms.map((term) => told(app, term)).join(', ')
  const run: Suggestion = {
    key: 'run',
    group: 'search',
    icon: 'search',
    text: words ? t('search.messages_with', { words }) : t('search.messages'),
    what: beside,
    take: () => takes.run(search),
  }
  if (!words) return [run]
  const add = (term: Term) => {
    takes.type('')
    takes.add(term)
  }
  const people = namesFor(app, 'sender', words, search, add).slice(0, 2)
  const channels = namesFor(app, 'channel', words, search, add).slice(0, 2)
  return [run, ...topicsFor(app, search, takes), ...channels, ...people]
}

function topicsFor({ client, router }: App, search: SearchText, takes: Takes): Suggestion[] {
  const { store } = client
  const words = search.rest.trim().toLowerCase()
  const only = operandOf(search.terms, 'channel')
  return [...store.topics.lists.peekEntries()]
    .filter(([channelId]) => only === undefined || only === channelId)
    .flatMap(([channelId, { topics }]) => topics.map(({ name }) => ({ channelId, name })))
    .filter(({ name }) => shownTopic(store, name).toLowerCase().includes(words))
    .slice(0, MOST)
    .map(({ channelId, name }) => ({
      key: `topic ${channelId} ${name}`,
      group: 'search',
      icon: 'hash',
      channelId,
      text: shownTopic(store, name),
      what: t('search.topic_in', { channel: store.channels.channels.peek(channelId)?.name ?? '' }),
      take: () => takes.go(router.to(topicNarrow(channelId, name))),
    }))
}

function operatorsFor({ terms, rest }: SearchText, takes: Takes): Suggestion[] {
  const last = rest.split(' ').at(-1)!.toLowerCase()
  const before = rest.slice(0, rest.length - last.length)
  const isNew = ({ term }: (typeof OPERATORS)[number]) =>
    !term || !terms.some(({ operand }) => operand === term.operand)
  const fitting = OPERATORS.filter((one) => one.code.startsWith(last) && isNew(one))
  // If the last word isn't the beginning of an operator, it stays in the search, and operators that need a name are
  // suggested.
  const offered = fitting.length > 0 ? fitting : OPERATORS.filter(({ term }) => !term)
  const kept = fitting.length > 0 ? before : rest
  return offered.map(({ code, icon, what, term }) => ({
    key: code,
    group: 'narrow',
    icon,
    code,
    what: t(what as 'search.by_sender'),
    take() {
      if (!term) return takes.type(`${kept.trim()} ${code}`.trimStart())
      takes.type(kept.trim())
      takes.add(term)
    },
  }))
}

function recent(app: App, search: SearchText, takes: Takes): Suggestion[] {
  if (search.terms.length > 0 || search.rest) return []
  return recentSearches(app.client.store.ownId).map((narrow) => {
    const words = narrow.filter(({ operator }) => operator === 'search').map(({ operand }) => String(operand))
    const others = narrow.filter(({ operator }) => operator !== 'search').map((term) => told(app, term))
    return {
      key: `recent ${JSON.stringify(narrow)}`,
      group: 'recent',
      icon: 'history',
      text: words.join(' ') || others.join(', '),
      ...(words.length > 0 && { what: others.join(', ') }),
      take: () => takes.run({ terms: narrow, rest: '' }),
    }
  })
}

function told(app: App, term: Term): string {
  const { how, what } = wordsOfTerm(app, term)
  return `${how} ${what}`
}
