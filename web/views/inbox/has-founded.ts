import type { Client } from '../../app/client'

const OWNER = 100

/** Whether one made the organization: its owner, and the first person of all. */
export function hasFounded({ store }: Client): boolean {
  if (store.people.get(store.ownId)?.role !== OWNER) return false
  return store.people.users.values().every((one) => one.is_bot || one.user_id >= store.ownId)
}
