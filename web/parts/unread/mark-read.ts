import type { Actor } from '../../model/actions/actor'
import { markRead } from '../../model/actions/messages'
import type { ConversationKey } from '../../model/conversations/conversation'
import { t } from '../../words/t'
import { sayUndoable } from '../layers/undoable'

/** Marks conversations as read immediately, and offers to undo it. */
export const markReadUndoably = (actor: Actor, keys: readonly ConversationKey[]): void =>
  markIdsReadUndoably(
    actor,
    keys.flatMap((key) => actor.store.unreads.conversations.peek(key)?.ids ?? []),
  )

/** Marks messages as read immediately, and offers to undo it. */
export function markIdsReadUndoably(actor: Actor, ids: readonly number[]): void {
  if (ids.length > 0) sayUndoable(t('inbox.marked', { count: ids.length }), markRead(actor, ids))
}
