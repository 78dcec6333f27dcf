import { noteActivity } from '#domain/channels/recent-activity'
import type { WritingContext } from '#domain/context'
import { MESSAGE_TEXT_A_STEP } from '#domain/limits'
import { topicNameOf } from '#domain/messages/place'
import { isNone, readableEntries } from '#domain/messages/topic-messages'
import { takeWordsAlong } from '#domain/messages/topic-words'
import { Bitmap } from '#lib/bitmap'
import type { AccountId, MessageId } from '#lib/ids'
import { MessageIds } from '#lib/message-ids'
import type { Readers } from '#store/store'
import type { MessageRow, MovePlan } from '#store/tables/messages'
import { unpackPeople } from '#store/tables/packed-people'
import { messagesDeleted } from '#wire/events/messages'
import { editOfMove, formerText, withEdit } from './edit-history'
import type { Move, NewContent } from './edit-request'
import { tellOfMove } from './move-notices'
import { moveTopicPolicies } from './move-policies'
import { gainersOf, losersOf, losingSight } from './moved-audience'
import { tellResolved } from './resolve-topic'
import { emitUpdate } from './update-events'

/** Messages that move in one transaction. */
export interface Batch {
  move: Move
  plan: MovePlan
  rows: MessageRow[]
  isLast: boolean
  content?: NewContent
  /** The message that the request named, before and after its text changed, if it is among the rows. */
  text?: { before: MessageRow; rewritten: MessageRow }
}

/**
 * The first of these messages, as many as one step may move, and the ids that were examined. The ids must be ascending.
 */
export function takeRows(
  { store }: WritingContext,
  ids: Iterable<MessageId>,
  most: number,
): { rows: MessageRow[]; taken: MessageId[] } {
  const asked: MessageId[] = []
  for (const id of ids) {
    if (asked.length >= most) break
    asked.push(id)
  }
  const rows = store.messages.listWithin(asked, MESSAGE_TEXT_A_STEP).map(({ row }) => row)
  const last = rows.at(-1)?.id ?? asked.at(-1) ?? 0
  return { rows, taken: asked.filter((id) => id <= last) }
}

/**
 * Moves some messages. People who can no longer see them get the event for deleted messages. The last batch also posts
 * notices for the whole move, and moves people's settings for the topic if all messages that the mover can read have
 * moved.
 */
export function moveBatch(context: WritingContext, batch: Batch): void {
  const { store } = context
  const { move, plan, isLast } = batch
  const losers = move.changesChannel ? losersOf(store, batch.rows, move) : new Bitmap<AccountId>()
  const losing = move.changesChannel ? losingSight(store, losers, move) : losers
  const rows = batch.rows.map((row) => ({ ...row, ...historyOf(batch, row) }))
  write(context, move, rows, losers)
  if (move.changesChannel) noteActivity(context, move.to.channel.id)
  tellLosers(context, move, rows, losing)
  const isWholeTopic = isLast && leftNothing(context, move)
  if (isWholeTopic) moveTopicPolicies(context, move, plan.targetHadMessages)
  tellOfBatch(context, batch, losing)
  if (isLast) tellOfEnd(context, batch, isWholeTopic)
}

function historyOf({ move, text }: Batch, row: MessageRow): Pick<MessageRow, 'editedAt' | 'editHistory'> {
  const isRewritten = text && row.id === text.before.id
  return withEdit(row, { ...(isRewritten && formerText(text.before, text.rewritten)), ...editOfMove(move) })
}

function write({ store }: WritingContext, move: Move, rows: MessageRow[], losers: Bitmap<AccountId>): void {
  const { to, changesChannel } = move
  const gainers = changesChannel ? gainersOf(move) : new Bitmap<AccountId>()
  const { recipientId } = to.channel
  for (const [topic, group] of bySpelling(store, move, rows)) {
    const topicId = store.topics.getOrCreateTopic(recipientId, topic)
    takeWordsAlong(store, group, topicId)
    store.history.transfer(group, { recipientId, topicId, losers, gainers })
  }
}

/**
 * Groups the messages by the topic's future name. If only the channel changes, each message keeps the spelling of its
 * topic.
 */
function bySpelling(store: Readers, { to, askedTopic }: Move, rows: MessageRow[]) {
  if (askedTopic !== undefined) return new Map([[to.topic, rows]])
  return Map.groupBy(rows, (row) => topicNameOf(store, row))
}

function tellLosers(
  context: WritingContext,
  { from }: Move,
  rows: readonly MessageRow[],
  losing: Bitmap<AccountId>,
): void {
  if (losing.isEmpty() || rows.length === 0) return
  const where = { message_type: 'stream', stream_id: from.channel.id, topic: from.topic } as const
  const ids = rows.map(({ id }) => id)
  context.emit(messagesDeleted(ids, where), { accounts: losing })
}

/** Whether all messages that the mover can read have moved. */
function leftNothing({ store }: WritingContext, { mode, from, mover }: Move): boolean {
  return mode === 'change_all' || isNone(readableEntries(store, from.channel, from.topic, mover))
}

function tellOfBatch(
  context: WritingContext,
  { move, plan, rows, content, text }: Batch,
  losing: Bitmap<AccountId>,
): void {
  const { store } = context
  // The named message may have been deleted in the meantime.
  const target = store.messages.findMessage(plan.targetId) ?? store.messages.findMessage(rows[0]?.id ?? plan.targetId)
  if (!target || rows.length === 0) return
  const ids = MessageIds.from(rows.map(({ id }) => id))
  const by = { editorId: move.mover.id, editedAt: move.movedAt, before: text?.before ?? target, target }
  emitUpdate(context, { ...by, place: move.from, content, move, ids, losing })
}

function tellOfEnd(context: WritingContext, { move, plan, content }: Batch, isWholeTopic: boolean): void {
  const { participants, count, targetId, joinsOthers } = plan
  const people = () => (participants ? unpackPeople(participants).clone() : new Bitmap<AccountId>())
  const resolved = content || move.changesChannel ? undefined : tellResolved(context, move, people)
  tellOfMove(context, move, { target: targetId, count, isWholeTopic, joinsOthers }, resolved)
}
