import type { Actor } from '../../model/actions/actor'
import { markRead } from '../../model/actions/messages'
import type { ConversationKey } from '../../model/conversations/conversation'
import { t } from '../../words/t'
import { sayUndoable } from '../layers/attempt'

/** Marks conversations as read at once, and says how to undo it. */
export function markReadUndoably(actor: Actor, keys: readonly ConversationKey[]): void {
  const { count, undo } = markRead(actor, keys)
  if (count > 0) sayUndoable(t('inbox.marked', { count }), undo)
}
