import type { Account } from '#store/accounts/account-reader'
import type { PublicCommandContext } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { sendMail } from './send-mail'

/** To whom somebody else's link has given a new password. */
export function mailPasswordResetByAnother(context: PublicCommandContext, account: Account, maker: string): void {
  const name = settingOfRealm(context.store, 'name')
  const text = [
    `Your account on ${name} (${context.realm.origin}) has a new password. It was set by a link that ${maker} made.`,
    'Your API key was replaced and you were logged out everywhere.',
    'If you did not ask for this link, somebody else may read your messages: speak to an owner of the organization.',
  ]
  sendMail(context, {
    to: account.deliveryEmail,
    subject: `Your password for ${name} was replaced`,
    text: text.join('\n\n'),
  })
}
