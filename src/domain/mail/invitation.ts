import type { Invitation } from '#store/invitations/invitation-reader'
import type { WritingContext } from '../context'
import { linkOf } from '../links/invitation-link'
import { settingOfRealm } from '../settings/realm-setting'
import { inMail } from './mail-origin'
import { sendMail } from './send-mail'

/** Mails an invitation to its address, with the link that accepts it. */
export function mailInvitation(context: WritingContext, invitation: Invitation): void {
  mail(context, invitation, (inviter, name) => `${inviter} has invited you to join ${name}`)
}

/** The same mail again, shortly before the invitation expires. */
export function mailInvitationReminder(context: WritingContext, invitation: Invitation): void {
  mail(context, invitation, (inviter, name) => `Reminder: ${inviter} has invited you to join ${name}`)
}

function mail(
  context: WritingContext,
  invitation: Invitation,
  subject: (inviter: string, organization: string) => string,
): void {
  if (invitation.email === null) return
  const inviter = context.store.accounts.get(invitation.inviterId)
  const name = settingOfRealm(context.store, 'name')
  const end = invitation.expiresAt === null ? '' : ` until ${new Date(invitation.expiresAt).toUTCString()}`
  const text = [
    `${inviter.fullName} (${inviter.deliveryEmail}) has invited you to join ${name}.`,
    `To join, open this link. It is only for you and works once${end}:\n${linkOf(inMail(context), invitation)}`,
    'If you were not expecting this invitation, ignore this email.',
  ]
  sendMail(context, { to: invitation.email, subject: subject(inviter.fullName, name), text: text.join('\n\n') })
}
