import type { Account } from '#store/accounts/account-reader'
import type { CommandContext } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { languageOf } from './languages'
import type { Block } from './letter'
import { inMail } from './mail-origin'
import { sendLetter } from './send-mail'
import { mailWords } from './words/mail-words'

/** Emails someone that their account has been deactivated, with the administrator's comment if there is one. */
export function mailDeactivation(context: CommandContext, account: Account, comment: string): void {
  const name = settingOfRealm(context.store, 'name')
  const language = languageOf(account)
  const words = mailWords(language).deactivation
  const said: Block[] = comment
    ? [
        { kind: 'text', text: words.comment },
        { kind: 'quote', text: comment },
      ]
    : []
  sendLetter(context, {
    to: account.deliveryEmail,
    language,
    subject: words.subject(name),
    blocks: [{ kind: 'text', text: words.text(name, inMail(context).realm.origin) }, ...said],
  })
}
