import type { Account } from '#store/accounts/account-reader'
import type { MessageRow } from '#store/tables/messages'
import type { OutsideContext } from '../context'
import { languageOf } from '../mail/languages'
import { mailWords } from '../mail/words/mail-words'
import type { MessageFactsFinder } from '../messages/message-facts'
import { placeOf } from '../messages/place'
import { conversationUrl, namesOf, othersIn } from '../notifications/conversation'

/** The title of a conversation in emails, with its place. */
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
