import type { WritingContext } from '#domain/context'
import { LISTS_OF_COMMANDS, systemWordsFor } from '#domain/messages/system-words/system-words'
import { MAX_MESSAGE_ID } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { MessageRow } from '#store/tables/messages'

export function welcomeBotOf({ store }: Pick<WritingContext, 'store'>): Account {
  return store.accounts.get(store.realm.get('identity').welcomeBotId)
}

/**
 * Welcome Bot's reply to a message that is sent only to it. If it doesn't understand the message, it replies with its
 * list of commands, unless the list is among the newest messages of the conversation.
 */
export function welcomeBotsAnswer(context: Pick<WritingContext, 'store'>, message: MessageRow): string | undefined {
  const { answers, help, welcome } = systemWordsFor(context.store.accounts.get(message.senderId))
  const asked = message.source.toLowerCase()
  if (help.includes(asked)) return welcome.commands
  const known = answers.find(([words]) => words.includes(asked))
  if (known) return known[1]
  return hasListedCommands(context, message) ? undefined : `${welcome.unknown} ${welcome.commands}`
}

/**
 * Only this many of a conversation's newest messages are examined, so that nobody can make this slow by writing a lot.
 */
const MOST_WALKED = 200

function hasListedCommands({ store }: Pick<WritingContext, 'store'>, { recipientId }: MessageRow): boolean {
  const bot = store.realm.get('identity').welcomeBotId
  const cursor = store.index.walk(recipientId, MAX_MESSAGE_ID, 'older')
  for (let walked = 0; walked < MOST_WALKED && cursor.next(); walked++) {
    if (cursor.senderId !== bot) continue
    const source = store.messages.findMessage(cursor.id)?.source
    if (source !== undefined && LISTS_OF_COMMANDS.some((list) => source.includes(list))) return true
  }
  return false
}
