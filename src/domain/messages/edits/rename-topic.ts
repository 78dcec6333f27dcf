import type { CommandContext } from '#domain/context'
import type { Place } from '#domain/messages/place'
import { participantsIn, surveyTopic } from '#domain/messages/survey-topic'
import { entriesOfTopic, isNone } from '#domain/messages/topic-messages'
import { renameTopics } from '#domain/messages/topic-words'
import type { Direction } from '#store/message-index/index-cursor'
import type { MessageRow } from '#store/tables/messages'
import { editOfMove, formerText, withEdit } from './edit-history'
import { isSameTopic, type Move, type NewContent } from './edit-request'
import { destinationOf } from './move-destination'
import { tellOfMove } from './move-notices'
import { moveTopicPolicies } from './move-policies'
import { tellResolved } from './resolve-topic'
import { emitUpdate } from './update-events'

/** A requested move, with the named message before and after its text changed. */
export interface Moving {
  move: Move
  place: Place
  content?: NewContent
  before: MessageRow
  rewritten: MessageRow
}

/** Whether a move renames a whole topic. If so, the move changes neither the rows of its messages nor the index. */
export function isRename({ store }: CommandContext, { move, before }: Moving): boolean {
  const { mode, changesChannel, from } = move
  if (changesChannel || mode === 'change_all') return !changesChannel
  const isAloneTowards = (direction: Direction) => {
    const beside = before.id + (direction === 'newer' ? 1 : -1)
    return isNone(entriesOfTopic(store, from.channel, from.topic, { direction, from: beside }))
  }
  return isAloneTowards('older') && (mode === 'change_later' || isAloneTowards('newer'))
}

/** Renames a whole topic. This writes a few rows, however many messages it has. */
export function renameTopic(context: CommandContext, moving: Moving): void {
  const { store } = context
  const { move, before, rewritten, content, place } = moving
  const { channel, topic } = move.from
  const all = surveyTopic(store, channel, topic)
  const destination = destinationOf(store, move, all.ids)
  const topicIds = store.topics.listTopicsByName(channel.recipientId, topic).map(({ id }) => id)
  const edit = editOfMove(move)
  renameTopics(store, topicIds, move.to.topic, edit)
  // Only the named message can also get new text. Its entry in the edit history then records both changes.
  if (content)
    store.messages.save({ ...rewritten, ...withEdit(rewritten, { ...edit, ...formerText(before, rewritten) }) })
  moveTopicPolicies(context, move, destination.hadMessages)
  const target = store.messages.findMessage(before.id) ?? rewritten
  const by = { editorId: move.mover.id, editedAt: move.movedAt }
  emitUpdate(context, { ...by, before, target, place, content, move, ids: all.ids })
  const resolved = content ? undefined : tellResolved(context, move, () => participantsIn(store, all))
  // If only the spelling changes, Zulip counts moved messages as messages that stayed, unless the mode is `change_all`.
  const isWholeTopic = move.mode === 'change_all' || !isSameTopic(move.from, move.to)
  const moved = { target: before.id, count: all.ids.count, isWholeTopic, joinsOthers: destination.hasOthers }
  tellOfMove(context, move, moved, resolved)
}
