import type { CommandContext } from '#domain/context'
import { type MessageId, NO_MESSAGE } from '#lib/ids'
import type { UnreadScope } from '#store/messages/read-state-reader'
import { updateMessageFlags } from '#wire/events/message-flags'

/** Entries of the index that are looked at before others have their turn. */
const ENTRIES_A_STEP = 65_536

/**
 * Marks the viewer's unread messages that have something in common as read, and tells which. Returns
 * the id to go on from, once others had their turn, if there may be more.
 */
export function markScopeRead(
  { store, viewer, emit }: CommandContext,
  scope: UnreadScope,
  from: MessageId = NO_MESSAGE,
): MessageId | undefined {
  const { read, next } = store.readState.markScopeRead(viewer.id, scope, { from, most: ENTRIES_A_STEP })
  if (read.length > 0) emit(updateMessageFlags({ op: 'add', flag: 'read' }, read), { accounts: [viewer.id] })
  return next
}
