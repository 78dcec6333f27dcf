import type { MessageRow, StoredReaction } from '../../store/tables/messages'
import { reactionEvent } from '../../wire/reaction'
import { apiEmail } from '../accounts/email'
import type { CommandContext } from '../context'
import type { Place } from '../messages/place'
import { witnessesOf } from '../messages/witnesses'

export function emitReaction(
  context: CommandContext,
  op: 'add' | 'remove',
  message: MessageRow,
  place: Place,
  reaction: StoredReaction,
): void {
  const { store, viewer, realm } = context
  const user = { id: viewer.id, email: apiEmail(viewer, realm.origin), fullName: viewer.fullName }
  context.emit(reactionEvent(op, message.id, reaction, user), { accounts: witnessesOf(store, message, place) })
}
