import type { WritingContext } from '#domain/context'
import { MESSAGE_TEXT_A_STEP } from '#domain/limits'
import { deleteMessages } from '#domain/messages/deletion/delete-messages'
import { filesOf } from '#domain/uploads/claim-files'
import { removeUnused } from '#domain/uploads/remove-unused'
import type { MessageId } from '#lib/ids'
import { DAY_SECONDS } from '#lib/time/time'
import type { Channel } from '#store/channels/channel-reader'
import { PROPERTY } from '#store/message-index/entry'
import { WHOLE_REALM } from '#store/sql/keys'
import type { MessageRow } from '#store/tables/messages'
import { daysOfChannel, daysOfOrganization } from './periods'
import { BEGINNING, EXPIRE_DIRECT, EXPIRE_IN_CHANNELS, planNextRetention } from './plan-retention'

/** The pause between two steps, during which other requests get a turn. */
const PAUSE_MS = 10
/** The maximum number of channels without old messages that one step examines. */
const CHANNELS_A_STEP = 200
/** The maximum number of index entries that one step examines, including those of channel messages. */
const WALKED_A_STEP = 50_000

/**
 * Deletes some messages of one channel, oldest first. Further steps continue with it or with the next channel. A step
 * looks only at the channel's first messages by id, so an old message behind many newer ones waits until those are
 * deleted.
 */
export function expireInChannels(context: WritingContext, after: number): void {
  const { store, now } = context
  const channels = channelsAfter(context, after)
  for (const channel of channels.slice(0, CHANNELS_A_STEP)) {
    const days = daysOfChannel(store, channel)
    if (days === undefined) continue
    const rows = oldest(context, channel).filter(({ sentAt }) => sentAt < now / 1000 - days * DAY_SECONDS)
    if (rows.length === 0) continue
    expire(context, rows, ({ topicId }) => topicId)
    goOn(context, EXPIRE_IN_CHANNELS, channel.id - 1)
    return
  }
  const next = channels[CHANNELS_A_STEP - 1]
  if (next && channels.length > CHANNELS_A_STEP) goOn(context, EXPIRE_IN_CHANNELS, next.id)
  else goOn(context, EXPIRE_DIRECT, BEGINNING)
}

/** Like `expireInChannels`, for direct messages, to which only the organization's own setting applies. */
export function expireDirect(context: WritingContext, after: number): void {
  const { store, now } = context
  const days = daysOfOrganization(store)
  if (days === undefined) {
    planNextRetention(context)
    return
  }
  const cursor = store.index.walk(WHOLE_REALM, after + 1, 'newer')
  const ids: MessageId[] = []
  let last = after
  let isOver = false
  for (let walked = 0; walked < WALKED_A_STEP && ids.length < context.messagesPerStep; walked++) {
    isOver = !cursor.next()
    if (isOver) break
    last = cursor.id
    if (cursor.properties & PROPERTY.direct) ids.push(cursor.id)
  }
  const rows = read(context, ids)
  const old = rows.filter(({ sentAt }) => sentAt < now / 1000 - days * DAY_SECONDS)
  expire(context, old, ({ id }) => id)
  if (isOver && rows.length === ids.length) planNextRetention(context)
  else if (old.length < rows.length) planNextRetention(context)
  else goOn(context, EXPIRE_DIRECT, rows.length < ids.length ? (rows.at(-1)?.id ?? last) : last)
}

function channelsAfter({ store }: WritingContext, after: number): Channel[] {
  return store.channels
    .list()
    .filter(({ id }) => id > after)
    .sort((one, other) => one.id - other.id)
}

/** The channel's first messages by id, as many as one step may delete, without those that are being moved. */
function oldest(context: WritingContext, { recipientId }: Channel): MessageRow[] {
  const { store, messagesPerStep } = context
  const cursor = store.index.walk(recipientId, 0, 'newer')
  const ids: MessageId[] = []
  while (ids.length < messagesPerStep && cursor.next()) if (!store.moves.awaitedBy(cursor.id)) ids.push(cursor.id)
  return read(context, ids)
}

const read = ({ store }: WritingContext, ids: MessageId[]): MessageRow[] =>
  ids.length === 0 ? [] : store.messages.listWithin(ids, MESSAGE_TEXT_A_STEP).map(({ row }) => row)

/**
 * Deletes messages, and files that no message contains anymore. Messages of one topic share an event; each direct
 * message has its own.
 */
function expire(context: WritingContext, rows: MessageRow[], placeOf: (row: MessageRow) => number): void {
  const files = new Set(
    rows.flatMap((row) => (row.properties & PROPERTY.hasAttachment ? filesOf(context.store, row) : [])),
  )
  for (const together of Map.groupBy(rows, placeOf).values()) deleteMessages(context, together)
  for (const file of files) removeUnused(context, file)
}

function goOn({ store, now, realm }: WritingContext, kind: string, subject: number): void {
  store.tasks.put({ kind, subject, dueAt: now + PAUSE_MS, realm })
}
