import type { OutsideContext } from '#domain/context'
import { languageOf } from '#domain/mail/languages'
import type { Letter } from '#domain/mail/letter'
import { mailWords } from '#domain/mail/words/mail-words'
import { MessageFactsFinder } from '#domain/messages/message-facts'
import type { Unseen } from '#domain/notifications/unseen'
import { settingOfRealm } from '#domain/settings/realm-setting'
import type { Account } from '#store/accounts/account-reader'
import { frame } from './frame'
import { titleOf } from './title'

const MOST_LISTED = 20

/**
 * A single email in place of one for each conversation. It lists the most recent conversations, with the number of
 * messages in each.
 */
export function severalLetter(context: OutsideContext, account: Account, unseen: readonly Unseen[]): Letter {
  const { store, realm } = context
  const words = mailWords(languageOf(account)).missed
  const facts = new MessageFactsFinder({ store, realm }, { viewer: account })
  const listed = unseen.slice(-MOST_LISTED)
  return frame(context, account, {
    ...commonOf(unseen),
    subject: words.several(countOf(unseen), unseen.length),
    blocks: [
      { kind: 'text', text: `${words.several(countOf(unseen), unseen.length)}.` },
      {
        kind: 'facts',
        facts: listed.map(({ messages }) => [
          titleOf(context, account, messages[0]!, facts).title,
          words.inConversation(messages.length),
        ]),
      },
      { kind: 'link', text: words.openAll, label: words.buttonAll, url: `${realm.origin}/#inbox` },
    ],
  })
}

/**
 * The email that is sent if the organization or the person keeps message content out of emails: it names no sender and
 * no conversation, and contains no text of the messages.
 */
export function quietLetter(context: OutsideContext, account: Account, unseen: readonly Unseen[]): Letter {
  const words = mailWords(languageOf(account)).missed
  const name = settingOfRealm(context.store, 'name')
  return frame(context, account, {
    ...commonOf(unseen),
    subject: words.quiet,
    blocks: [
      { kind: 'text', text: words.quietCount(countOf(unseen), name) },
      { kind: 'link', text: words.openAll, label: words.buttonAll, url: `${context.realm.origin}/#inbox` },
      { kind: 'text', text: words.quietWhy },
    ],
  })
}

const countOf = (unseen: readonly Unseen[]) => unseen.reduce((sum, { messages }) => sum + messages.length, 0)

function commonOf(unseen: readonly Unseen[]) {
  const newest = Math.max(...unseen.map(({ messages }) => messages.at(-1)!.id))
  return { thread: 'all', newest, reason: unseen[0]!.reason }
}
