import type { Account } from '#store/accounts/account-reader'
import type { PublicCommandContext } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { settingOf } from '../settings/user-settings'
import { languageOf, timeFormat } from './languages'
import { inOneLine } from './letter'
import { inMail } from './mail-origin'
import { sendNotice } from './send-mail'
import { mailWords } from './words/mail-words'

/** For this long after joining, people get no emails about new log-ins. */
const JUST_CREATED_MS = 60_000

/** Emails people about a new log-in to their account, unless they turned these emails off. */
export function mailNewLogin(context: PublicCommandContext, account: Account): void {
  if (!settingOf(account, 'enable_login_emails')) return
  if (context.now - account.joinedAt <= JUST_CREATED_MS) return
  const name = settingOfRealm(context.store, 'name')
  const { origin } = inMail(context).realm
  const language = languageOf(account)
  const words = mailWords(language).login
  const time = timeFormat(account, { dateStyle: 'full', timeStyle: 'long' }).format(context.now)
  sendNotice(context, 'new-login', account, {
    language,
    subject: words.subject(name),
    blocks: [
      { kind: 'text', text: words.text(name, origin) },
      {
        kind: 'facts',
        facts: [
          [words.when, time],
          [words.with, inOneLine(context.client.name)],
          [words.from, context.address || words.unknown],
        ],
      },
      { kind: 'text', text: words.otherwise(`${origin}/accounts/password/reset`) },
    ],
    footer: [{ text: words.off, url: `${origin}/#settings/notifications` }],
  })
}
