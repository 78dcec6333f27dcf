import { useApp } from '../../app/app'
import type { Route } from '../../app/route'
import { lateScreen } from '../../parts/loading/late-screen'
import { Absent } from '../../parts/page/absent'
import { learn } from '../../words/t'

const Inbox = lateScreen(async () => (await Promise.all([import('../inbox/inbox'), learn('inbox')]))[0].Inbox, {
  isFirst: true,
})
const MessagesScreen = lateScreen(async () => (await import('./messages-screen')).MessagesScreen, { isFirst: true })
const ChannelScreen = lateScreen(async () => (await import('../channels/channel-screen')).ChannelScreen)
const ChannelsScreen = lateScreen(async () => (await import('../channels/channels-screen')).ChannelsScreen)
const DirectScreen = lateScreen(async () => (await import('../direct/direct-screen')).DirectScreen)
const PeopleScreen = lateScreen(async () => (await import('../people/people-screen')).PeopleScreen)
const YouScreen = lateScreen(
  async () => (await Promise.all([import('../you/you-screen'), learn('settings')]))[0].YouScreen,
)
const BotsScreen = lateScreen(async () => (await import('../bots/bots-screen')).BotsScreen)
const SettingsScreen = lateScreen(async () => {
  const [{ SettingsScreen: Loaded }] = await Promise.all([import('../settings/settings-screen'), learn('settings')])
  return Loaded
})
const DraftsScreen = lateScreen(async () => (await import('../drafts/drafts-screen')).DraftsScreen)
const RecentScreen = lateScreen(async () => (await import('../recent/recent-screen')).RecentScreen)
const SearchScreen = lateScreen(async () => (await import('../search/search-screen')).SearchScreen)

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
