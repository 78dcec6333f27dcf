import type { Offer } from '#domain/invitations/may-invite'
import { type ChannelId, ROLE, ROLES, type Role } from '#lib/ids'
import { boolean, int, intIn, json } from '../contract/params'

/** Ten days. */
const VALIDITY_MINUTES = 14_400

/** Times that calendars have names for. */
const minutes = int.min(-1_000_000_000).max(4_000_000_000)

export const invitationParameters = {
  invite_expires_in_minutes: json(minutes.nullable()).default(VALIDITY_MINUTES),
  invite_as: json(intIn(ROLES)).default(ROLE.member),
}

/** Comes last, as the reference reads it. */
export const lastInvitationParameters = { include_realm_default_subscriptions: boolean.default(false) }

interface Sent {
  invite_expires_in_minutes: number | null
  invite_as: Role
  stream_ids: ChannelId[]
  include_realm_default_subscriptions: boolean
}

export function offerOf(sent: Sent): Offer {
  return {
    role: sent.invite_as,
    channels: sent.stream_ids,
    withDefaultChannels: sent.include_realm_default_subscriptions,
    minutes: sent.invite_expires_in_minutes,
  }
}
