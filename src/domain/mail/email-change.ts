import type { Account } from '#store/accounts/account-reader'
import type { CommandContext } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { languageOf } from './languages'
import { inMail } from './mail-origin'
import { sendLetter } from './send-mail'
import { mailWords } from './words/mail-words'

type Context = Pick<CommandContext, 'mailer' | 'now' | 'realm' | 'secrets' | 'store'>
type Reader = Pick<Account, 'settings'>

interface Change {
  from: string
  to: string
}

/** Emails a link to the new address: only someone who can read email there can confirm the change. */
export function mailEmailConfirmation(context: Context, reader: Reader, { from, to }: Change, key: string): void {
  const name = settingOfRealm(context.store, 'name')
  const language = languageOf(reader)
  const words = mailWords(language).confirmation
  const url = `${inMail(context).realm.origin}/accounts/confirm_new_email/${key}`
  sendLetter(context, {
    to,
    language,
    subject: words.subject(name),
    blocks: [
      { kind: 'text', text: words.text(name, from, to) },
      { kind: 'link', text: words.link, label: words.button, url },
      { kind: 'text', text: words.otherwise },
    ],
  })
}

/**
 * Emails the old address about the change, so that people learn about it if someone else is taking over their account.
 */
export function mailEmailChanged(context: Context, reader: Reader, { from, to }: Change): void {
  const name = settingOfRealm(context.store, 'name')
  const language = languageOf(reader)
  const words = mailWords(language).changed
  sendLetter(context, {
    to: from,
    language,
    subject: words.subject(name),
    blocks: [
      { kind: 'text', text: words.text(name, inMail(context).realm.origin, to) },
      { kind: 'text', text: words.otherwise },
    ],
  })
}
