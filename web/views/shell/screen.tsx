import { useApp } from '../../app/app'
import type { Route } from '../../app/route'
import { lateScreen } from '../../parts/loading/late-screen'
import { Absent } from '../../parts/page/absent'

const Inbox = lateScreen(() => import('../inbox/inbox'), 'Inbox', 'inbox')
const MessagesScreen = lateScreen(() => import('./messages-screen'), 'MessagesScreen', 'first')
const ChannelScreen = lateScreen(() => import('../channels/channel-screen'), 'ChannelScreen')
const ChannelsScreen = lateScreen(() => import('../channels/channels-screen'), 'ChannelsScreen')
const DirectScreen = lateScreen(() => import('../direct/direct-screen'), 'DirectScreen')
const PeopleScreen = lateScreen(() => import('../people/people-screen'), 'PeopleScreen')
const YouScreen = lateScreen(() => import('../you/you-screen'), 'YouScreen', 'settings')
const BotsScreen = lateScreen(() => import('../bots/bots-screen'), 'BotsScreen')
const SettingsScreen = lateScreen(() => import('../settings/settings-screen'), 'SettingsScreen', 'settings')
const DraftsScreen = lateScreen(() => import('../drafts/drafts-screen'), 'DraftsScreen')
const RecentScreen = lateScreen(() => import('../recent/recent-screen'), 'RecentScreen')
const SearchScreen = lateScreen(() => import('../search/search-screen'), 'SearchScreen')

/** The script of the first screen comes while the server is asked what there is. */
export function prefetchScreen({ view }: Route): void {
  if (view === 'messages') void MessagesScreen.prefetch()
  else if (view === 'inbox') void Inbox.prefetch()
}

/** What the address says to show. */
export function Screen({ route }: { route: Route }) {
  const { router } = useApp()
  switch (route.view) {
    case 'messages':
      return <MessagesScreen narrow={route.narrow} near={route.near} through={route.with} />
    case 'inbox':
      return <Inbox />
    case 'channel':
      return <ChannelScreen key={route.channelId} channelId={route.channelId} tab={route.tab} />
    case 'channels':
      return <ChannelsScreen scope={route.scope} />
    case 'direct':
      return <DirectScreen />
    case 'people':
      return <PeopleScreen />
    case 'person':
      return <PeopleScreen person={route.userId} />
    case 'drafts':
      return <DraftsScreen />
    case 'recent':
      return <RecentScreen />
    case 'search':
      return <SearchScreen key={router.to(route.narrow)} narrow={route.narrow} />
    case 'settings':
      return <SettingsScreen part={route.part} page={route.page} setting={route.setting} />
    case 'bots':
      return <BotsScreen />
    case 'you':
      return <YouScreen />
    default:
      return <Absent />
  }
}
