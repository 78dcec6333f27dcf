import type { Account } from '#store/accounts/account-reader'
import type { PublicCommandContext } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { languageOf } from './languages'
import { inMail } from './mail-origin'
import { sendNotice } from './send-mail'
import { mailWords } from './words/mail-words'

/**
 * Emails people when two-step verification was turned on or off, or when a recovery code was used, even if they turned
 * other emails off.
 */
export function mailSecondFactor(
  context: PublicCommandContext,
  account: Account,
  change: 'added' | 'removed' | 'recovered',
): void {
  const name = settingOfRealm(context.store, 'name')
  const { origin } = inMail(context).realm
  const language = languageOf(account)
  const words = mailWords(language).factor
  sendNotice(context, 'second-factor', account, {
    language,
    subject: words.subjects[change](name),
    blocks: [
      { kind: 'text', text: words[change](name, origin) },
      { kind: 'text', text: words.otherwise(`${origin}/account`) },
    ],
  })
}
