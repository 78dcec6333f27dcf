import type { Caller } from '../protocol/call'
import type { Conversation } from './conversation'
import type { Pending } from './pending'
import type { Store } from './store'
import type { Notices } from './topic-verbs'
import type { Policy } from './user-topics'

export interface Emoji {
  emoji_name: string
  emoji_code: string
  reaction_type: string
}

export type MoveMode = 'change_one' | 'change_later' | 'change_all'

/** What one does to messages, topics and channels. All reject as the server refuses. */
export class Acting {
  constructor(
    private readonly store: Store,
    private readonly calls: Caller,
    private readonly pending: Pending,
  ) {}

  /** Shown at once. */
  star(ids: readonly number[], isOn: boolean): Promise<void> {
    const params = { messages: ids, op: isOn ? 'add' : 'remove', flag: 'starred' }
    return this.pending.during(ids, { kind: 'flag', flag: 'starred', isOn }, () =>
      this.calls.call('POST /messages/flags', params),
    )
  }

  /** Shown at once. */
  react(message_id: number, emoji: Emoji, isOn: boolean): Promise<void> {
    const { facts, ownId: user_id } = this.store
    const user = { user_id, email: facts.peek('email'), full_name: facts.peek('full_name') }
    const op = isOn ? ('add' as const) : ('remove' as const)
    // As the server will tell it; its ids have a mark for its own type checker.
    const event = { type: 'reaction', op, user_id, user, message_id, ...emoji } as never
    return this.pending.during([message_id], { kind: 'reaction', event }, () =>
      this.calls.call(isOn ? 'POST /messages/:message_id/reactions' : 'DELETE /messages/:message_id/reactions', {
        message_id,
        ...emoji,
      }),
    )
  }

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

  /** Told to others while one writes; nobody minds if it is lost. */
  async tellTyping(place: Conversation, op: 'start' | 'stop'): Promise<void> {
    const to =
      place.kind === 'topic'
        ? { type: 'stream', stream_id: place.channelId, topic: place.topic }
        : { type: 'direct', to: place.userIds }
    await this.calls.call('POST /typing', { ...to, op }).catch(() => {})
  }
}
