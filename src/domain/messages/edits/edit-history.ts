import { newestEdits } from '#store/messages/edit-list'
import type { MessageRow, StoredEdit } from '#store/tables/messages'
import type { Move } from './edit-request'

/** The fields of a message's row that record an edit. */
export function withEdit(message: MessageRow, edit: StoredEdit): Pick<MessageRow, 'editedAt' | 'editHistory'> {
  return { editedAt: edit.editedAt, editHistory: newestEdits([edit, ...message.editHistory]) }
}

/** The entry that a move adds to the edit history of each moved message. */
export function editOfMove({ from, to, changesChannel, askedTopic, mover, movedAt }: Move): StoredEdit {
  return {
    accountId: mover.id,
    editedAt: movedAt,
    ...(askedTopic !== undefined && { prevTopic: from.topic, topic: to.topic }),
    ...(changesChannel && { prevChannelId: from.channel.id, channelId: to.channel.id }),
  }
}

/** A message's former text, for the entry in its edit history; empty if the text stayed the same. */
export function formerText(before: MessageRow, rewritten: MessageRow): Partial<StoredEdit> {
  return rewritten === before ? {} : { prevSource: before.source, prevHtml: before.html }
}
