import type { draftObject } from '../draft'
import type { scheduledMessageObject } from '../scheduled-message'
import { type Built, built } from './built'

export type DraftObject = ReturnType<typeof draftObject>
export type ScheduledMessageObject = ReturnType<typeof scheduledMessageObject>

export type DraftsEvent =
  | { type: 'drafts'; op: 'add'; drafts: readonly DraftObject[] }
  | { type: 'drafts'; op: 'update'; draft: DraftObject }
  | { type: 'drafts'; op: 'remove'; draft_id: number }

export const draftsAdd = (drafts: readonly DraftObject[]): Built<DraftsEvent> =>
  built({ type: 'drafts', op: 'add', drafts })

export const draftUpdate = (draft: DraftObject): Built<DraftsEvent> => built({ type: 'drafts', op: 'update', draft })

export const draftRemove = (draft_id: number): Built<DraftsEvent> => built({ type: 'drafts', op: 'remove', draft_id })

export type ScheduledMessagesEvent =
  | { type: 'scheduled_messages'; op: 'add'; scheduled_messages: readonly ScheduledMessageObject[] }
  | { type: 'scheduled_messages'; op: 'update'; scheduled_message: ScheduledMessageObject }
  | { type: 'scheduled_messages'; op: 'remove'; scheduled_message_id: number }

export const scheduledMessageAdd = (one: ScheduledMessageObject): Built<ScheduledMessagesEvent> =>
  built({ type: 'scheduled_messages', op: 'add', scheduled_messages: [one] })

export const scheduledMessageUpdate = (scheduled_message: ScheduledMessageObject): Built<ScheduledMessagesEvent> =>
  built({ type: 'scheduled_messages', op: 'update', scheduled_message })

export const scheduledMessageRemove = (scheduled_message_id: number): Built<ScheduledMessagesEvent> =>
  built({ type: 'scheduled_messages', op: 'remove', scheduled_message_id })
