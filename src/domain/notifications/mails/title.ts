import type { OutsideContext } from '#domain/context'
import { languageOf } from '#domain/mail/languages'
import { mailWords } from '#domain/mail/words/mail-words'
import type { MessageFactsFinder } from '#domain/messages/message-facts'
import { placeOf } from '#domain/messages/place'
import { conversationUrl, namesOf, othersIn } from '#domain/notifications/conversation'
import type { Account } from '#store/accounts/account-reader'
import type { MessageRow } from '#store/tables/messages'

/** The title of a conversation in emails, and the address of the message in it. */
export function titleOf(
  { store, realm }: OutsideContext,
  account: Account,
  message: MessageRow,
  facts: MessageFactsFinder,
): { title: string; url: string } {
  const place = placeOf(store, message)
  const url = `${realm.origin}${conversationUrl(place, account)}/near/${message.id}`
  const words = mailWords(languageOf(account)).missed
  if (place.kind === 'channel') return { title: `#${place.channel.name} › ${place.topic || words.emptyTopic}`, url }
  const others = othersIn(place.participants, account)
  if (others.length === 0) return { title: words.alone, url }
  const names = namesOf(place.participants, account, facts)
  const more = others.length - names.length
  return { title: words.direct(`${names.join(', ')}${more > 0 ? ` +${more}` : ''}`), url }
}
