import type { MessageRow } from '../../store/tables/messages'
import type { CommandContext } from '../context'
import { checkEdit } from './check-edit'
import { applyContent } from './edit-content'
import type { EditRequest } from './edit-request'
import { applyMove } from './move-messages'
import { tellOfMove } from './move-notices'
import { tellResolved } from './resolve-topic'
import { emitUpdate } from './update-events'

/** Changes what a message says, moves it and its topic, and tells everybody concerned, in the reference's order. */
export function editMessage(context: CommandContext, message: MessageRow, request: EditRequest): void {
  const edit = checkEdit(context, message, request)
  const rewritten = edit.content ? applyContent(context, edit, edit.content) : message
  if (!edit.move) {
    emitUpdate(context, edit, { target: rewritten, ids: [message.id], losing: undefined })
    return
  }
  const moved = applyMove(context, edit.move, message, rewritten)
  emitUpdate(context, edit, moved)
  const resolved = edit.content || edit.move.changesChannel ? undefined : tellResolved(context, edit.move, moved.rows)
  tellOfMove(context, edit.move, moved, resolved)
}
