import { signal } from '@preact/signals'
import type { Client } from '../app/client'

/** False if the browser has no network. If it has one, a server that doesn't answer is the trouble. */
export const hasNetwork = signal(navigator.onLine)
addEventListener('online', () => {
  hasNetwork.value = true
})
addEventListener('offline', () => {
  hasNetwork.value = false
})

/**
 * Whether the server is out of reach. The browser's own state counts too, since a socket may take minutes to notice.
 */
export const isOffline = ({ connection }: Client): boolean =>
  connection.standing.value === 'offline' || !hasNetwork.value
