import { effect, untracked } from '@preact/signals'
import { render } from 'preact'
import './styles/index.css'
import { followAppearance } from './appearance'
import { Client } from './client'
import { Keys } from './keys'
import type { Unsaved } from './model/drafting'
import { LocalShelf } from './model/local-shelf'
import type { Outgoing, Shelf } from './model/outbox'
import { BrowserTransport } from './protocol/browser'
import { Router } from './route'
import { followTitle } from './title'
import { Overlay } from './views/overlay'
import { Shell } from './views/shell/shell'

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
    client.outbox.restore(outgoing.all())
    client.drafting.restore(drafts.all())
  })
})
addEventListener('pagehide', () => void client.reading.flush())
addEventListener('online', () => client.wake())
for (const sign of ['pointerdown', 'keydown', 'focus']) {
  addEventListener(sign, () => client.reporting.active(), { passive: true })
}
effect(() => {
  // The log-in page needs no script.
  if (client.connection.standing.value === 'logged-out') location.assign('/login')
})
followAppearance(client.store)
followTitle(client)
const app = { client, router: new Router(client.store), keys: new Keys(), overlay: new Overlay() }
render(<Shell app={app} />, document.getElementById('client')!)
