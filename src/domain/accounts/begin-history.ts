import { MAX_MESSAGE_ID, type MessageId } from '../../lib/ids'
import type { Account } from '../../store/accounts/account-reader'
import type { MessageRow } from '../../store/tables/messages'
import type { CommandContext } from '../context'
import { isHistoryOpen } from '../messages/witnesses'

const MOST_MESSAGES = 1000
/** Twelve weeks, in seconds. */
const LONGEST_AGO = 12 * 7 * 24 * 60 * 60
const UNREAD = 20

type Context = Pick<CommandContext, 'store' | 'now'>

/**
 * A new person has something to look at: the newest messages of their channels become theirs, the very newest unread. A row is written for
 * each, once in an account's life.
 */
export function beginHistory(context: Context, account: Account): void {
  const rows = recentMessages(context, account)
  if (rows.length === 0) return
  const { history, readState } = context.store
  history.begin(rows, account.id)
  readState.markUnread(
    account.id,
    rows.slice(-UNREAD).map((row) => row.id),
  )
}

/** Ascending; of channels with shared history only. */
function recentMessages({ store, now }: Context, account: Account): MessageRow[] {
  const recipients = store.subscriptions
    .listOf(account.id)
    .map(({ channelId }) => store.channels.find(channelId))
    .flatMap((channel) => (channel && isHistoryOpen(channel) ? [channel.recipientId] : []))
  // What an organisation finds in its channels at first stays there, and is nobody's own.
  const { welcomeBotId } = store.realm.get('identity')
  const ids: MessageId[] = []
  const walk = store.index.walkMany(recipients, MAX_MESSAGE_ID, 'older')
  while (ids.length < MOST_MESSAGES && walk.next()) if (walk.entry.senderId !== welcomeBotId) ids.push(walk.entry.id)
  return store.messages.listMessages(ids.reverse()).filter((row) => row.sentAt > now / 1000 - LONGEST_AGO)
}
