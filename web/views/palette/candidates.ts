import type { App } from '../../app/app'
import { placeOfRoute } from '../../app/current'
import { logOut } from '../../app/log-out'
import { mayCreateChannels } from '../../app/may'
import { mayInvite } from '../../app/may-run'
import { reactionsToMe } from '../../app/narrow-name'
import { AT } from '../../app/route'
import { setOwn } from '../../model/actions/own'
import { type Channel, isLive } from '../../model/channels/channels'
import { type Conversation, keyOf } from '../../model/conversations/conversation'
import { conversationNarrow, directNarrow, searchNarrow } from '../../model/conversations/narrow'
import { isMuted } from '../../model/inbox/attention'
import { hasSections } from '../../model/inbox/sections'
import { byName } from '../../model/inbox/sidebar-order'
import { tellingApart } from '../../model/people/naming'
import { namesIn } from '../../model/store/people-words'
import { shownTopic } from '../../model/store/topic-words'
import type { IconName } from '../../parts/icons/icon-names'
import { listOf, t } from '../../words/t'
import { type OfferedView, VIEWS } from '../views'

/** A place to go to, or an action. */
export interface Candidate {
  readonly key: string
  readonly group: 'recent' | 'topics' | 'people' | 'channels' | 'actions'
  readonly name: string
  /** The text next to the name: a topic's channel, an address if the name isn't unique, or a channel's state. */
  readonly where?: string
  /** Whether choosing this entry only shows more candidates of its kind. */
  readonly isMore?: boolean
  /** Whether this is the empty topic. */
  readonly isEmptyTopic?: boolean
  readonly icon?: IconName
  readonly userId?: number
  readonly channelId?: number
  run(): void
}

type Places = readonly Conversation[]
const MOST = 6
const MOST_OF_ONE = 30
/** The maximum number of results that are added each time the user asks for more. */
const MORE = 50

/** How many times the user has asked for more candidates of each kind. */
export type Asked = Readonly<Partial<Record<Candidate['group'], number>>>

/** The first candidates of a kind. If at least two are left out, an additional candidate shows more of them. */
function firstOf(candidates: readonly Candidate[], most: number, asked: Asked): readonly Candidate[] {
  const [first] = candidates
  if (!first) return []
  const { group } = first
  const shown = candidates.slice(0, most + (asked[group] ?? 0) * MORE)
  const count = candidates.length - shown.length
  // An entry for a single further result would take as much space as the result.
  if (count <= 1) return candidates
  const more = t('palette.more', { count: Math.min(count, MORE) })
  return [...shown, { key: `more ${group}`, group, name: more, icon: 'down', isMore: true, run: () => {} }]
}

/** The characters that limit the candidates to one kind, when typed before the words. */
const KINDS: Readonly<Record<string, (app: App) => Candidate[]>> = { '#': channels, '@': people, '>': actions }

/** The words of a search, without the character that stands for a kind. */
export const wordsIn = (text: string): string => (KINDS[text[0] ?? ''] ? text.slice(1) : text).trim()

/** Candidates for the text, by kind. For an empty text, they begin with recent conversations, from `places`. */
export function candidatesFor(app: App, places: Places, text: string, asked: Asked): readonly Candidate[] {
  const words = wordsIn(text).toLowerCase()
  const kind = KINDS[text[0] ?? '']
  if (kind) return firstOf(words ? ranked(kind(app), words) : kind(app), MOST_OF_ONE, asked)
  const all = [words ? topics(app, places) : recent(app, places), people(app), channels(app), actions(app)]
  const found = all.flatMap((candidates) => firstOf(ranked(candidates, words), MOST, asked))
  return words ? [...found, search(app, text.trim())] : found
}

/**
 * Candidates whose names contain the words. Names that begin with them come first, followed by names with a later word
 * that begins with them. Without words, returns all candidates except people.
 */
function ranked(candidates: readonly Candidate[], words: string): Candidate[] {
  if (!words) return candidates.filter(({ group }) => group !== 'people')
  return candidates
    .map((candidate) => ({ candidate, rank: rankOf(candidate.name.toLowerCase(), words) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ candidate }) => candidate)
}

function rankOf(name: string, words: string): number {
  if (name.startsWith(words)) return 3
  if (name.includes(` ${words}`)) return 2
  return name.includes(words) ? 1 : 0
}

/** Recent conversations, except for the open one and muted ones, which are found only by their names. */
function recent(app: App, places: Places): Candidate[] {
  const open = placeOfRoute(app.router.route.peek())
  const isOffered = (place: Conversation) =>
    !isMuted(app.client.store, place) && !(open && keyOf(place) === keyOf(open))
  return places.filter(isOffered).map((place) => candidateOf(app, 'recent', place))
}

const topics = (app: App, places: Places): Candidate[] => places.map((place) => candidateOf(app, 'topics', place))

function candidateOf({ client, router }: App, group: 'recent' | 'topics', place: Conversation): Candidate {
  const { store } = client
  const key = keyOf(place)
  const run = () => router.go(router.to(conversationNarrow(place)))
  if (place.kind === 'direct') {
    const name = listOf(namesIn(store, place, t('people.unknown')))
    const [userId, more] = place.userIds
    return { key, group, name, icon: 'direct', run, ...(userId !== undefined && more === undefined && { userId }) }
  }
  const where = store.channels.channels.peek(place.channelId)?.name ?? ''
  const name = shownTopic(store, place.topic)
  return { key, group, name, isEmptyTopic: place.topic === '', where, channelId: place.channelId, run }
}

function people({ client, router }: App): Candidate[] {
  const active = [...client.store.people.users.peekValues()].filter(({ is_active }) => is_active)
  const apart = tellingApart(active)
  return active.map((user): Candidate => {
    const { user_id, full_name: name } = user
    const where = apart(user)
    const run = () => router.go(router.to(directNarrow([user_id])))
    return { key: `person ${user_id}`, group: 'people', name, userId: user_id, ...(where && { where }), run }
  })
}

function channels({ client, router }: App): Candidate[] {
  const all = [...client.store.channels.channels.peekValues()]
  // Among equally good matches, channels that the user is in come first, and archived channels last.
  const ordered = all.sort((one, other) => orderOf(one) - orderOf(other) || byName(one, other))
  return ordered.map(({ stream_id, name, isSubscribed, is_archived }) => ({
    key: `channel ${stream_id}`,
    group: 'channels',
    name,
    channelId: stream_id as number,
    ...(is_archived ? { where: t('palette.archived') } : !isSubscribed && { where: t('palette.not_joined') }),
    run: () => router.go(router.toChannel(stream_id)),
  }))
}

const orderOf = (channel: Channel) => (!isLive(channel) ? 2 : channel.isSubscribed ? 0 : 1)

const action = (key: string, icon: IconName, name: string, run: () => void): Candidate => ({
  key,
  group: 'actions',
  name,
  icon,
  run,
})

function actions(app: App): Candidate[] {
  const { client, router, overlay } = app
  const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark'
  return [
    ...views(app),
    action('new-message', 'compose', t('compose.new'), () => overlay.open({ name: 'new-message', to: 'topic' })),
    ...(mayCreateChannels(client)
      ? [action('new-channel', 'hash', t('channels.new'), () => overlay.open('new-channel'))]
      : []),
    ...(hasSections(client.store)
      ? [action('section', 'list', t('section.new'), () => overlay.open({ name: 'section', section: '' }))]
      : []),
    ...(mayInvite(client) ? [action('invite', 'people', t('palette.invite'), () => router.go(AT.invitations))] : []),
    action('theme', 'moon', t(isDark ? 'palette.light' : 'palette.dark'), () => {
      void setOwn(client, { color_scheme: isDark ? 3 : 2 }).catch(() => {})
    }),
    action('status', 'smile', t('status.title'), () => overlay.open('status')),
    action('settings', 'sliders', t('side.settings'), () => router.go(AT.you)),
    action('help', 'keyboard', t('help.title'), () => overlay.open('help')),
    action('log-out', 'exit', t('you.log_out'), logOut),
  ]
}

function views({ client, router }: App): Candidate[] {
  const rows = Object.entries(VIEWS).flatMap(([view, row]) =>
    'icon' in row ? [action(view, row.icon, t(`view.${view as OfferedView}`), () => router.go(`#${view}`))] : [],
  )
  return [
    ...rows,
    action('feed', 'feed', t('view.feed'), () => router.go(AT.feed)),
    action('mentions', 'at', t('view.mentions'), () => router.go(AT.mentions)),
    action('starred', 'star', t('view.starred'), () => router.go(AT.starred)),
    action('followed', 'follow', t('view.followed'), () => router.go(AT.followed)),
    action('reactions', 'react', t('view.reactions'), () => {
      router.go(router.to(reactionsToMe(client.store.ownId)))
    }),
  ]
}

function search({ router }: App, text: string): Candidate {
  const run = () => router.go(router.to(searchNarrow(text)))
  return { key: 'search', group: 'actions', name: t('palette.search', { words: text }), icon: 'search', run }
}
