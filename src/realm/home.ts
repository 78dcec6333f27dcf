import type { Call, Reply } from './call'
import type { RealmState } from './realm'
import { notFounded, success } from './replies'

/** For whoever runs the deployment: links in mails lead to this origin from now on. */
export function moveTo(state: RealmState | undefined, { origin }: Call['realm']): Reply {
  if (!state) return notFounded()
  const { store, database } = state
  database.transaction(() => store.realm.set('identity', { ...store.realm.get('identity'), origin }))
  return success({ origin })
}
