import type { CommandContext } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { inMail } from './mail-origin'
import { sendMail } from './send-mail'

type Context = Pick<CommandContext, 'mailer' | 'now' | 'realm' | 'secrets' | 'store'>

/** Goes to the new address, because only its reader may confirm. */
export function mailEmailConfirmation(context: Context, to: string, oldAddress: string, key: string): void {
  const name = settingOfRealm(context.store, 'name')
  const text = [
    `Someone asked to change the email address of their ${name} account from ${oldAddress} to ${to}.`,
    `To confirm the change, open this link within a day:\n${inMail(context).realm.origin}/accounts/confirm_new_email/${key}`,
    'If this was not you, ignore this email. Nothing will change.',
  ]
  sendMail(context, { to, subject: `Confirm your new address on ${name}`, text: text.join('\n\n') })
}

/** Goes to the old address, so people who lost their account this way learn about it. */
export function mailEmailChanged(context: Context, oldAddress: string, newAddress: string): void {
  const name = settingOfRealm(context.store, 'name')
  const text = [
    `The email address of your account on ${name} (${inMail(context).realm.origin}) was changed to ${newAddress}.`,
    'If this was not you, ask an administrator of your organization for help at once.',
  ]
  sendMail(context, { to: oldAddress, subject: `Your address on ${name} was changed`, text: text.join('\n\n') })
}
