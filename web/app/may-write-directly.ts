import type { GroupValue } from '../model/people/groups'
import type { Client } from './client'
import { may } from './may'

/** The reason why the user may not send direct messages. */
export type DirectRefusal = 'off' | 'unauthorized' | 'begin'

/**
 * The reason why the organization refuses a direct message to these people, according to the server's rules; undefined
 * if it doesn't. `begin` only applies if there are no earlier messages with them.
 */
export function directRefusal(client: Client, userIds: readonly number[]): DirectRefusal | undefined {
  const { facts, groups, people, ownId } = client.store
  // Anyone may write to bots and to themselves.
  if (userIds.every((id) => id === ownId || people.get(id)?.is_bot)) return undefined
  const authorizers = facts.get('realm_direct_message_permission_group') as GroupValue | undefined
  if (authorizers !== undefined && ![ownId, ...userIds].some((id) => groups.holds(authorizers, id))) {
    return isNobody(client, authorizers) ? 'off' : 'unauthorized'
  }
  return may(client, 'direct_message_initiator_group') ? undefined : 'begin'
}

const isNobody = ({ store }: Client, value: GroupValue): boolean =>
  typeof value === 'number' && store.groups.groups.get(value)?.name === 'role:nobody'
