import type { Offer } from '#domain/joining/invitations/may-invite'
import { type ChannelId, type GroupId, ROLE, ROLES, type Role } from '#lib/ids'
import { boolean, idOf, int, intIn, json, listOf } from '../contract/params'

/** The default validity: ten days. */
const VALIDITY_MINUTES = 14_400

/** Minutes from now. The limits keep the date between the years 1 and 9999. */
const minutes = int.min(-1_000_000_000).max(4_000_000_000)

export const invitationParameters = {
  invite_expires_in_minutes: json(minutes.nullable()).default(VALIDITY_MINUTES),
  invite_as: json(intIn(ROLES)).default(ROLE.member),
}

/** These parameters come last, because Zulip checks them last. */
export const lastInvitationParameters = {
  include_realm_default_subscriptions: boolean.default(false),
  /** The ids of the groups that people are added to when they join. */
  group_ids: json(listOf(idOf<GroupId>()).nullable()).default([]),
}

interface Sent {
  invite_expires_in_minutes: number | null
  invite_as: Role
  stream_ids: ChannelId[]
  include_realm_default_subscriptions: boolean
  group_ids: GroupId[] | null
}

/** Whether an invitation makes people administrators or owners, which is as sensitive as changing someone's role. */
export const makesAdministrators = ({ invite_as }: Pick<Sent, 'invite_as'>): boolean => invite_as <= ROLE.administrator

export function offerOf(sent: Sent): Offer {
  return {
    role: sent.invite_as,
    channels: sent.stream_ids,
    withDefaultChannels: sent.include_realm_default_subscriptions,
    groups: sent.group_ids ?? [],
    minutes: sent.invite_expires_in_minutes,
  }
}
