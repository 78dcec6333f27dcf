import type { AccountId, MessageId } from '#lib/ids'
import type { StoredReaction } from '#store/tables/messages'
import type { Person } from '../message'
import { type Built, built } from './built'

export interface ReactionEvent {
  type: 'reaction'
  op: 'add' | 'remove'
  user_id: AccountId
  user: { user_id: AccountId; email: string; full_name: string }
  message_id: MessageId
  emoji_name: string
  emoji_code: string
  reaction_type: string
}

/** The user's id appears twice, as in Zulip: in `user_id`, and in `user`. */
export const reactionChange = (
  op: 'add' | 'remove',
  message_id: MessageId,
  { emojiName, emojiCode, reactionType }: StoredReaction,
  user: Person,
): Built<ReactionEvent> =>
  built({
    type: 'reaction',
    op,
    user_id: user.id,
    user: { user_id: user.id, email: user.email, full_name: user.fullName },
    message_id,
    emoji_name: emojiName,
    emoji_code: emojiCode,
    reaction_type: reactionType,
  })

/** Someone used a widget, for example by voting or adding a task. */
export interface SubmessageEvent {
  type: 'submessage'
  msg_type: string
  message_id: MessageId
  submessage_id: number
  sender_id: AccountId
  content: string
}

export const submessageAdded = (told: Omit<SubmessageEvent, 'type'>): Built<SubmessageEvent> =>
  built({ type: 'submessage', ...told })
