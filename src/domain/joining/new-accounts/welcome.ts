import type { WritingContext } from '#domain/context'
import { sendFromSystem } from '#domain/messages/sending/send-message'
import { welcomeBotOf } from '#domain/messages/sending/welcome-bot'
import { systemWordsFor } from '#domain/messages/system-words/system-words'
import { FLAG } from '#lib/flags'
import { ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'

/**
 * Sends a new person's first message. It comes from Welcome Bot, and is starred so that the person can find it again.
 */
export function welcome(context: WritingContext, account: Account): void {
  const words = systemWordsFor(account).welcome
  const text = [words.hello, ...(account.role <= ROLE.administrator ? [words.forAdministrators] : []), words.help]
  const message = sendFromSystem(context, { kind: 'direct', to: { ids: [account.id] } }, text.join('\n\n'), {
    sender: welcomeBotOf(context),
  })
  if (message) context.store.flags.add(account.id, [message.id], FLAG.starred)
}
