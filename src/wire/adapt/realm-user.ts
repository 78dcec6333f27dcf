import type { RealmUserAddEvent, RealmUserRemoveEvent, RealmUserUpdateEvent } from '../events/people'
import { EVENT_SOCKET, type QueueView } from './queue-view'

type RealmUserEvent = RealmUserAddEvent | RealmUserUpdateEvent | RealmUserRemoveEvent

/**
 * Removes the fields that are never sent, after `accepts` has used `isPlaceholder`. A restricted guest can't see people
 * who are deactivated. Clients that were made for this server forget these people, so they get everything about someone
 * who is reactivated. Other clients get only the change.
 */
export function adaptRealmUser(event: RealmUserEvent, { options }: QueueView): RealmUserEvent {
  if (event.op !== 'add') return event
  const { isPlaceholder, isReturn, ...told } = event
  if (!isReturn || options.capabilities.includes(EVENT_SOCKET)) return told
  return { type: 'realm_user', op: 'update', person: { user_id: told.person.user_id, is_active: true } }
}
