import type { Conversation } from '../conversations/conversation'
import { conversationNarrow, type Narrow, narrowParameter } from '../conversations/narrow'
import type { Actor } from './actor'

/** The number of messages that one request for a whole narrow examines. */
const STEP = 1000

/** Marks messages as unread again. */
export async function unread({ reading, calls }: Actor, ids: readonly number[]): Promise<void> {
  await reading.flush()
  await calls.call('POST /messages/flags', { messages: ids, op: 'remove', flag: 'read' })
}

/** Marks the whole conversation as unread again. */
export const unreadConversation = (actor: Actor, place: Conversation): Promise<void> =>
  unreadNarrow(actor, conversationNarrow(place), 'oldest')

/** Marks a message and all later messages in a narrow as unread again. */
export const unreadFrom = (actor: Actor, narrow: Narrow, id: number): Promise<void> =>
  unreadNarrow(actor, narrow, String(id))

async function unreadNarrow({ reading, calls }: Actor, narrow: Narrow, from: string): Promise<void> {
  await reading.flush()
  let anchor = from
  for (let isFirst = true, isDone = false; !isDone; isFirst = false) {
    const answer = await calls.call('POST /messages/flags/narrow', {
      narrow: narrowParameter(narrow),
      anchor,
      include_anchor: isFirst,
      num_before: 0,
      num_after: STEP,
      op: 'remove',
      flag: 'read',
    })
    isDone = answer.found_newest || answer.last_processed_id === null
    anchor = String(answer.last_processed_id)
  }
}
