import type { CommandContext } from '#domain/context'
import { emailKey } from '#lib/mail/email-key'
import { hashOfKey, newSalt } from '#lib/signing/link-keys'
import { MINUTE_MS } from '#lib/time/time'
import type { Invitation } from '#store/invitations/invitation-reader'
import type { Offer } from './may-invite'

/** Stores an invitation. Its key is derived from the salt and the deployment's secret. */
export function makeInvitation(
  context: CommandContext,
  offer: Offer,
  invitee: { email: string; notifiesInviter: boolean } | undefined,
): Invitation {
  const { store, viewer, now, secrets } = context
  const salt = newSalt()
  const invitation = store.invitations.insert({
    kind: invitee ? 'email' : 'link',
    id: store.realm.nextId(invitee ? 'invitation' : 'link'),
    salt,
    keyHash: hashOfKey(secrets.invitationKey({ salt })),
    email: invitee?.email ?? null,
    emailKey: invitee ? emailKey(invitee.email) : null,
    inviterId: viewer.id,
    role: offer.role,
    channels: [...new Set(offer.channels)],
    groups: [...new Set(offer.groups)],
    withDefaultChannels: offer.withDefaultChannels,
    notifiesInviter: invitee?.notifiesInviter ?? true,
    createdAt: now,
    expiresAt: offer.minutes === null ? null : now + offer.minutes * MINUTE_MS,
  })
  const { id, role, email, channels, groups } = invitation
  const offered = { invited_as: role, email, stream_ids: channels, group_ids: groups }
  context.record({ act: 'invitation_created', id, property: invitation.kind, new: offered })
  return invitation
}
