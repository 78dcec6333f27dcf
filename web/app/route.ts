import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { canonical, channelNarrow, EVERYTHING, type Narrow } from '../model/conversations/narrow'
import { type Address, fromHash, idFrom, toHash } from '../model/conversations/narrow-hash'
import { namesOf } from '../model/store/names'
import type { Store } from '../model/store/store'

export type ChannelTab = 'topics' | 'resolved'

/** Views whose address is their name, without further parts. */
const PLAIN = ['inbox', 'recent', 'direct', 'people', 'you', 'bots', 'drafts'] as const
type Plain = (typeof PLAIN)[number]

/** The view that an address leads to. `views/views.tsx` has a row for each view. */
export type Route =
  | { readonly view: 'messages'; readonly narrow: Narrow; readonly near?: number; readonly with?: number }
  | { readonly view: 'channel'; readonly channelId: number; readonly tab: ChannelTab }
  | { readonly view: 'channels'; readonly scope: 'mine' | 'all' }
  | { readonly view: 'person'; readonly userId: number }
  | { readonly view: 'search'; readonly narrow: Narrow }
  /** A page of settings, and the setting to find on it. */
  | {
      readonly view: 'settings'
      readonly part: 'settings' | 'organization'
      readonly page: string
      readonly setting: string | undefined
    }
  | { readonly view: Plain | 'nowhere' }

export type View = Route['view']

/** The views to which fixed addresses lead. Some of these addresses appear only in links from other clients. */
const ADDRESSES: Readonly<Record<string, Route>> = {
  ...Object.fromEntries(PLAIN.map((view) => [view, { view }])),
  '': { view: 'inbox' },
  feed: { view: 'messages', narrow: EVERYTHING },
  all_messages: { view: 'messages', narrow: EVERYTHING },
  channels: { view: 'channels', scope: 'mine' },
  'channels/subscribed': { view: 'channels', scope: 'mine' },
  'channels/available': { view: 'channels', scope: 'all' },
  'channels/all': { view: 'channels', scope: 'all' },
  'streams/subscribed': { view: 'channels', scope: 'mine' },
  'streams/all': { view: 'channels', scope: 'all' },
  search: { view: 'search', narrow: [] },
  settings: { view: 'you' },
  organization: { view: 'settings', part: 'organization', page: 'organization', setting: undefined },
}

/** Addresses without an id. */
export const AT = {
  // The addresses of these views are their names.
  ...(Object.fromEntries(PLAIN.map((view) => [view, `#${view}`])) as Record<Plain, string>),
  feed: '#feed',
  mentions: '#narrow/is/mentioned',
  starred: '#narrow/is/starred',
  followed: '#narrow/is/followed',
  channels: '#channels',
  allChannels: '#channels/all',
  invitations: '#organization/invitations',
  search: '#search',
} as const

const MOST_PLACES = 100

/** A message, and its distance from the top of the visible area. */
export interface Place {
  readonly id: number
  readonly offset: number
}

/** Reads and changes the part after `#` in the page's address. Emails and other clients use the same grammar. */
export class Router {
  readonly #entry = signal(0)
  /** The user's position in the messages, by history entry. */
  readonly places = new Map<number, Place>()
  readonly #hash = signal(location.hash)
  readonly #store: Store
  readonly route: ReadonlySignal<Route>

  constructor(store: Store) {
    this.#store = store
    this.route = computed(() => {
      // Names in older addresses can only be resolved once the data is loaded.
      store.isLoaded.value
      return this.leadsTo(this.#hash.value)
    })
    addEventListener('hashchange', () => this.#read())
    // Going back several steps may lead to the same address in an earlier entry, without a `hashchange`.
    addEventListener('popstate', () => this.#read())
    this.#read()
  }

  /** The id of the current history entry, to which the user may come back. */
  get entry(): number {
    return this.#entry.value
  }

  /** The view for an address of the app. */
  leadsTo(hash: string): Route {
    return routeOf(hash, (one) => fromHash(one, namesOf(this.#store)))
  }

  go(hash: string): void {
    location.hash = hash
    this.#read()
  }

  /** Goes to an address without adding an entry to the browser's history. */
  replace(hash: string): void {
    history.replaceState(null, '', hash)
    this.#read()
  }

  /** Changes the address of the current view. */
  rename(hash: string): void {
    history.replaceState(history.state, '', hash)
    this.#read()
  }

  /** The address of a narrow; if `near` is given, the narrow opens at that message. */
  to(narrow: Narrow, near?: number): string {
    return toHash({ narrow, ...(near !== undefined && { near }) }, namesOf(this.#store))
  }

  /** The address of the search view, with this narrow in its field. */
  toSearch(narrow: Narrow): string {
    return narrow.length === 0 ? AT.search : this.to(narrow).replace('#narrow', AT.search)
  }

  toChannel(channelId: number, tab: ChannelTab = 'topics'): string {
    const hash = this.to([{ operator: 'channel', operand: channelId }])
    return tab === 'topics' ? hash : `#channels/${channelId}/${tab}`
  }

  /**
   * Remembers the user's position in a history entry, for when they come back to it. Only the latest entries are
   * remembered.
   */
  leave(entry: number, place: Place | undefined): void {
    this.places.delete(entry)
    if (place) this.places.set(entry, place)
    if (this.places.size > MOST_PLACES) this.places.delete(this.places.keys().next().value!)
  }

  #read(): void {
    const entry: number = history.state ?? Date.now() + Math.random()
    history.replaceState(entry, '')
    this.#entry.value = entry
    this.#hash.value = location.hash
  }
}

function routeOf(hash: string, read: (hash: string) => Address | undefined): Route {
  const whole = hash.replace(/^#/, '')
  const path = whole.replace(/\/$/, '')
  // The slash at the end is kept, since an empty topic has nothing after it.
  if (path.startsWith('narrow/')) return routeOfMessages(read(`#${whole}`))
  // A search that is being edited.
  if (path.startsWith('search/')) return { view: 'search', narrow: read(`#narrow/${whole.slice(7)}`)?.narrow ?? [] }
  const known = ADDRESSES[path]
  if (known) return known
  const [root, first = '', second] = path.split('/')
  const id = idFrom(/^\d+/.exec(first)?.[0] ?? '0')
  if ((root === 'channels' || root === 'streams') && id) {
    if (second === 'feed') return { view: 'messages', narrow: channelNarrow(id) }
    return { view: 'channel', channelId: id, tab: second === 'resolved' ? 'resolved' : 'topics' }
  }
  if (root === 'user' && id) return { view: 'person', userId: id }
  if ((root === 'settings' || root === 'organization') && first) {
    return { view: 'settings', part: root, page: first, setting: second }
  }
  return { view: 'nowhere' }
}

function routeOfMessages(address: Address | undefined): Route {
  if (!address) return { view: 'nowhere' }
  const { narrow, near } = address
  const [only] = narrow
  // A channel opens with its topics. A link to a message in the channel shows all of the channel's messages instead.
  if (narrow.length === 1 && only && near === undefined && !only.negated && canonical(only.operator) === 'channel') {
    if (typeof only.operand === 'number') return { view: 'channel', channelId: only.operand, tab: 'topics' }
    return { view: 'nowhere' }
  }
  return { view: 'messages', ...address }
}
