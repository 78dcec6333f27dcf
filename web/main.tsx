import { effect, untracked } from '@preact/signals'
import { render } from 'preact'
import { followAppearance } from './appearance'
import { Client } from './client'
import { Keys } from './keys'
import type { Unsaved } from './model/drafting'
import { forgetKept, LocalShelf } from './model/local-shelf'
import type { Outgoing, Shelf } from './model/outbox'
import { BrowserTransport } from './protocol/browser'
import { Router } from './route'
import { followTitle } from './title'
import { forgetVersions, Updates } from './updates'
import { LoggedOut } from './views/logged-out'
import { Overlay } from './views/overlay'
import { receiveShared } from './views/shared-text'
import { prefetchScreen } from './views/shell/screen'
import { Shell } from './views/shell/shell'

const KEEP_AFTER_MS = 2000

const ownId = (): number => client.store.ownId
const outgoing = new LocalShelf<Outgoing>('outbox', ownId)
const drafts = new LocalShelf<Unsaved>('draft', ownId)
const outbox: Shelf = {
  put: (message) => outgoing.put(message.localId, message),
  take: (localId) => outgoing.take(localId),
}
const client: Client = new Client(new BrowserTransport(), undefined, { outbox, drafts })
client.start()

effect(() => {
  if (!client.store.isLoaded.value) return
  untracked(() => {
    // Somebody else who was logged in here left nothing for anybody to see.
    forgetKept(ownId())
    client.outbox.restore(outgoing.all())
    client.drafting.restore(drafts.all())
    // After the first messages: what is kept for later shouldn't come before them.
    setTimeout(() => void updates.start(), KEEP_AFTER_MS)
  })
})
addEventListener('pagehide', () => void client.reading.flush())
addEventListener('online', () => client.wake())
for (const sign of ['pointerdown', 'keydown', 'focus']) {
  addEventListener(sign, () => client.reporting.active(), { passive: true })
}
effect(() => {
  if (client.connection.standing.value === 'logged-out') untracked(() => leave())
})
addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== '/logout') return
  event.preventDefault()
  leave(() => form.submit())
})

/** Forgets who was here, and goes where no script is needed. What wasn't sent is offered first. */
function leave(go = () => location.assign(`/login${location.hash}`)): void {
  const texts = [...outgoing.all().map(({ content }) => content), ...drafts.all().map(({ text }) => text)]
  const forget = () => {
    forgetKept()
    void forgetVersions().then(go)
  }
  if (texts.length === 0) forget()
  else render(<LoggedOut texts={texts} leave={forget} />, document.getElementById('client')!)
}

receiveShared()
followAppearance(client.store)
followTitle(client)
const updates = new Updates()
const app = { client, router: new Router(client.store), keys: new Keys(), overlay: new Overlay(), updates }
prefetchScreen(app.router.route.peek())
render(<Shell app={app} />, document.getElementById('client')!)
