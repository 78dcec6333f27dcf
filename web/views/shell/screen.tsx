import type { Route } from '../../route'
import { lazy } from '../lazy'
import { Absent } from './absent'

const Inbox = lazy(async () => (await import('../inbox/inbox')).Inbox, { isFirst: true })
const MessagesScreen = lazy(async () => (await import('./messages-screen')).MessagesScreen, { isFirst: true })
const ChannelScreen = lazy(async () => (await import('../channels/channel-screen')).ChannelScreen)
const ChannelsScreen = lazy(async () => (await import('../channels/channels-screen')).ChannelsScreen)
const DirectScreen = lazy(async () => (await import('../direct/direct-screen')).DirectScreen)
const PeopleScreen = lazy(async () => (await import('../people/people-screen')).PeopleScreen)
const YouScreen = lazy(async () => (await import('../you/you-screen')).YouScreen)
const SearchScreen = lazy(async () => (await import('../search/search-screen')).SearchScreen)

/** The script of the first screen comes while the server is asked what there is. */
export function prefetchScreen({ view }: Route): void {
  if (view === 'messages') void MessagesScreen.prefetch()
  else if (view === 'inbox') void Inbox.prefetch()
}

/** What the address says to show. */
export function Screen({ route }: { route: Route }) {
  switch (route.view) {
    case 'messages':
      return <MessagesScreen narrow={route.narrow} near={route.near} />
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
    case 'search':
      return <SearchScreen />
    case 'you':
      return <YouScreen />
    default:
      return <Absent />
  }
}
