import { ROLE } from '#lib/ids'
import type { Call, Reply } from './call'
import type { RealmState } from './realm-state'
import { success } from './replies'
import type { Viewer } from './viewer'

/** For whoever runs the deployment: links in mails lead to this origin from now on. */
export function moveTo(state: RealmState, { origin }: Call['realm']): Reply {
  setOrigin(state, origin)
  return success({ origin })
}

/**
 * For a realm that was founded before its address was stored: its address is the one at which its
 * administrators call it. Nobody else is believed, because the caller chooses the host.
 */
export function learnOrigin(state: RealmState, viewer: Viewer, origin: string): void {
  const isKnown = state.store.realm.get('identity').origin !== undefined
  if (!isKnown && !viewer.isBot && viewer.role <= ROLE.administrator) setOrigin(state, origin)
}

function setOrigin({ database, store }: RealmState, origin: string): void {
  database.transaction(() => store.realm.set('identity', { ...store.realm.get('identity'), origin }))
}
