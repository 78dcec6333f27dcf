import type { CommandContext } from '#domain/context'
import { type MessageId, NO_MESSAGE } from '#lib/ids'
import type { UnreadScope } from '#store/messages/read-state-reader'
import { updateMessageFlags } from '#wire/events/message-flags'

/** The number of index entries that one step examines before other requests get a turn. */
const ENTRIES_A_STEP = 65_536

/**
 * Marks the viewer's unread messages in the scope as read, and sends these messages' ids to the viewer's clients.
 * Returns the id at which to continue after other requests have had a turn, if there may be more.
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
