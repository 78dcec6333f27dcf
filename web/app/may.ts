import type { Message } from '../model/messages/message'
import type { Client } from './client'

/** Of the organization's settings, those that name a group or give its people. */
type GroupSetting = number | { direct_members: readonly number[]; direct_subgroups: readonly number[] } | undefined

function isOneOf({ store }: Client, setting: GroupSetting): boolean {
  if (setting === undefined) return false
  if (typeof setting === 'number') return store.groups.isIn(store.ownId, setting)
  return (
    setting.direct_members.includes(store.ownId) ||
    setting.direct_subgroups.some((id) => store.groups.isIn(store.ownId, id))
  )
}

/** By roles, as older settings say it: who has at least which. */
const ROLE_OF_POLICY: Readonly<Record<number, number>> = { 1: 400, 2: 200, 3: 400, 4: 300, 5: 600, 7: 100 }

function hasRoleFor({ store }: Client, policy: unknown): boolean {
  const least = ROLE_OF_POLICY[Number(policy)]
  const role = store.people.peek(store.ownId)?.role ?? 600
  return least !== undefined && role <= least
}

export const isAdministrator = ({ store }: Client) => store.facts.peek('is_admin') === true

/**
 * Whether the organization, and the time that has passed, let one change a message of one's own.
 */
export function mayEdit({ store, clock }: Client, message: Message): boolean {
  if (message.sender_id !== store.ownId || !store.facts.peek('realm_allow_message_editing')) return false
  const limit = Number(store.facts.peek('realm_message_content_edit_limit_seconds') ?? 0)
  return limit === 0 || clock.now() / 1000 - message.timestamp < limit
}

export function mayDelete(client: Client, message: Message): boolean {
  const { facts, ownId } = client.store
  if (isAdministrator(client)) return true
  const anyone = facts.peek('realm_can_delete_any_message_group') as GroupSetting
  if (isOneOf(client, anyone)) return true
  if (message.sender_id !== ownId) return false
  const own = facts.peek('realm_can_delete_own_message_group') as GroupSetting
  const may =
    own === undefined ? hasRoleFor(client, facts.peek('realm_delete_own_message_policy')) : isOneOf(client, own)
  const limit = Number(facts.peek('realm_message_content_delete_limit_seconds') ?? 0)
  return may && (limit === 0 || client.clock.now() / 1000 - message.timestamp < limit)
}

/** Rename, resolve and move topics. The server decides; this says whether it is worth offering. */
export const mayEditTopics = (client: Client): boolean =>
  isAdministrator(client) || hasRoleFor(client, client.store.facts.peek('realm_edit_topic_policy'))

export const mayMove = (client: Client, { type }: Message): boolean => type === 'stream' && mayEditTopics(client)

/** The setting names a group for each kind, and administrators are in it or not, like others. */
export const mayCreateChannel = (client: Client, isPrivate: boolean): boolean =>
  isOneOf(
    client,
    client.store.facts.peek(
      isPrivate ? 'realm_can_create_private_channel_group' : 'realm_can_create_public_channel_group',
    ) as GroupSetting,
  )

/** Of some kind, at least. */
export const mayCreateChannels = (client: Client): boolean =>
  mayCreateChannel(client, false) || mayCreateChannel(client, true)
