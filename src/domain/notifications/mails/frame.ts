import { createHash } from 'node:crypto'
import type { OutsideContext } from '#domain/context'
import { languageOf } from '#domain/mail/languages'
import type { Block, Letter } from '#domain/mail/letter'
import { mailWords } from '#domain/mail/words/mail-words'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { settingOf } from '#domain/settings/user-settings'
import { LOOP_HEADER, LOOP_MARK } from '#lib/mail-in/automatic'
import type { NoticeReason } from '#lib/notices/channels-told'
import type { Account } from '#store/accounts/account-reader'

interface Content {
  subject: string
  blocks: readonly Block[]
  reason: NoticeReason
  /** Email clients group emails with the same value: those about one conversation, or summaries. */
  thread: string
  newest: number
  /** The address for replies by email. */
  answers?: string | undefined
}

const REALM_NAME_ALWAYS = 2

/**
 * Completes an email about missed messages with the parts that all such emails have, such as the reason for the email,
 * where to reply, and how to get fewer emails.
 */
export function frame(context: OutsideContext, account: Account, content: Content): Letter {
  const { store, secrets, realm } = context
  const language = languageOf(account)
  const words = mailWords(language).missed
  const name = settingOfRealm(store, 'name')
  const stop = `${realm.origin}/unsubscribe/${secrets.unsubscribeKey(account.id)}`
  const isNamed = settingOf(account, 'realm_name_in_email_notifications_policy') === REALM_NAME_ALWAYS
  const reasons = words.reason
  return {
    to: account.deliveryEmail,
    language,
    subject: isNamed ? `[${name}] ${content.subject}` : content.subject,
    blocks: content.blocks,
    footer: [
      content.answers ? words.reply : words.noReply,
      content.reason === 'alert' ? reasons.mention : reasons[content.reason],
      { text: words.settings, url: `${realm.origin}/#settings/notifications` },
      { text: words.stop, url: stop },
    ],
    replyTo: content.answers ? { name, address: content.answers } : { name: words.replyName(name) },
    headers: {
      'Message-ID': idOf(context, `${account.id} ${content.thread} ${content.newest}`),
      References: idOf(context, `${account.id} ${content.thread}`),
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
      [LOOP_HEADER]: LOOP_MARK,
    },
  }
}

/** An id that reveals nothing about the text from which it is derived. */
function idOf({ secrets, realm: { origin } }: OutsideContext, text: string): string {
  const mark = createHash('sha256')
    .update(secrets.pushMark(`mail ${text}`))
    .digest('hex')
    .slice(0, 32)
  return `<${mark}@${new URL(origin).hostname}>`
}
