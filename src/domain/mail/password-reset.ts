import type { Account } from '#store/accounts/account-reader'
import type { PublicCommandContext } from '../context'
import { resetLinkOf } from '../links/reset-link'
import { settingOfRealm } from '../settings/realm-setting'
import { inMail } from './mail-origin'
import { sendMail } from './send-mail'

/** For people who forgot their password. Only the reader of their mail gets the link. */
export function mailPasswordReset(given: PublicCommandContext, account: Account): void {
  const context = inMail(given)
  const { link } = resetLinkOf(context, account, account)
  const name = settingOfRealm(context.store, 'name')
  const text = [
    `Someone asked for a new password for your account on ${name} (${context.realm.origin}).`,
    `To set a new password, open this link within a day. It works once:\n${link}`,
    'If this was not you, ignore this email. Your password will not change.',
  ]
  sendMail(context, { to: account.deliveryEmail, subject: `Set a new password for ${name}`, text: text.join('\n\n') })
}
