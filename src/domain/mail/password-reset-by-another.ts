import type { Account } from '#store/accounts/account-reader'
import type { PublicCommandContext } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { languageOf } from './languages'
import { inMail } from './mail-origin'
import { sendLetter } from './send-mail'
import { mailWords } from './words/mail-words'

/**
 * Tells people that their password was set with a link that someone else created, and who created it if that is known.
 */
export function mailPasswordResetByAnother(
  context: PublicCommandContext,
  account: Account,
  maker: string | undefined,
): void {
  const name = settingOfRealm(context.store, 'name')
  const language = languageOf(account)
  const words = mailWords(language).resetByAnother
  sendLetter(context, {
    to: account.deliveryEmail,
    language,
    subject: words.subject(name),
    blocks: [
      { kind: 'text', text: words.text(name, inMail(context).realm.origin, maker) },
      { kind: 'text', text: words.ended },
      { kind: 'text', text: words.otherwise },
    ],
  })
}
