import type { AccountId, RecipientId, TopicId } from '#lib/ids'
import { PROPERTY } from '#store/message-index/entry'
import type { Readers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'

/** A private-use character. No word in a message begins with it. */
const SIGN = '\u{e000}'

/** Words in the search index that describe a message, in addition to those of its text. */
export const LABEL = {
  hasLink: `${SIGN}l`,
  hasImage: `${SIGN}i`,
  hasAttachment: `${SIGN}a`,
  sentBy: (id: AccountId) => `${SIGN}s${id}`,
  /** The label of each participant in a direct conversation. */
  participant: (id: AccountId) => `${SIGN}p${id}`,
  /**
   * The recipient under which a message was indexed. Moving several messages usually changes neither this label nor
   * `topic`.
   */
  recipient: (id: RecipientId) => `${SIGN}r${id}`,
  topic: (id: TopicId) => `${SIGN}t${id}`,
} as const

const BY_PROPERTY = [
  [PROPERTY.hasLink, LABEL.hasLink],
  [PROPERTY.hasImage, LABEL.hasImage],
  [PROPERTY.hasAttachment, LABEL.hasAttachment],
] as const

type Labelled = Pick<MessageRow, 'recipientId' | 'topicId' | 'senderId' | 'properties'>

export function labelsOf({ conversations }: Pick<Readers, 'conversations'>, message: Labelled): string[] {
  const { recipientId, topicId, senderId, properties } = message
  const ofText = BY_PROPERTY.filter(([property]) => properties & property).map(([, label]) => label)
  const labels = [LABEL.sentBy(senderId), LABEL.recipient(recipientId), ...ofText]
  if (!(properties & PROPERTY.direct)) return [...labels, LABEL.topic(topicId)]
  const participants = conversations.get(recipientId)?.participants ?? []
  return [...labels, ...participants.map(LABEL.participant)]
}
