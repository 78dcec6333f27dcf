import type { Conversation } from '../conversations/conversation'
import type { Actor } from './actor'
import type { Emoji } from './messages'

/** Changes the user's settings, given under the protocol's names. */
export const setOwn = ({ calls }: Actor, settings: Readonly<Record<string, unknown>>): Promise<unknown> =>
  calls.call('PATCH /settings', settings)

export const setStatus = (
  { calls }: Actor,
  status: { status_text?: string; scheduled_end_time?: number } & Partial<Emoji>,
): Promise<unknown> => calls.call('POST /users/me/status', status)

/** Notes that an introduction was read, so that it isn't shown again on any device. */
export const putAside = ({ calls }: Actor, onboarding_step: string): Promise<unknown> =>
  calls.call('POST /users/me/onboarding_steps', { onboarding_step })

export const saveSnippet = ({ calls }: Actor, text: { title: string; content: string }): Promise<unknown> =>
  calls.call('POST /saved_snippets', text)

export const schedule = ({ calls }: Actor, place: Conversation, content: string, at: Date): Promise<unknown> =>
  calls.call('POST /scheduled_messages', {
    ...(place.kind === 'topic'
      ? { type: 'channel', to: place.channelId, topic: place.topic }
      : { type: 'direct', to: place.userIds }),
    content,
    scheduled_delivery_timestamp: seconds(at),
  })

/** Changes a scheduled message and its time. If sending it had failed, it is tried again. */
export const reschedule = (
  { calls }: Actor,
  scheduled_message_id: number,
  { at, ...changes }: { content?: string; topic?: string; at: Date },
): Promise<unknown> =>
  calls.call('PATCH /scheduled_messages/:scheduled_message_id', {
    scheduled_message_id,
    ...changes,
    scheduled_delivery_timestamp: seconds(at),
  })

export const unschedule = ({ calls }: Actor, scheduled_message_id: number): Promise<unknown> =>
  calls.call('DELETE /scheduled_messages/:scheduled_message_id', { scheduled_message_id })

/** Requests a reminder: Notification Bot sends the user a message at the given time. */
export const remind = ({ calls }: Actor, message_id: number, at: Date, note: string): Promise<unknown> =>
  calls.call('POST /reminders', { message_id, scheduled_delivery_timestamp: seconds(at), ...(note && { note }) })

export const removeReminder = ({ calls }: Actor, reminder_id: number): Promise<unknown> =>
  calls.call('DELETE /reminders/:reminder_id', { reminder_id })

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
