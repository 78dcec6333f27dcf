import { signal } from '@preact/signals'
import type { Client } from '../app/client'

/** What the browser says of the network. Where there is one, it is the server that doesn't answer. */
export const hasNetwork = signal(navigator.onLine)
addEventListener('online', () => {
  hasNetwork.value = true
})
addEventListener('offline', () => {
  hasNetwork.value = false
})

/**
 * Whether the server is out of reach: what the browser says of the network counts too, since a
 * socket may take minutes to notice.
 */
export const isOffline = ({ connection }: Client): boolean =>
  connection.standing.value === 'offline' || !hasNetwork.value
