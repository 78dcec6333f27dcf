import type { UserStatus } from '#store/tables/accounts'
import { reactionTypeOut, type Vocabulary } from './vocabulary'

interface Reader {
  vocabulary: Vocabulary
  /** Whether the status is the viewer's own. Only the owner of a status gets the time when it ends. */
  isOwner: boolean
}

/** A person's status, with only the fields that are set. `away` is an old name for hidden presence. */
export function userStatusObject(status: UserStatus, isAway: boolean, { vocabulary, isOwner }: Reader) {
  return {
    ...(isAway && { away: true }),
    ...(status.text && { status_text: status.text }),
    ...(status.emojiName && {
      emoji_name: status.emojiName,
      emoji_code: status.emojiCode,
      reaction_type: reactionTypeOut(status.reactionType, vocabulary),
    }),
    ...(isOwner && status.endsAt !== undefined && { scheduled_end_time: status.endsAt }),
  }
}
