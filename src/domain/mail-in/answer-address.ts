import type { OutsideContext } from '#domain/context'
import { placeOf } from '#domain/messages/place'
import { mayPost } from '#domain/messages/sending/may-post'
import { DAY_SECONDS } from '#lib/time/time'
import type { Account } from '#store/accounts/account-reader'
import type { MessageRow } from '#store/tables/messages'

/** The number of days within which someone can answer an email. */
const ANSWER_DAYS = 30

/**
 * The address for replying by email in a message's conversation; undefined if the server takes no email, or if the
 * person may not post in the channel. Nothing is stored: the address is signed, and stops working after `ANSWER_DAYS`
 * days, or when the account is deactivated or its key is replaced.
 */
export function answerAddress(context: OutsideContext, account: Account, message: MessageRow): string | undefined {
  const { store, secrets, mailDomain, now } = context
  if (mailDomain === undefined) return undefined
  const place = placeOf(store, message)
  if (place.kind === 'channel' && !mayPost(context, account, place.channel)) return undefined
  const token = secrets.mailToken({
    kind: 'answer',
    accountId: account.id,
    nonce: account.keyNonce,
    messageId: message.id,
    untilDay: Math.floor(now / 1000 / DAY_SECONDS) + ANSWER_DAYS + 1,
  })
  return token && `${token}@${mailDomain}`
}
