import type { MessageId } from '../lib/ids'
import type { StoredReaction } from '../store/tables/messages'
import type { Event } from './event'
import type { Person } from './message'

/** Speaks of the user by `user_id`, where reactions of message objects say `id`. */
export function reactionEvent(op: 'add' | 'remove', id: MessageId, reaction: StoredReaction, user: Person): Event {
  return {
    type: 'reaction',
    op,
    user_id: user.id,
    user: { user_id: user.id, email: user.email, full_name: user.fullName },
    message_id: id,
    emoji_name: reaction.emojiName,
    emoji_code: reaction.emojiCode,
    reaction_type: reaction.reactionType,
  }
}
