import type { RealmUserAddEvent, RealmUserRemoveEvent, RealmUserUpdateEvent } from '../events/people'
import { EVENT_SOCKET, type QueueView } from './queue-view'

type RealmUserEvent = RealmUserAddEvent | RealmUserUpdateEvent | RealmUserRemoveEvent

/**
 * Whether someone is added as a placeholder matters only to who gets it (`accepts`). Of people who come back, clients
 * that know this server are told everything, since they forgot them.
 */
export function adaptRealmUser(event: RealmUserEvent, { options }: QueueView): RealmUserEvent {
  if (event.op !== 'add') return event
  const { isPlaceholder, isReturn, ...told } = event
  if (!isReturn || options.capabilities.includes(EVENT_SOCKET)) return told
  return { type: 'realm_user', op: 'update', person: { user_id: told.person.user_id, is_active: true } }
}
