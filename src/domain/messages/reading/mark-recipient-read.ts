import type { WritingContext } from '#domain/context'
import type { RecipientId, TopicId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { UnreadScope } from '#store/messages/read-state-reader'
import { updateMessageFlags } from '#wire/events/message-flags'

/**
 * Marks all of a channel, or of some of its topics, read for someone, and tells them if that
 * changed anything.
 */
export function markRecipientRead(
  context: WritingContext,
  account: Account,
  recipientId: RecipientId,
  topicIds?: ReadonlySet<TopicId>,
): void {
  markScopeRead(context, account, { recipientId, topicIds })
}

/** The same for any unread messages that have something in common. */
export function markScopeRead(context: WritingContext, account: Account, scope: UnreadScope): void {
  const messages = context.store.readState.markScopeRead(account.id, scope)
  if (!messages.length) return
  context.emit(updateMessageFlags({ op: 'add', flag: 'read' }, messages), { accounts: [account.id] })
}
