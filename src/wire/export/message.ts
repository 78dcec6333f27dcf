import type { MessageRow } from '#store/tables/messages'

export const exportedReactions = (row: MessageRow) =>
  row.reactions.map((reaction) => ({
    message: row.id,
    user_profile: reaction.accountId,
    emoji_name: reaction.emojiName,
    emoji_code: reaction.emojiCode,
    reaction_type: reaction.reactionType,
  }))
