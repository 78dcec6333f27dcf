import type { ComponentType } from 'preact'
import type { Client } from '../app/client'
import { isSearch } from '../app/narrow-name'
import type { Route, View } from '../app/route'
import { operandOf } from '../model/conversations/narrow'
import type { IconName } from '../parts/icons/icon-names'
import { lateScreen } from '../parts/loading/late-screen'
import { Absent } from '../parts/page/absent'
import type { Key } from '../words/t'

/** The tabs of the tab bar, which is at the bottom of the screen on phones. */
export type Tab = 'inbox' | 'channels' | 'direct' | 'search' | 'you'

type RouteTo<V extends View> = Extract<Route, { view: V }>

interface ViewRow<V extends View, R extends Route = RouteTo<V>> {
  /** The tab that leads to the view. If the tab has the view's name, the view is the tab's root. */
  readonly tab: Tab | ((client: Client, route: R) => Tab) | undefined
  /** The shortcut that opens the view from anywhere. Help lists it in this group, with the text `help.key_VIEW`. */
  readonly key?: `help.key_${V}` extends Key ? readonly [group: 'go' | 'find', typed: string] : never
  /** The icon with which the palette offers the view. The name next to it is the text `view.VIEW`. */
  readonly icon?: `view.${V}` extends Key ? IconName : never
  /** The component, which gets the values from the view's address. */
  readonly screen: ComponentType<Omit<R, 'view'>> & { prefetch?(): Promise<void> }
}

/** Every view. Its address is its name, or another one that `Router` reads (`app/route.ts`). */
export const VIEWS = {
  inbox: {
    tab: 'inbox',
    key: ['go', 'I'],
    icon: 'inbox',
    screen: lateScreen(() => import('./inbox/inbox'), 'Inbox', 'inbox'),
  },
  messages: {
    tab: tabOfMessages,
    screen: lateScreen(() => import('./messages/messages-screen'), 'MessagesScreen', 'first'),
  },
  recent: {
    tab: 'channels',
    key: ['go', 't'],
    icon: 'history',
    screen: lateScreen(() => import('./recent/recent-screen'), 'RecentScreen'),
  },
  channels: { tab: 'channels', screen: lateScreen(() => import('./channels/channels-screen'), 'ChannelsScreen') },
  channel: { tab: 'channels', screen: lateScreen(() => import('./channels/channel-screen'), 'ChannelScreen') },
  drafts: {
    tab: 'channels',
    icon: 'pencil',
    screen: lateScreen(() => import('./drafts/drafts-screen'), 'DraftsScreen'),
  },
  direct: { tab: 'direct', screen: lateScreen(() => import('./direct/direct-screen'), 'DirectScreen') },
  people: {
    tab: 'direct',
    key: ['find', 'w'],
    icon: 'people',
    screen: lateScreen(() => import('./people/people-screen'), 'PeopleScreen'),
  },
  person: { tab: undefined, screen: lateScreen(() => import('./people/people-screen'), 'PeopleScreen') },
  search: {
    tab: 'search',
    key: ['find', '/'],
    screen: lateScreen(() => import('./search/search-screen'), 'SearchScreen'),
  },
  you: { tab: 'you', screen: lateScreen(() => import('./you/you-screen'), 'YouScreen', 'settings') },
  bots: { tab: 'you', screen: lateScreen(() => import('./bots/bots-screen'), 'BotsScreen') },
  settings: {
    tab: 'you',
    screen: lateScreen(() => import('./settings/settings-screen'), 'SettingsScreen', 'settings'),
  },
  nowhere: { tab: undefined, screen: Absent },
} satisfies { readonly [V in View]: ViewRow<V> }

/** Views with a keyboard shortcut. */
type KeyedView = ViewsWith<'key'>
/** Views that the command palette offers. */
export type OfferedView = ViewsWith<'icon'>
type Rows = typeof VIEWS
type ViewsWith<Column extends 'key' | 'icon'> = {
  [V in keyof Rows]: Rows[V] extends Record<Column, unknown> ? V : never
}[keyof Rows]

/** Each view that has a keyboard shortcut, with its group in Help. */
export const KEYED = Object.entries(VIEWS).flatMap(([view, row]) =>
  'key' in row ? [{ view: view as KeyedView, group: row.key[0], typed: row.key[1] }] : [],
)

/** The type of a view's row matches the route, which TypeScript can't express. */
const rowOf = (route: Route) => VIEWS[route.view] as ViewRow<View, Route>

export function tabOf(client: Client, route: Route): Tab | undefined {
  const { tab } = rowOf(route)
  return typeof tab === 'function' ? tab(client, route) : tab
}

function tabOfMessages(client: Client, { narrow }: RouteTo<'messages'>): Tab {
  if (isSearch(client, narrow)) return 'search'
  const isDirect = operandOf(narrow, 'dm') !== undefined || operandOf(narrow, 'is') === 'dm'
  return isDirect ? 'direct' : 'channels'
}

/** The depth of a screen: on phones, root screens have the tab bar, and others have a back button. */
export const depthOf = (route: Route) => (rowOf(route).tab === route.view ? 'root' : 'leaf')

/** Whether a view is part of the settings, which have their own list of pages in the sidebar. */
export const isOfSettings = (route: Route) => rowOf(route).tab === 'you'

/** Loads the script of the first screen while the server prepares the data. */
export const prefetchScreen = (route: Route): void => void rowOf(route).screen.prefetch?.()

export function Screen({ route }: { route: Route }) {
  const { screen: Shown } = rowOf(route)
  return <Shown {...route} />
}
