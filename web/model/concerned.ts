import type { ClientEvent } from '#wire/events/index'
import type { ClientUpdateMessageEvent } from '#wire/events/messages'
import { dependsOn, mayHoldThere } from './holds'
import { idsOfDeletion, isMove } from './message-changes'
import type { MessageWindow } from './message-window'
import { type Narrow, operandOf } from './narrow'

/** What a list does after an event: look at these messages again, let go of them, or fetch anew. */
export interface Concern {
  consider?: readonly number[]
  remove?: readonly number[]
  reload?: boolean
}

const NONE: Concern = {}

export function concernOf(event: ClientEvent, narrow: Narrow, window: MessageWindow): Concern {
  const within = (ids: readonly number[]): Concern => ({ consider: ids.filter((id) => window.reaches(id)) })
  switch (event.type) {
    case 'message':
      return window.haveNewest.peek() ? { consider: [event.message.id] } : NONE
    case 'update_message':
      return within(idsOfUpdate(event, narrow, window))
    case 'delete_message':
      return { remove: idsOfDeletion(event) }
    case 'update_message_flags':
      if (!dependsOn(narrow, 'flags')) return NONE
      return within(event.all ? window.ids.peek() : event.messages)
    case 'reaction':
      return dependsOn(narrow, 'reactions') ? within([event.message_id]) : NONE
    case 'user_topic':
      return { reload: dependsOn(narrow, 'policies') }
    case 'subscription':
      return { reload: isAbout(event, operandOf(narrow, 'channel')) }
    case 'stream':
      // What was unread, or followed, in a channel out of sight is so no more.
      if (event.op !== 'delete') return NONE
      if (dependsOn(narrow, 'policies') || isAbout(event, operandOf(narrow, 'channel'))) return { reload: true }
      return dependsOn(narrow, 'flags') ? { consider: window.ids.peek() } : NONE
    default:
      return NONE
  }
}

function idsOfUpdate(event: ClientUpdateMessageEvent, narrow: Narrow, window: MessageWindow): readonly number[] {
  if (!isMove(event)) return dependsOn(narrow, 'content') ? [event.message_id] : []
  const channelId = event.new_stream_id ?? event.stream_id ?? 0
  const isComing = mayHoldThere(narrow, channelId, event.subject ?? event.orig_subject ?? '')
  const isLeaving = event.message_ids.some((id) => window.has(id))
  return isComing || isLeaving ? event.message_ids : []
}

/** One's own coming and going in a channel. */
function isAbout(event: Extract<ClientEvent, { type: 'subscription' | 'stream' }>, channelId: unknown): boolean {
  if (event.op === 'add' || event.op === 'remove') {
    return event.subscriptions.some(({ stream_id }) => stream_id === channelId)
  }
  return event.op === 'delete' && event.streams.some(({ stream_id }) => stream_id === channelId)
}
