import type { Caller } from '../../protocol/call'
import type { Store } from '../store/store'
import type { Pending } from './pending'

export interface Emoji {
  emoji_name: string
  emoji_code: string
  reaction_type: string
}

/** What one does to messages that is shown at once. All reject as the server refuses. */
export class Acting {
  constructor(
    private readonly store: Store,
    private readonly calls: Caller,
    private readonly pending: Pending,
  ) {}

  star(ids: readonly number[], isOn: boolean): Promise<void> {
    const params = { messages: ids, op: isOn ? 'add' : 'remove', flag: 'starred' }
    return this.pending.during(ids, { kind: 'flag', flag: 'starred', isOn }, () =>
      this.calls.call('POST /messages/flags', params),
    )
  }

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
}
