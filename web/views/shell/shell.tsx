import { type Signal, useSignal, useSignalEffect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type App, AppContext } from '../../app/app'
import { placeOfRoute } from '../../app/current'
import { isScreenShown, tellShown } from '../../app/first-screen'
import { keyOf } from '../../model/conversations/conversation'
import { Toasts } from '../../parts/layers/toasts'
import { lateScreen } from '../../parts/loading/late-screen'
import { lazy } from '../../parts/loading/lazy'
import { hasNetwork } from '../../parts/network'
import { detailsShown } from '../../parts/page/panel-switch'
import { t } from '../../words/t'
import { SettingsSidebar } from '../settings/settings-sidebar'
import { Sidebar } from '../sidebar/sidebar'
import { depthOf, isOfSettings, Screen } from '../views'
import { Banner } from './banners'
import { GlobalKeys } from './global-keys'
import { TabBar } from './tab-bar'
import { TryNow } from './try-now'

const ConversationDetails = lazy(() => import('../details/conversation-details'), 'ConversationDetails')
const Overlays = lazy(() => import('./overlays'), 'Overlays')
const MembersPanel = lateScreen(() => import('../channels/members'), 'MembersPanel')

/** Everything on the page. Each part updates separately. */
export function Shell({ app }: { app: App }) {
  const { client, router } = app
  const drawer = useSignal(false)
  useSignalEffect(() => {
    // Going to another view closes the drawer.
    router.route.value
    drawer.value = false
  })
  if (!client.store.isLoaded.value) return <Starting app={app} />
  return <Loaded app={app} drawer={drawer} />
}

function Loaded({ app, drawer }: { app: App; drawer: Signal<boolean> }) {
  const { router } = app
  const route = router.route.value
  const place = placeOfRoute(route)
  useEffect(() => {
    // The messages and the inbox call `tellShown` themselves when they are ready.
    if (route.view !== 'messages' && route.view !== 'inbox') tellShown()
  }, [route.view])
  return (
    <AppContext.Provider value={app}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the drawer too. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the area beside the drawer is no control. */}
      <div
        class="app"
        data-depth={depthOf(route)}
        data-nav={drawer.value ? 'open' : undefined}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) drawer.value = false
        }}
      >
        <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
          {t('shell.skip')}
        </button>
        <Banner />
        <TabBar drawer={drawer} />
        {isOfSettings(route) ? <SettingsSidebar /> : <Sidebar />}
        <main class="main" id="main" tabIndex={-1}>
          <Screen route={route} />
        </main>
        {route.view === 'channel' && <MembersPanel key={route.channelId} channelId={route.channelId} />}
        {place && detailsShown.isOn && <ConversationDetails key={keyOf(place)} place={place} />}
        <Toasts />
        {isScreenShown.value && <Overlays />}
        <GlobalKeys drawer={drawer} />
      </div>
    </AppContext.Provider>
  )
}

/** Shown until there is data from the server or the disk. */
function Starting({ app }: { app: App }) {
  const isOffline = app.client.connection.standing.value === 'offline'
  if (!isOffline) {
    return (
      <p class="vh" role="status">
        {t('shell.loading')}
      </p>
    )
  }
  return (
    <AppContext.Provider value={app}>
      <main class="empty" id="main">
        <h1>{hasNetwork.value ? t('banner.unreachable', { name: location.host }) : t('banner.offline')}</h1>
        <p>{t('shell.offline')}</p>
        <div class="row">
          <TryNow />
        </div>
      </main>
    </AppContext.Provider>
  )
}
