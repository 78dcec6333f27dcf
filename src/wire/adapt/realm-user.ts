import type { RealmUserAddEvent, RealmUserRemoveEvent, RealmUserUpdateEvent } from '../events/people'

type RealmUserEvent = RealmUserAddEvent | RealmUserUpdateEvent | RealmUserRemoveEvent

/** Whether somebody is added as a placeholder matters only to who gets it (`accepts`). */
export function adaptRealmUser(event: RealmUserEvent): RealmUserEvent {
  if (event.op !== 'add') return event
  const { isPlaceholder, ...told } = event
  return told
}
