import type { CommandContext } from '#domain/context'
import { MessageIds } from '#lib/message-ids'
import type { MessageRow } from '#store/tables/messages'
import type { Attachment } from '#store/uploads/attachments'
import { checkEdit } from './check-edit'
import { applyContent } from './edit-content'
import type { EditRequest } from './edit-request'
import { beginMove } from './move-messages'
import { isRename, renameTopic } from './rename-topic'
import { emitUpdate } from './update-events'

/**
 * Changes a message's text, moves the message (alone or with others in its topic), or does both. Sends events and
 * notices in the same order as Zulip. Returns the sender's files that no message contains anymore.
 */
export function editMessage(context: CommandContext, message: MessageRow, request: EditRequest): Attachment[] {
  const edit = checkEdit(context, message, request)
  const { move, content, place } = edit
  const { message: rewritten, detached } = content ? applyContent(context, edit, content) : { message, detached: [] }
  if (!move) {
    const by = { editorId: context.viewer.id, editedAt: Math.floor(context.now / 1000) }
    emitUpdate(context, {
      ...by,
      before: message,
      target: rewritten,
      place,
      content,
      ids: MessageIds.from([message.id]),
    })
    return detached
  }
  const moving = { move, place, content, before: message, rewritten }
  if (isRename(context, moving)) renameTopic(context, moving)
  else beginMove(context, moving)
  return detached
}
