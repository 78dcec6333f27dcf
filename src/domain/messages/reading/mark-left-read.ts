import type { WritingContext } from '#domain/context'
import { Bitmap } from '#lib/bitmap'
import { BadRequest } from '#lib/errors'
import { type AccountId, asId, type MessageId, type RecipientId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { IndexEntry } from '#store/message-index/entry'
import { packPeople, unpackPeople } from '#store/tables/packed-people'
import { updateMessageFlags } from '#wire/events/message-flags'
import { newestOf } from './newest-of'

/** The task that marks messages as read in channels that people left. */
export const MARK_LEFT_READ = 'mark-left-read'

const PEOPLE_A_STEP = 50
const PAUSE_MS = 10
/** The maximum number of channels that many people left and whose messages must still be marked. */
const MOST_WAITING = 50
/** How many times one step may check whether a message is unread for someone. */
const TESTS_A_STEP = 100_000
/**
 * A person who left gets events about at most this many messages. Clients don't count unread messages in channels that
 * people aren't subscribed to.
 */
const MOST_TOLD = 5_000

/**
 * Marks a channel's messages as read for people who leave it: immediately for the first `PEOPLE_A_STEP` people, and in
 * later steps for the others.
 */
export function markLeftRead(context: WritingContext, channel: Channel, people: readonly AccountId[]): void {
  const { store } = context
  const through = asId<MessageId>(store.index.nextId() - 1)
  const later = people.slice(PEOPLE_A_STEP)
  markSome(context, { recipientId: channel.recipientId, through }, people.slice(0, PEOPLE_A_STEP))
  if (later.length === 0) return
  const waiting = store.realm.find('leaving') ?? []
  if (waiting.length >= MOST_WAITING) {
    throw new BadRequest('Many people are still being removed from channels. Please try again in a minute.')
  }
  const leaving = { recipientId: channel.recipientId, through, people: packPeople(Bitmap.from(later)) }
  store.realm.set('leaving', [...waiting, leaving])
  takeNextStep(context)
}

/** Runs one step of the task. */
export function markMoreLeftRead(context: WritingContext): void {
  const { store } = context
  const [first, ...others] = store.realm.find('leaving') ?? []
  if (!first) return
  const people = [...unpackPeople(first.people)]
  const later = people.slice(PEOPLE_A_STEP)
  markSome(context, first, people.slice(0, PEOPLE_A_STEP))
  const rest = later.length > 0 ? [{ ...first, people: packPeople(Bitmap.from(later)) }] : []
  store.realm.set('leaving', [...rest, ...others])
  if (rest.length + others.length > 0) takeNextStep(context)
}

function takeNextStep({ store, now, realm }: WritingContext): void {
  store.tasks.put({ kind: MARK_LEFT_READ, subject: 0, dueAt: now + PAUSE_MS, realm })
}

interface Left {
  recipientId: RecipientId
  /** The newest message when the people left. Later ones aren't marked. */
  through: MessageId
}

function markSome({ store, emit }: WritingContext, left: Left, people: readonly AccountId[]): void {
  const { readState } = store
  const inboxes = people.map((id) => readState.inboxOf(id))
  const most = Math.min(MOST_TOLD, Math.floor(TESTS_A_STEP / people.length))
  const oldest = Math.min(...inboxes.map(({ oldestUnread }) => oldestUnread))
  const { ids, newest } = newestOf(store, left.recipientId, { from: oldest, through: left.through, most })
  const told = new Map<string, { messages: MessageId[]; accounts: AccountId[] }>()
  for (const inbox of inboxes) {
    const messages = newest.filter((entry) => inbox.isUnread(entry)).map(({ id }) => id)
    const isAll = newest.length === ids.count || isAfter(newest[0], inbox.oldestUnread)
    if (isAll) readState.markRead(inbox.accountId, messages)
    else readState.markSetRead(inbox.accountId, ids)
    if (messages.length === 0) continue
    const group = told.get(messages.join()) ?? { messages, accounts: [] }
    group.accounts.push(inbox.accountId)
    told.set(messages.join(), group)
  }
  for (const { messages, accounts } of told.values()) {
    emit(updateMessageFlags({ op: 'add', flag: 'read' }, messages), { accounts })
  }
}

/** Whether all messages before `oldest` are already read. */
const isAfter = (oldest: IndexEntry | undefined, oldestUnread: MessageId) => !oldest || oldest.id <= oldestUnread
