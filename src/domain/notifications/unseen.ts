import type { AccountId } from '#lib/ids'
import { channelsTold, type NoticeReason } from '#lib/notices/channels-told'
import type { Account } from '#store/accounts/account-reader'
import type { MessageRow } from '#store/tables/messages'
import type { NoticedMessage } from '#store/tables/missed-mails'
import { findAccessible } from '../messages/access'
import { concernOf, type NoticeContext } from '../messages/notices/concern'

/** The messages of one conversation that someone is notified of, in the order in which they were noticed. */
export interface Unseen {
  messages: readonly MessageRow[]
  reason: NoticeReason
}

/**
 * The messages in `noticed` that an account is notified of now, grouped by conversation. The most recently noticed
 * conversation comes last. Messages that were read or deleted, or that the person may no longer read, are left out, and
 * current settings apply.
 */
export function unseenOf(
  context: NoticeContext,
  account: Account,
  noticed: Iterable<NoticedMessage>,
  way: 'push' | 'mail' = 'push',
): Unseen[] {
  const conversations = new Map<string, { messages: MessageRow[]; reason: NoticeReason }>()
  for (const { messageId, isEdit } of noticed) {
    const message = findAccessible({ store: context.store, viewer: account }, messageId)
    const reason = message && channelsTold(concernOf(context, account, message, { isEdit }))[way]
    if (!message || !reason) continue
    const key = `${message.recipientId} ${message.topicId}`
    const known = conversations.get(key)
    conversations.delete(key)
    conversations.set(key, { messages: [...(known?.messages ?? []), message], reason: known?.reason ?? reason })
  }
  return [...conversations.values()]
}

/** A person who can be notified: active, and not a bot. */
export function findReachable({ store }: Pick<NoticeContext, 'store'>, id: AccountId): Account | undefined {
  const account = store.accounts.find(id)
  return account?.isActive && !account.isBot ? account : undefined
}
