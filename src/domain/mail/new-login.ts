import type { Account } from '#store/accounts/account-reader'
import type { PublicCommandContext } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { settingOf } from '../settings/user-settings'
import { inMail } from './mail-origin'
import { sendMail } from './send-mail'

/** People who have just joined know about it. */
const JUST_CREATED_MS = 60_000

/** Tells people about a new login to their account, unless they turned these mails off. */
export function mailNewLogin(context: PublicCommandContext, account: Account): void {
  if (!settingOf(account, 'enable_login_emails')) return
  if (context.now - account.joinedAt <= JUST_CREATED_MS) return
  const name = settingOfRealm(context.store, 'name')
  const { origin } = inMail(context).realm
  const time = new Date(context.now).toLocaleString('en', {
    dateStyle: 'full',
    timeStyle: 'long',
    timeZone: settingOf(account, 'timezone') || 'UTC',
  })
  const text = [
    `There was a new login to your account on ${name} (${origin}).`,
    `When: ${time}\nWith: ${inOneLine(context.client.name)}\nFrom: ${context.address || 'an unknown address'}`,
    `If this was not you, set a new password (${origin}/accounts/password/reset) and get a new API key at once.`,
    'You can turn off these emails in your settings.',
  ]
  sendMail(context, { to: account.deliveryEmail, subject: `New login to ${name}`, text: text.join('\n\n') })
}

/** Programs can send any name. */
const inOneLine = (name: string) => name.replace(/[\p{C}\p{Z}]+/gu, ' ')
