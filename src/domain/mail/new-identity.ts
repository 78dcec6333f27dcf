import type { ProvenIdentity } from '#lib/http/sign-in'
import type { Account } from '#store/accounts/account-reader'
import type { PublicCommandContext } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { languageOf } from './languages'
import { inMail } from './mail-origin'
import { sendNotice } from './send-mail'
import { mailWords } from './words/mail-words'

/** Emails people about a new provider with which they can log in, even if they turned other emails off. */
export function mailNewIdentity(
  context: PublicCommandContext,
  account: Account,
  { issuer }: Pick<ProvenIdentity, 'issuer'>,
  haveOthersEnded = false,
): void {
  const name = settingOfRealm(context.store, 'name')
  const { origin } = inMail(context).realm
  const language = languageOf(account)
  const words = mailWords(language).identity
  sendNotice(context, 'new-identity', account, {
    language,
    subject: words.subject(name),
    blocks: [
      { kind: 'text', text: words.text(name, origin, new URL(issuer).host) },
      ...(haveOthersEnded ? [{ kind: 'text' as const, text: words.ended }] : []),
      { kind: 'text', text: words.otherwise(`${origin}/account`) },
    ],
  })
}
