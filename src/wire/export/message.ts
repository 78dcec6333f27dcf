import { PROPERTY } from '#store/message-index/entry'
import type { MessageRow } from '#store/tables/messages'
import { REALM } from './organization'

/** Every message has the same client, because the program that people write with is private. */
export const EXPORTED_CLIENT = 1

const has = ({ properties }: MessageRow, property: number) => (properties & property) !== 0

/** A message of a public channel, without its earlier texts. */
export function exportedMessage(row: MessageRow, topic: string) {
  return {
    id: row.id,
    sender: row.senderId,
    recipient: row.recipientId,
    realm: REALM,
    type: row.type,
    subject: topic,
    content: row.source,
    rendered_content: row.html,
    date_sent: row.sentAt,
    last_edit_time: row.editedAt,
    edit_history: null,
    sending_client: EXPORTED_CLIENT,
    has_attachment: has(row, PROPERTY.hasAttachment),
    has_image: has(row, PROPERTY.hasImage),
    has_link: has(row, PROPERTY.hasLink),
  }
}

export const exportedReactions = (row: MessageRow) =>
  row.reactions.map((reaction) => ({
    message: row.id,
    user_profile: reaction.accountId,
    emoji_name: reaction.emojiName,
    emoji_code: reaction.emojiCode,
    reaction_type: reaction.reactionType,
  }))

export const exportedSubmessages = (row: MessageRow) =>
  row.submessages.map(({ id, senderId, type, content }) => ({
    id,
    message: row.id,
    sender: senderId,
    msg_type: type,
    content,
  }))
