import type { UserStatus } from '#store/tables/accounts'
import { reactionTypeOut, type Vocabulary } from './vocabulary'

/** A person's status; only the fields that are set. `away` is an old name for hidden presence. */
export function userStatusObject(status: UserStatus, isAway: boolean, vocabulary: Vocabulary) {
  return {
    ...(isAway && { away: true }),
    ...(status.text && { status_text: status.text }),
    ...(status.emojiName && {
      emoji_name: status.emojiName,
      emoji_code: status.emojiCode,
      reaction_type: reactionTypeOut(status.reactionType, vocabulary),
    }),
  }
}
