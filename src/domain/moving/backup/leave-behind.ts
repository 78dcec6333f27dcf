import type { Writers } from '#store/store'
import type { Task } from '#store/tables/tasks'

/**
 * For a storage whose rows come from another place or an earlier time: its log of events begins anew, and its waiting
 * work of these kinds is dropped, while the rest is done here.
 */
export function leaveBehind(store: Writers, realm: Task['realm'], kinds: readonly string[]): void {
  // It names events of the log.
  store.realm.set('storedBytes', { day: 0, byAccount: {} })
  store.tasks.moveTo(realm, kinds)
}
