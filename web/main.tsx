import { effect } from '@preact/signals'
import { render } from 'preact'
import './styles/index.css'
import { Client } from './client'
import { Keys } from './keys'
import { BrowserTransport } from './protocol/browser'
import { Router } from './route'
import { Shell } from './views/shell/shell'

const client = new Client(new BrowserTransport())
client.start()

addEventListener('online', () => client.wake())
effect(() => {
  // The log-in page needs no script.
  if (client.connection.standing.value === 'logged-out') location.assign('/login')
})
const app = { client, router: new Router(client.store), keys: new Keys() }
render(<Shell app={app} />, document.getElementById('client')!)
