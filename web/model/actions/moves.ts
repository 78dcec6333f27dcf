import type { Actor } from './actor'

export type MoveMode = 'change_one' | 'change_later' | 'change_all'

/** The destination of moved messages: another channel, another topic, or both. */
export interface Destination {
  readonly channelId?: number | undefined
  readonly topic?: string | undefined
}

/** Whether notices about a move are posted in the old topic and in the new one. */
export interface Notices {
  readonly inOld: boolean
  readonly inNew: boolean
}

export const moveMessage = (
  { calls }: Actor,
  message_id: number,
  { channelId, topic }: Destination,
  mode: MoveMode,
  { inOld, inNew }: Notices = { inOld: false, inNew: true },
): Promise<unknown> =>
  calls.call('PATCH /messages/:message_id', {
    message_id,
    stream_id: channelId,
    topic,
    propagate_mode: mode,
    send_notification_to_old_thread: inOld,
    send_notification_to_new_thread: inNew,
  })
