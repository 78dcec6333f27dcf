import type { Account } from '#store/accounts/account-reader'
import type { CommandContext } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { inMail } from './mail-origin'
import { sendMail } from './send-mail'

/**
 * Tells people that their account was deactivated, with the administrator's comment if there is
 * one.
 */
export function mailDeactivation(context: CommandContext, account: Account, comment: string): void {
  const name = settingOfRealm(context.store, 'name')
  const lines = [`Your account on ${name} (${inMail(context).realm.origin}) has been deactivated.`]
  if (comment) lines.push('The administrators left this comment:', comment)
  sendMail(context, {
    to: account.deliveryEmail,
    subject: `Your account on ${name} has been deactivated`,
    text: lines.join('\n\n'),
  })
}
