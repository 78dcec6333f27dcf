import type { CommandContext } from '#domain/context'
import type { Place } from '#domain/messages/place'
import { witnessesOf } from '#domain/messages/witnesses'
import { apiEmail } from '#domain/people/accounts/email'
import { strangersTo } from '#domain/people/accounts/strangers'
import type { MessageRow, StoredReaction } from '#store/tables/messages'
import { reactionChange } from '#wire/events/reactions'

export function emitReaction(
  context: CommandContext,
  op: 'add' | 'remove',
  message: MessageRow,
  place: Place,
  reaction: StoredReaction,
): void {
  const { store, viewer, realm } = context
  const user = { id: viewer.id, email: apiEmail(viewer, realm.origin), fullName: viewer.fullName }
  const accounts = witnessesOf(store, message, place)
  const personal = strangersTo(context, accounts, [viewer])
  context.emit(reactionChange(op, message.id, reaction, user), { accounts, personal })
}
