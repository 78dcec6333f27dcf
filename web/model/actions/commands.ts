import type { Caller } from '../../protocol/call'
import type { Policy } from '../channels/user-topics'
import type { Emoji } from './acting'
import type { Notices } from './topic-verbs'

export type MoveMode = 'change_one' | 'change_later' | 'change_all'

/**
 * What one does to messages, topics and channels that is shown once events tell of it. All reject
 * as the server refuses.
 */
class Commands {
  constructor(private readonly calls: Caller) {}

  async edit(message_id: number, content: string): Promise<void> {
    await this.calls.call('PATCH /messages/:message_id', { message_id, content })
  }

  async move(
    message_id: number,
    to: { channelId?: number; topic?: string },
    mode: MoveMode,
    { inOld, inNew }: Notices = { inOld: false, inNew: true },
  ): Promise<void> {
    await this.calls.call('PATCH /messages/:message_id', {
      message_id,
      stream_id: to.channelId,
      topic: to.topic,
      propagate_mode: mode,
      send_notification_to_old_thread: inOld,
      send_notification_to_new_thread: inNew,
    })
  }

  async delete(message_id: number): Promise<void> {
    await this.calls.call('DELETE /messages/:message_id', { message_id })
  }

  /** A vote, a task: `content` is the widget's own JSON. */
  async submit(message_id: number, content: object): Promise<void> {
    await this.calls.call('POST /submessage', { message_id, msg_type: 'widget', content: JSON.stringify(content) })
  }

  async setPolicy(stream_id: number, topic: string, visibility_policy: Policy): Promise<void> {
    await this.calls.call('POST /user_topics', { stream_id, topic, visibility_policy })
  }

  async setChannel(stream_id: number, property: string, value: boolean | string): Promise<void> {
    await this.calls.call('POST /users/me/subscriptions/properties', {
      subscription_data: [{ stream_id, property, value }],
    })
  }

  async subscribe(name: string): Promise<void> {
    await this.calls.call('POST /users/me/subscriptions', { subscriptions: [{ name }] })
  }

  async unsubscribe(name: string): Promise<void> {
    await this.calls.call('DELETE /users/me/subscriptions', { subscriptions: [name] })
  }

  async addPeople(name: string, principals: readonly number[]): Promise<void> {
    await this.calls.call('POST /users/me/subscriptions', { subscriptions: [{ name }], principals })
  }

  async mutePerson(muted_user_id: number, isMuted: boolean): Promise<void> {
    const path = '/users/me/muted_users/:muted_user_id' as const
    await this.calls.call(isMuted ? `POST ${path}` : `DELETE ${path}`, { muted_user_id })
  }

  /** One's own settings, by the names of the protocol. */
  async set(settings: Readonly<Record<string, unknown>>): Promise<void> {
    await this.calls.call('PATCH /settings', settings)
  }

  async setStatus(status: { status_text?: string } & Partial<Emoji>): Promise<void> {
    await this.calls.call('POST /users/me/status', status)
  }
}

export const commandsOf = ({ calls }: { calls: Caller }): Commands => new Commands(calls)
