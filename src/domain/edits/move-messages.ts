import { Bitmap } from '../../lib/bitmap'
import type { MessageId, TopicId } from '../../lib/ids'
import type { MessageRow } from '../../store/tables/messages'
import { messagesDeleted } from '../../wire/events/messages'
import type { CommandContext } from '../context'
import { makeSearchable } from '../messages/make-searchable'
import { topicNameOf } from '../messages/place'
import { hasMessages, walkTopic } from '../messages/topic-messages'
import { changeOfMove, withEdit } from './edit-history'
import type { Move } from './edit-request'
import { moveTopicPolicies } from './move-policies'
import { gainersOf, losersOf, losingSight } from './moved-audience'

export interface Moved {
  /** The message that was named, as it is now. */
  target: MessageRow
  /** Everything that moved, ascending. */
  rows: MessageRow[]
  ids: MessageId[]
  /** Who could read it before and can't any more. */
  losing: Bitmap
  /** Nothing that the mover can read stayed in the old topic. */
  isWholeTopic: boolean
}

/** Moves a message and, as the mode says, others of its topic; people who lose sight of them see them deleted. */
export function applyMove(context: CommandContext, move: Move, before: MessageRow, rewritten: MessageRow): Moved {
  const { store } = context
  const ids = idsToMove(context, move, before.id)
  const rows = withHistory(context, move, before, rewritten, ids)
  const losing = move.changesChannel ? losingSight(store, rows, move) : new Bitmap()
  const targetHadMessages = hasMessages(walkTopic(store, move.to.channel, move.to.topic))
  write(context, move, rows)
  tellLosers(context, move, ids, losing)
  const isWholeTopic = leftNothing(context, move)
  if (isWholeTopic) moveTopicPolicies(context, move, targetHadMessages)
  const target = store.messages.findMessage(before.id) as MessageRow
  return { target, rows: store.messages.listMessages(ids), ids, losing, isWholeTopic }
}

/** To another channel go only messages that the mover can read: nobody gets to read anything by moving it. */
function idsToMove({ store, viewer }: CommandContext, move: Move, target: MessageId): MessageId[] {
  if (move.mode === 'change_one') return [target]
  const from = move.mode === 'change_later' ? target : 0
  const readableBy = move.changesChannel ? viewer.id : undefined
  return [...walkTopic(store, move.from.channel, move.from.topic, { from, readableBy })]
}

/** Only the message that was named may have a new text, too: its entry tells of both. */
function withHistory(
  context: CommandContext,
  move: Move,
  before: MessageRow,
  rewritten: MessageRow,
  ids: readonly MessageId[],
): MessageRow[] {
  const change = changeOfMove(move)
  const text = rewritten === before ? {} : { prevSource: before.source, prevHtml: before.html }
  return context.store.messages.listMessages(ids).map((row) => ({
    ...row,
    ...withEdit(context, row, row.id === before.id ? { ...text, ...change } : change),
  }))
}

function write({ store }: CommandContext, move: Move, rows: MessageRow[]): void {
  const { from, to, changesChannel } = move
  if (to.topic !== from.topic) for (const row of rows) makeSearchable(store, row, to.topic)
  const topicIds = new Set(store.topics.listTopicsByName(from.channel.recipientId, from.topic).map((row) => row.id))
  if (!changesChannel && isAllOf(store, move, topicIds, rows.length)) {
    store.topics.rename(topicIds, to.topic)
    for (const row of rows) store.messages.save(row)
    return
  }
  const losers = changesChannel ? losersOf(store, rows, move) : new Bitmap()
  const gainers = changesChannel ? gainersOf(move) : new Bitmap()
  const { recipientId } = to.channel
  for (const [topic, group] of bySpelling(store, move, rows)) {
    const topicId = store.topics.getOrCreateTopic(recipientId, topic)
    store.history.transfer(group, { recipientId, topicId, losers, gainers })
  }
}

/** Messages under the topic's name as it will be: each keeps its spelling where only the channel changes. */
function bySpelling(store: CommandContext['store'], { to, askedTopic }: Move, rows: MessageRow[]) {
  if (askedTopic !== undefined) return new Map([[to.topic, rows]])
  return Map.groupBy(rows, (row) => topicNameOf(store, row))
}

/** Whether these are all messages of the topics: then the topics get another name and the index stays as it is. */
function isAllOf(store: CommandContext['store'], { from }: Move, topicIds: ReadonlySet<TopicId>, moved: number) {
  if (topicIds.size === 0) return false
  let count = 0
  for (const _ of walkTopic(store, from.channel, from.topic)) {
    count += 1
    if (count > moved) return false
  }
  return true
}

function tellLosers(context: CommandContext, { from }: Move, message_ids: MessageId[], losing: Bitmap): void {
  if (losing.isEmpty()) return
  const where = { message_type: 'stream', stream_id: from.channel.id, topic: from.topic } as const
  context.emit(messagesDeleted(message_ids, where), { accounts: losing })
}

function leftNothing({ store, viewer }: CommandContext, { mode, from }: Move): boolean {
  if (mode === 'change_all') return true
  return !hasMessages(walkTopic(store, from.channel, from.topic, { readableBy: viewer.id }))
}
