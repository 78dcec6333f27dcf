import { signal } from '@preact/signals'
import type { Client } from '../app/client'

/** Whether the browser has a network connection, as far as it knows. */
export const hasNetwork = signal(navigator.onLine)
addEventListener('online', () => {
  hasNetwork.value = true
})
addEventListener('offline', () => {
  hasNetwork.value = false
})

/**
 * Whether the server can't be reached. The browser's own state counts too, since a socket may stay open for minutes
 * after the network is lost.
 */
export const isOffline = ({ connection }: Client): boolean =>
  connection.standing.value === 'offline' || !hasNetwork.value
