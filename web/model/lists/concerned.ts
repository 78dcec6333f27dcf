import type { ClientEvent } from '#wire/events/index'
import type { ClientUpdateMessageFlagsEvent } from '#wire/events/message-flags'
import type { ClientUpdateMessageEvent } from '#wire/events/messages'
import { keyOf } from '../conversations/conversation'
import { conversationNarrow, conversationOf, type Narrow, operandOf } from '../conversations/narrow'
import { dependsOn, isOfOwnHistory, mayHoldThere } from '../messages/holds'
import { hasFlag, type Message } from '../messages/message'
import { idsOfDeletion, isMove, wholeMove } from '../messages/message-changes'
import type { Store } from '../store/store'
import type { MessageWindow } from './message-window'

/** The effect of an event on a list: check these messages again, remove them, or fetch everything again. */
interface Concern {
  consider?: readonly number[]
  remove?: readonly number[]
  reload?: boolean
}

const NONE: Concern = {}

type Known = Pick<Store, 'messages' | 'ownId'>

export function concernOf(event: ClientEvent, narrow: Narrow, window: MessageWindow, store: Known): Concern {
  const within = (ids: readonly number[]): Concern => ({ consider: ids.filter((id) => window.reaches(id)) })
  switch (event.type) {
    case 'message':
      return window.haveNewest.peek() ? { consider: [event.message.id] } : NONE
    case 'update_message':
      return within(idsOfUpdate(event, narrow, window))
    case 'delete_message':
      return { remove: idsOfDeletion(event) }
    case 'update_message_flags':
      if (dependsOn(narrow, 'flags')) return within(event.all ? window.ids.peek() : event.messages)
      return takesIn(event) ? within(newlyOwn(event.messages, narrow, window, store)) : NONE
    case 'reaction':
      if (dependsOn(narrow, 'reactions')) return within([event.message_id])
      if (event.op !== 'add' || event.user_id !== store.ownId) return NONE
      return within(newlyOwn([event.message_id], narrow, window, store))
    case 'user_topic':
      return { reload: dependsOn(narrow, 'policies') }
    case 'subscription':
      return { reload: isAbout(event, operandOf(narrow, 'channel')) }
    case 'stream':
      // Unread and followed messages in an archived or hidden channel no longer count.
      if (event.op !== 'delete') return NONE
      if (dependsOn(narrow, 'policies') || isAbout(event, operandOf(narrow, 'channel'))) return { reload: true }
      return dependsOn(narrow, 'flags') ? { consider: window.ids.peek() } : NONE
    default:
      return NONE
  }
}

/** The narrow that replaces a topic's narrow when the whole topic moves. */
export function narrowAfter(event: ClientEvent, narrow: Narrow): Narrow | undefined {
  const place = conversationOf(narrow)
  const move = place && event.type === 'update_message' ? wholeMove(event) : undefined
  return move && keyOf(move.from) === keyOf(place!) ? conversationNarrow(move.to) : undefined
}

/** Whether a flag change puts messages that the user didn't receive into the user's own history. */
const takesIn = ({ op, flag }: ClientUpdateMessageFlagsEvent): boolean => (op === 'add') === (flag !== 'read')

/** The messages that weren't part of the user's history, but may be in the window now. */
function newlyOwn(ids: readonly number[], narrow: Narrow, window: MessageWindow, { messages }: Known) {
  if (!isOfOwnHistory(narrow)) return []
  const isReceived = (message: Message | undefined) => message && !hasFlag(message, 'historical')
  return ids.filter((id) => !window.has(id) && !isReceived(messages.peek(id)))
}

function idsOfUpdate(event: ClientUpdateMessageEvent, narrow: Narrow, window: MessageWindow): readonly number[] {
  if (!isMove(event)) return dependsOn(narrow, 'content') ? [event.message_id] : []
  const channelId = event.new_stream_id ?? event.stream_id ?? 0
  const isComing = mayHoldThere(narrow, channelId, event.subject ?? event.orig_subject ?? '')
  const isLeaving = event.message_ids.some((id) => window.has(id))
  return isComing || isLeaving ? event.message_ids : []
}

/** Whether the user joined or left the channel, or it was archived or hidden from them. */
function isAbout(event: Extract<ClientEvent, { type: 'subscription' | 'stream' }>, channelId: unknown): boolean {
  if (event.op === 'add' || event.op === 'remove') {
    return event.subscriptions.some(({ stream_id }) => stream_id === channelId)
  }
  return event.op === 'delete' && event.streams.some(({ stream_id }) => stream_id === channelId)
}
