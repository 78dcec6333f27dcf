import type { Writers } from '#store/store'
import type { Task } from '#store/tables/tasks'

/**
 * Prepares a database whose rows come from another place or an earlier time. Its event log starts over. Waiting tasks
 * of the given kinds are dropped; all others continue.
 */
export function leaveBehind(store: Writers, realm: Task['realm'], kinds: readonly string[]): void {
  // These counts refer to events of the earlier log.
  store.realm.set('storedBytes', { day: 0, byAccount: {} })
  store.tasks.moveTo(realm, kinds)
}
