import type { PERMISSION_SETTINGS, RealmPermission } from '#domain/settings/permission-settings'
import type { Message } from '../model/messages/message'
import type { GroupValue } from '../model/people/groups'
import type { Client } from './client'

/**
 * A kind of permission in the server's own table, which every snapshot has. The functions below read permissions
 * reactively: roles, groups and settings can change while a page is open.
 */
type Kind = keyof typeof PERMISSION_SETTINGS
type Name<Of extends Kind> = keyof (typeof PERMISSION_SETTINGS)[Of] & string
type Rules = Readonly<Record<string, Readonly<Record<string, { allow_everyone_group: boolean }>>>>

const ROLE = { administrator: 200, guest: 600 } as const

export const roleOf = ({ store }: Client): number => store.people.get(store.ownId)?.role ?? ROLE.guest
export const isAdministrator = (client: Client): boolean => roleOf(client) <= ROLE.administrator
export const isGuest = (client: Client): boolean => roleOf(client) === ROLE.guest

/** Whether the user has a permission with this value. */
export function isPermitted<Of extends Kind>(client: Client, kind: Of, name: Name<Of>, value: unknown): boolean {
  const { facts, groups, ownId } = client.store
  // A server without this permission decides by itself, so only guests are excluded here.
  if (value === undefined) return !isGuest(client)
  const rules = (facts.get('server_supported_permission_settings') as Rules | undefined)?.[kind]?.[name]
  if (isGuest(client) && !rules?.allow_everyone_group) return false
  return groups.holds(value as GroupValue, ownId)
}

/** The permission that administrators always have, whatever the organization's setting says. */
const OF_ADMINISTRATORS: RealmPermission = 'can_add_subscribers_group'

/** Whether the organization gives the user a permission. Only `OF_ADMINISTRATORS` also depends on the user's role. */
export const may = (client: Client, permission: RealmPermission): boolean =>
  (permission === OF_ADMINISTRATORS && isAdministrator(client)) ||
  isPermitted(client, 'realm', permission, client.store.facts.get(`realm_${permission}`))

/** Whether a channel is archived. Nobody may post in an archived channel or change its messages. */
export const isArchived = ({ store }: Client, channelId: number): boolean =>
  store.channels.channels.get(channelId)?.is_archived === true

/** Whether people may still reply to a message, react to it, vote in it or change it. */
export const mayTouch = (client: Client, { type, stream_id }: Pick<Message, 'type' | 'stream_id'>): boolean =>
  type !== 'stream' || !isArchived(client, stream_id ?? 0)

export const mayCreateChannel = (client: Client, isPrivate: boolean): boolean =>
  may(client, isPrivate ? 'can_create_private_channel_group' : 'can_create_public_channel_group')

/** Whether the user may create at least one kind of channel. */
export const mayCreateChannels = (client: Client): boolean =>
  mayCreateChannel(client, false) || mayCreateChannel(client, true)

/** Whether a message was edited or moved and the organization lets the user see that. */
export function isHistoryShown({ store }: Client, { isEdited, isMoved }: Message): boolean {
  const shown = store.facts.get('realm_message_edit_history_visibility_policy')
  if (shown === 'none') return false
  return isMoved || (isEdited && shown !== 'moves')
}
