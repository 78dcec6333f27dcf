import type { OutsideContext } from '#domain/context'
import { MOST_CHARACTERS_MAILED, MOST_MESSAGES_MAILED } from '#domain/limits'
import { clockOf, languageOf } from '#domain/mail/languages'
import type { Block, Letter } from '#domain/mail/letter'
import { mailWords } from '#domain/mail/words/mail-words'
import { answerAddress } from '#domain/mail-in/answer-address'
import { MessageFactsFinder } from '#domain/messages/message-facts'
import type { Unseen } from '#domain/notifications/unseen'
import { piecesOf } from '#lib/mail/body/pieces'
import type { Account } from '#store/accounts/account-reader'
import type { MessageRow } from '#store/tables/messages'
import { messagesBefore } from './before'
import { frame } from './frame'
import { titleOf } from './title'

/** An email with the newest missed messages of one conversation, sometimes a few earlier ones, and a link to reply. */
export function conversationLetter(context: OutsideContext, account: Account, { messages, reason }: Unseen): Letter {
  const { store, realm } = context
  const words = mailWords(languageOf(account)).missed
  const facts = new MessageFactsFinder({ store, realm }, { viewer: account })
  const clock = clockOf(account)
  const shown = messages.slice(-MOST_MESSAGES_MAILED)
  const [first] = shown
  const show = (message: MessageRow, isBefore: boolean): Block => ({
    kind: 'message',
    sender: facts.person(message.senderId).fullName,
    when: clock.format(message.sentAt * 1000),
    pieces: piecesOf(message.html, {
      origin: realm.origin,
      formatTime: (at) => clock.format(at),
      hidden: words.hidden,
      mostCharacters: MOST_CHARACTERS_MAILED,
    }),
    isBefore,
  })
  const left = messages.length - shown.length
  const before = left === 0 ? messagesBefore(context, account, first!) : []
  const { title, url } = titleOf(context, account, first!, facts)
  const newest = messages.at(-1)!
  return frame(context, account, {
    subject: title,
    reason,
    thread: `${newest.recipientId} ${newest.topicId}`,
    newest: newest.id,
    answers: answerAddress(context, account, newest),
    blocks: [
      ...before.map((message) => show(message, true)),
      ...(left > 0 ? [{ kind: 'text', text: words.more(left) } as const] : []),
      ...shown.map((message) => show(message, false)),
      { kind: 'link', text: words.open, label: words.button, url },
    ],
  })
}
