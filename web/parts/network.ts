import { signal } from '@preact/signals'
import type { Client } from '../app/client'

/** False if the browser has no network. If it has one, the server is the problem. */
export const hasNetwork = signal(navigator.onLine)
addEventListener('online', () => {
  hasNetwork.value = true
})
addEventListener('offline', () => {
  hasNetwork.value = false
})

/**
 * Whether the server can't be reached. The browser's own state counts too, since a socket may take minutes to notice.
 */
export const isOffline = ({ connection }: Client): boolean =>
  connection.standing.value === 'offline' || !hasNetwork.value
