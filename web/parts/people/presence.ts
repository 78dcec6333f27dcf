import { signal } from '@preact/signals'
import type { Client } from '../../app/client'
import type { Availability } from '../../model/people/presence'

const EVERY_MS = 60_000

/** The time in UNIX seconds, updated every minute while the page is visible: presence also changes without events. */
const minute = signal(Math.floor(Date.now() / 1000))
setInterval(() => {
  if (!document.hidden) minute.value = Math.floor(Date.now() / 1000)
}, EVERY_MS)

/** Someone's availability. Readers update when it changes. */
export function presenceOf(client: Client, id: number): Availability {
  const { store } = client
  if (id === store.ownId) return 'active'
  const offlineAfter = Number(store.facts.get('server_presence_offline_threshold_seconds') ?? 140)
  const now = minute.value + store.presence.serverAhead.value
  return store.presence.availabilityOf(id, now, offlineAfter)
}

/** Like `presenceOf`, but for many people. */
export function availabilitiesOf(client: Client, ids: readonly number[]): ReadonlyMap<number, Availability> {
  return new Map(ids.map((id) => [id, presenceOf(client, id)]))
}
