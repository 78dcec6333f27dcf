import type { CommandContext, Emitting, QueryContext } from '#domain/context'
import { linkOf } from '#domain/links/invitation-link'
import { countAttempt } from '#domain/login/attempts/count-attempt'
import { mailInvitation } from '#domain/mail/invitation'
import { BadRequest } from '#lib/errors'
import { type AccountId, ROLE } from '#lib/ids'
import type { Invitation } from '#store/invitations/invitation-reader'
import type { InvitationKind } from '#store/tables/invitations'
import { invitationObject } from '#wire/invitation'
import { emitInvitesChanged } from './invitation-events'
import { isOpen } from './is-open'
import { checkMayManage } from './may-invite'
import { dropReminder, planReminder } from './remind'

class NoSuchInvitation extends BadRequest {
  constructor() {
    super('No such invitation')
  }
}

/**
 * Open invitations: all of them for administrators, and only their own for others. A link works for anyone who has it,
 * so only owners see links that make owners.
 */
export function listInvitations(context: QueryContext) {
  const { store, viewer, now } = context
  return store.invitations
    .list()
    .filter((one) => isOpen(one, now) && (one.inviterId === viewer.id || viewer.role <= ROLE.administrator))
    .filter((one) => one.kind === 'email' || one.role !== ROLE.owner || viewer.role === ROLE.owner)
    .map((one) => invitationObject(one, () => linkOf(context, one)))
}

/** The invitation, for those who may revoke it or send it again. */
function administerInvitation({ store, viewer }: QueryContext, kind: InvitationKind, id: number): Invitation {
  const invitation = store.invitations.find(kind, id)
  const isGone = !invitation || (kind === 'email' && invitation.keyHash === null)
  if (isGone) throw new NoSuchInvitation()
  if (invitation.inviterId !== viewer.id) checkMayManage(viewer, invitation.role)
  return invitation
}

/** Sends the same email again, with the same key and the same expiration, even if the invitation has expired. */
export function resendInvitation(context: CommandContext, id: number): void {
  const invitation = administerInvitation(context, 'email', id)
  countAttempt(context, 'invite-again', invitation.emailKey ?? '')
  countAttempt(context, 'invite-again-by', String(context.viewer.id))
  context.record({ act: 'invitation_resent', id, property: 'email', old: invitation.email })
  mailInvitation(context, invitation)
  planReminder(context, invitation)
}

/**
 * Revokes an invitation, so that its key no longer works. The row is kept, since revoked invitations also count towards
 * the daily limit.
 */
export function revokeInvitation(context: CommandContext, kind: InvitationKind, id: number): void {
  const invitation = administerInvitation(context, kind, id)
  if (invitation.keyHash === null) throw new BadRequest('Invitation has already been revoked')
  const { role, email } = invitation
  context.record({ act: 'invitation_revoked', id, property: kind, old: { invited_as: role, email } })
  context.store.invitations.update(invitation, { keyHash: null })
  if (kind === 'email') dropReminder(context, invitation)
  emitInvitesChanged(context, invitation.inviterId)
}

/** Closes the open invitations from a person who was deactivated. They stay closed if the person is reactivated. */
export function endInvitationsOf(context: Emitting & { now: number }, inviter: AccountId): void {
  const open = context.store.invitations.list().filter((one) => one.inviterId === inviter && isOpen(one, context.now))
  for (const invitation of open) context.store.invitations.update(invitation, { isClosed: true })
  if (open.length) emitInvitesChanged(context, inviter)
}
