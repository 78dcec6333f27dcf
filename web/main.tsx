import { effect, untracked } from '@preact/signals'
import { render } from 'preact'
import { followAppearance } from './app/appearance'
import { Client } from './app/client'
import { isScreenShown } from './app/first-screen'
import { Keys } from './app/keys'
import { Overlay } from './app/overlay'
import { Router } from './app/route'
import { receiveShared } from './app/shared-text'
import { followTitle } from './app/title'
import { forgetVersions, Updates } from './app/updates'
import { KeptHere } from './kept-here'
import { followLanguage } from './language'
import { Front } from './notices/front'
import { followInstalling } from './notices/home-screen'
import { BrowserTransport } from './protocol/browser'
import { realClock } from './protocol/clock'
import { LoggedOut } from './views/shell/logged-out'
import { Shell } from './views/shell/shell'
import { prefetchScreen } from './views/views'

const KEEP_AFTER_MS = 2000

performance.mark('client starts')
// The browser may offer to install the client before anything else has loaded.
followInstalling()
const client = new Client(new BrowserTransport(), realClock, isScreenShown)
const keptHere = new KeptHere(client)
void keptHere.begin().then((place) => client.start(place))

effect(() => {
  if (client.store.isLoaded.value) untracked(() => void keptHere.settle())
})
let isFollowed = false
let isLeaving = false
effect(() => {
  // Saved data is also shown offline, where no worker can be loaded. So this waits for a connection.
  if (!isScreenShown.value || client.connection.standing.value !== 'live' || isFollowed) return
  isFollowed = true
  setTimeout(() => void updates.start().catch(() => {}), KEEP_AFTER_MS)
  void import('./notices/notices').then(({ followNotices }) => followNotices(app)).catch(() => {})
  void import('./notices/tell-here').then(({ TellHere }) => new TellHere(client, front).follow()).catch(() => {})
})
addEventListener('pagehide', () => {
  void client.tell()
  void keptHere.write()
})
document.addEventListener('visibilitychange', () => {
  if (document.hidden) void client.tell()
})
addEventListener('online', () => client.wake())
// This listener is added early, so that a click on a notification isn't lost while this page is still loading.
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  const hash: unknown = data?.open
  if (typeof hash === 'string' && hash.startsWith('#')) location.hash = hash
})
for (const sign of ['pointerdown', 'pointermove', 'wheel', 'keydown', 'input', 'focus']) {
  addEventListener(sign, () => client.reporting.active(), { passive: true, capture: true })
}
effect(() => {
  if (client.connection.standing.value === 'logged-out') untracked(() => void leave())
})
addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== '/logout') return
  event.preventDefault()
  void leave(() => {
    // By now, the page may show unsent text instead of the form.
    document.body.append(form)
    form.submit()
  })
})

/** Forgets the user, and leaves the client. Offers unsent text first. */
async function leave(go = () => location.assign(`/login${location.hash}`)): Promise<void> {
  // This also runs when the server ends the session, as it does while the log-out form is being sent.
  if (isLeaving) return
  isLeaving = true
  const texts = await keptHere.unsentTexts()
  const forget = async () => {
    await Promise.all([keptHere.forget(), forgetVersions()])
    go()
  }
  if (texts.length === 0) await forget()
  else render(<LoggedOut texts={texts} leave={() => void forget()} />, document.getElementById('client')!)
}

receiveShared()
followAppearance(client.store)
followTitle(client)
const updates = new Updates()
const router = new Router(client.store)
const front = new Front(router)
front.follow()
const app = { client, router, keys: new Keys(), overlay: new Overlay(), updates }
prefetchScreen(app.router.route.peek())
void followLanguage(client.store).then(() => render(<Shell app={app} />, document.getElementById('client')!))
