import type { Account } from '#store/accounts/account-reader'
import type { PublicCommandContext } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { languageOf } from './languages'
import { inMail } from './mail-origin'
import { sendLetter } from './send-mail'
import { mailWords } from './words/mail-words'

/** The email for people who have forgotten their organization's address. It goes to the account's own email address. */
export function mailFoundAccount(given: PublicCommandContext, account: Account): void {
  const context = inMail(given)
  const name = settingOfRealm(context.store, 'name')
  const language = languageOf(account)
  const words = mailWords(language).found
  sendLetter(context, {
    to: account.deliveryEmail,
    language,
    subject: words.subject(name),
    blocks: [
      { kind: 'text', text: words.text(name, account.deliveryEmail) },
      { kind: 'link', text: words.link, label: words.button, url: `${context.realm.origin}/login` },
      { kind: 'text', text: words.otherwise },
    ],
  })
}
