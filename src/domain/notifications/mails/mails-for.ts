import type { OutsideContext } from '#domain/context'
import { MOST_CONVERSATIONS_MAILED } from '#domain/limits'
import { type Letter, writeLetter } from '#domain/mail/letter'
import { inMail } from '#domain/mail/mail-origin'
import { roomForMissedMails } from '#domain/mail/mails-of-day'
import type { Unseen } from '#domain/notifications/unseen'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { settingOf } from '#domain/settings/user-settings'
import type { Account } from '#store/accounts/account-reader'
import type { NoticedMessage } from '#store/tables/missed-mails'
import { conversationLetter } from './conversation-letter'
import type { MissedMail } from './deliver-missed'
import { quietLetter, severalLetter } from './short-letters'

/**
 * One email for each conversation. There is only one email if there are many conversations, if an email for each would
 * exceed a daily limit, or if message content must not be sent. There is none if a limit has been reached.
 */
export function mailsFor(
  given: OutsideContext,
  account: Account,
  unseen: readonly Unseen[],
  noticed: readonly NoticedMessage[],
): MissedMail[] {
  const room = roomForMissedMails(given, account.id)
  if (unseen.length === 0 || room === 0) return []
  const context = inMail(given)
  if (!mayTellContent(context, account)) {
    return [mailOf(account, quietLetter(context, account, unseen), unseen, noticed)]
  }
  if (unseen.length > Math.min(MOST_CONVERSATIONS_MAILED, room)) {
    return [mailOf(account, severalLetter(context, account, unseen), unseen, noticed)]
  }
  return unseen.map((one) => mailOf(account, conversationLetter(context, account, one), [one], noticed))
}

function mailOf(
  account: Account,
  letter: Letter,
  unseen: readonly Unseen[],
  noticed: readonly NoticedMessage[],
): MissedMail {
  const told = new Set(unseen.flatMap(({ messages }) => messages.map(({ id }) => id)))
  const about = noticed.filter(({ messageId }) => told.has(messageId))
  return { account, mail: writeLetter(letter), about }
}

function mayTellContent({ store }: OutsideContext, account: Account): boolean {
  return (
    settingOfRealm(store, 'message_content_allowed_in_email_notifications') &&
    settingOf(account, 'message_content_in_email_notifications')
  )
}
