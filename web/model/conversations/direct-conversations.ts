import type { KnownState } from '../../protocol/snapshot'
import { ReactiveMap } from '../reactive-map'
import { type ConversationKey, type DirectPlace, directKey } from './conversation'

interface DirectConversation {
  /** Everyone except the user; empty in the user's conversation with themselves. */
  readonly user_ids: readonly number[]
  readonly max_message_id: number
}

/** Direct conversations with their newest message. */
export class DirectConversations {
  readonly conversations = new ReactiveMap<ConversationKey, DirectConversation>()

  /** The conversations, latest first. */
  recent(): DirectConversation[] {
    return this.conversations.values().sort((one, other) => other.max_message_id - one.max_message_id)
  }

  load({ recent_private_conversations }: KnownState): void {
    this.conversations.load(recent_private_conversations.map((one) => [directKey(one.user_ids), one]))
  }

  tell(): Pick<KnownState, 'recent_private_conversations'> {
    const conversations = [...this.conversations.peekValues()]
    return {
      recent_private_conversations: conversations.sort((one, other) => other.max_message_id - one.max_message_id),
    }
  }

  message({ userIds }: DirectPlace, ownId: number, id: number): void {
    const user_ids = userIds.filter((one) => one !== ownId)
    const key = directKey(user_ids)
    if (id > (this.conversations.peek(key)?.max_message_id ?? 0)) {
      this.conversations.set(key, { user_ids, max_message_id: id })
    }
  }
}
