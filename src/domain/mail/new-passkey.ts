import type { Account } from '#store/accounts/account-reader'
import type { StoredPasskey } from '#store/tables/passkeys'
import type { PublicCommandContext } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { languageOf } from './languages'
import { inOneLine } from './letter'
import { inMail } from './mail-origin'
import { sendNotice } from './send-mail'
import { mailWords } from './words/mail-words'

/** Emails people about a new passkey for their account, even if they turned other emails off. */
export function mailNewPasskey(context: PublicCommandContext, account: Account, passkey: StoredPasskey): void {
  const name = settingOfRealm(context.store, 'name')
  const { origin } = inMail(context).realm
  const language = languageOf(account)
  const words = mailWords(language)
  sendNotice(context, 'new-passkey', account, {
    language,
    subject: words.identity.subject(name),
    blocks: [
      { kind: 'text', text: words.passkey.text(name, origin, inOneLine(passkey.name)) },
      { kind: 'text', text: words.identity.otherwise(`${origin}/account`) },
    ],
  })
}
