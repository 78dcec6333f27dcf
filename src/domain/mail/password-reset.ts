import type { Account } from '#store/accounts/account-reader'
import type { PublicCommandContext } from '../context'
import { resetLinkOf } from '../links/reset-link'
import { settingOfRealm } from '../settings/realm-setting'
import { languageOf } from './languages'
import { inMail } from './mail-origin'
import { sendLetter } from './send-mail'
import { mailWords } from './words/mail-words'

/** Sends the email for people who forgot their password. The link goes only to the account's email address. */
export function mailPasswordReset(given: PublicCommandContext, account: Account): void {
  const context = inMail(given)
  const { link: url } = resetLinkOf(context, account, account)
  const name = settingOfRealm(context.store, 'name')
  const language = languageOf(account)
  const words = mailWords(language).reset
  sendLetter(context, {
    to: account.deliveryEmail,
    language,
    subject: words.subject(name),
    blocks: [
      { kind: 'text', text: words.text(name, context.realm.origin) },
      { kind: 'link', text: words.link, label: words.button, url },
      { kind: 'text', text: words.otherwise },
    ],
  })
}
