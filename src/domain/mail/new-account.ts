import { deliveryEmailFor } from '#domain/people/accounts/email'
import type { Account } from '#store/accounts/account-reader'
import type { PublicCommandContext } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { languageOf } from './languages'
import type { Block } from './letter'
import { inMail } from './mail-origin'
import { sendLetter } from './send-mail'
import { mailWords } from './words/mail-words'

type Context = Pick<PublicCommandContext, 'store' | 'now' | 'realm' | 'secrets' | 'mailer'>

/**
 * Sends the welcome email, unless the organization turned it off. It contains the address of the organization, and the
 * name of the person who created the account if that was someone else.
 */
export function mailNewAccount(given: Context, account: Account, maker?: Account): void {
  if (!settingOfRealm(given.store, 'send_welcome_emails')) return
  const context = inMail(given)
  const name = settingOfRealm(context.store, 'name')
  const language = languageOf(account)
  const words = mailWords(language).welcome
  const url = context.realm.origin
  const email = maker && deliveryEmailFor(maker, account)
  const made: Block[] = [{ kind: 'text', text: words.password(`${url}/accounts/password/reset`) }]
  sendLetter(context, {
    to: account.deliveryEmail,
    language,
    subject: words.subject(name),
    blocks: [
      { kind: 'text', text: maker ? words.made(maker.fullName, name) : words.text(name) },
      {
        kind: 'facts',
        facts: [
          [words.organization, url],
          [words.email, account.deliveryEmail],
        ],
      },
      ...(maker ? made : []),
      { kind: 'link', text: words.link, label: words.button, url },
      { kind: 'text', text: words.apps },
    ],
    ...(maker && email && { replyTo: { name: maker.fullName, address: email } }),
  })
}
