import type { CommandContext } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { inMail } from './mail-origin'
import { sendMail } from './send-mail'

type Context = Pick<CommandContext, 'mailer' | 'now' | 'realm' | 'secrets' | 'store'>

/** To the new address: only who reads it may confirm. */
export function mailEmailConfirmation(context: Context, to: string, oldAddress: string, key: string): void {
  const name = settingOfRealm(context.store, 'name')
  const text = [
    `Somebody asked to change the address of their account on ${name} from ${oldAddress} to ${to}.`,
    `To confirm the change, open this link within a day:\n${inMail(context).realm.origin}/accounts/confirm_new_email/${key}`,
    'If it was not you, ignore this mail: nothing changes.',
  ]
  sendMail(context, { to, subject: `Confirm your new address on ${name}`, text: text.join('\n\n') })
}

/** To the old address: whoever lost their account this way learns of it. */
export function mailEmailChanged(context: Context, oldAddress: string, newAddress: string): void {
  const name = settingOfRealm(context.store, 'name')
  const text = [
    `The address of your account on ${name} (${inMail(context).realm.origin}) was changed to ${newAddress}.`,
    'If it was not you, ask an administrator of your organization for help at once.',
  ]
  sendMail(context, { to: oldAddress, subject: `Your address on ${name} was changed`, text: text.join('\n\n') })
}
