import type { Account } from '#store/accounts/account-reader'
import type { PublicCommandContext } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { sendMail } from './send-mail'

/** Tells people that their password was set with somebody else's link. */
export function mailPasswordResetByAnother(context: PublicCommandContext, account: Account, maker: string): void {
  const name = settingOfRealm(context.store, 'name')
  const text = [
    `Your account on ${name} (${context.realm.origin}) has a new password. It was set with a link that ${maker} created.`,
    'Your API key was replaced and you were logged out everywhere.',
    'If you did not set it, someone else may be able to read your messages. Tell an owner of the organization.',
  ]
  sendMail(context, {
    to: account.deliveryEmail,
    subject: `Your password for ${name} was changed`,
    text: text.join('\n\n'),
  })
}
