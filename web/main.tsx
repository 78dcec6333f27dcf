import { effect } from '@preact/signals'
import { render } from 'preact'
import { Client } from './client'
import { BrowserTransport } from './protocol/browser'
import { Overview } from './views/overview'

const client = new Client(new BrowserTransport())
client.start()

addEventListener('online', () => client.wake())
effect(() => {
  // The log-in page needs no script.
  if (client.connection.standing.value === 'logged-out') location.assign('/login')
})
render(<Overview client={client} />, document.getElementById('client')!)
