import type { CommandContext } from '#domain/context'
import { findAccessible } from '#domain/messages/access'
import { isHistoryOpen } from '#domain/messages/witnesses'
import { FLAG } from '#lib/flags'
import { asId, MAX_MESSAGE_ID, type MessageId, type RecipientId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'

const MOST_MESSAGES = 1000
/** Twelve weeks, in seconds. */
const LONGEST_AGO = 12 * 7 * 24 * 60 * 60
const UNREAD = 20

type Context = Pick<CommandContext, 'store' | 'now'>

/**
 * Gives a new person something to read: the newest messages of their channels become their history.
 * The messages that introduce the organization are unread, and the first of each topic is starred.
 * If those are gone, the newest messages are unread. This writes a few rows, however many messages
 * there are.
 */
export function beginHistory(context: Context, account: Account): void {
  const { store } = context
  const next = store.index.nextId()
  const through = asId<MessageId>(next - 1)
  const recipients = openRecipients(context, account)
  const recent = recentIds(context, recipients)
  const introduction = introductionFor(context, account)
  const others = introduction.filter((id) => !recent.includes(id))
  if (recent.length === 0 && others.length === 0) return
  store.arrivals.set(account.id, { from: recent[0] ?? next, through, recipients, others })
  store.readState.markUnread(account.id, introduction.length > 0 ? introduction : recent.slice(-UNREAD))
  const starred = store.realm.find('introduction')?.starred ?? []
  store.flags.add(
    account.id,
    introduction.filter((id) => starred.includes(id)),
    FLAG.starred,
  )
}

/** The recipient ids of the person's channels with shared history. */
function openRecipients({ store }: Context, account: Account): RecipientId[] {
  return store.subscriptions
    .listOf(account.id)
    .map(({ channelId }) => store.channels.find(channelId))
    .flatMap((channel) => (channel && isHistoryOpen(channel) ? [channel.recipientId] : []))
}

/** The ids of recent messages, ascending. */
function recentIds({ store, now }: Context, recipients: RecipientId[]): MessageId[] {
  const ids: MessageId[] = []
  const walk = store.index.walkMany(recipients, MAX_MESSAGE_ID, 'older')
  while (ids.length < MOST_MESSAGES && walk.next()) ids.push(walk.entry.id)
  const isRecent = (id: MessageId) => (store.messages.findMessage(id)?.sentAt ?? 0) > now / 1000 - LONGEST_AGO
  return ids.slice(0, countWhile(ids, isRecent)).reverse()
}

/** The messages that introduce the organization, if they still exist and the person may read them. */
function introductionFor({ store }: Context, account: Account): MessageId[] {
  const ids = store.realm.find('introduction')?.ids ?? []
  return ids.filter((id) => findAccessible({ store, viewer: account }, id))
}

/**
 * How many items at the start meet a condition that later ones don't. This is a binary search,
 * because each check reads a row.
 */
function countWhile<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(items[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}
