import type { Invitation } from '#store/invitations/invitation-reader'
import type { WritingContext } from '../context'
import { linkOf } from '../links/invitation-link'
import { settingOfRealm } from '../settings/realm-setting'
import { momentIn } from './languages'
import { inMail } from './mail-origin'
import { sendLetter } from './send-mail'
import type { MailWords } from './words/en'
import { mailLanguage, mailWords } from './words/mail-words'

type Subject = (words: MailWords['invitation']) => (inviter: string, organization: string) => string

/** Emails an invitation to its address, with the link for accepting it. */
export function mailInvitation(context: WritingContext, invitation: Invitation): void {
  mail(context, invitation, ({ subject }) => subject)
}

/** Emails the invitation again, shortly before it expires. */
export function mailInvitationReminder(context: WritingContext, invitation: Invitation): void {
  mail(context, invitation, ({ reminder }) => reminder)
}

/** The email uses the organization's language: an invited person has chosen none yet. */
function mail(context: WritingContext, invitation: Invitation, subjectIn: Subject): void {
  if (invitation.email === null) return
  const inviter = context.store.accounts.get(invitation.inviterId)
  const name = settingOfRealm(context.store, 'name')
  const language = mailLanguage(settingOfRealm(context.store, 'default_language'))
  const words = mailWords(language).invitation
  const until = invitation.expiresAt === null ? undefined : momentIn(language).format(invitation.expiresAt)
  sendLetter(context, {
    to: invitation.email,
    replyTo: { name: inviter.fullName, address: inviter.deliveryEmail },
    language,
    subject: subjectIn(words)(inviter.fullName, name),
    blocks: [
      { kind: 'text', text: words.text(inviter.fullName, inviter.deliveryEmail, name) },
      { kind: 'link', text: words.link(until), label: words.button(name), url: linkOf(inMail(context), invitation) },
      { kind: 'text', text: words.otherwise },
    ],
  })
}
