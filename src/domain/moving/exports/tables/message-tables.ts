import type { AccountId } from '#lib/ids'
import { PROPERTY } from '#store/message-index/entry'
import type { Readers } from '#store/store'
import type { MessageRow, StoredEdit } from '#store/tables/messages'
import type { Recipients } from './numbering'
import type { Row } from './row'
import { LONGEST_NAME, withShortPaths } from './short-paths'

/** The bit in `zerver_usermessage.flags_mask` for direct messages. Clients have no such flag. */
export const IS_DIRECT = 1 << 11
const RENDERED_VERSION = 1
/** The maximum number of participants in a direct message to one person. A group has more. */
const MOST_OF_TWO = 2

export interface MessageContext {
  store: Readers
  realm: number
  recipients: Recipients
  clientOf(name: string): number
  /** The account that stands in for a person who edited a message but wasn't recorded. */
  nobody: AccountId
  /** Whether the archive has earlier versions of someone's messages. */
  hasHistory(senderId: AccountId): boolean
  /** The maximum length of a file name, in bytes. */
  longestName?: number
}

export const has = ({ properties }: MessageRow, property: number) => (properties & property) !== 0

export function messageRow(context: MessageContext, row: MessageRow): Row {
  const { store, realm, recipients, clientOf, hasHistory, longestName = LONGEST_NAME } = context
  const source = withShortPaths(row.source, longestName)
  const history = hasHistory(row.senderId) ? row.editHistory : []
  return {
    id: row.id,
    sender: row.senderId,
    recipient: recipientOf(store, recipients, row),
    realm,
    type: row.type,
    subject: row.topicId === 0 ? '' : (store.topics.findTopic(row.topicId)?.name ?? ''),
    content: source,
    // If paths were shortened, the HTML doesn't match the text, so the importer renders the message again.
    rendered_content: source === row.source ? row.html : null,
    rendered_content_version: RENDERED_VERSION,
    date_sent: row.sentAt,
    sending_client: clientOf(row.client),
    last_edit_time: row.editedAt,
    edit_history: history.length > 0 ? JSON.stringify(history.map((one) => edit(context, one))) : null,
    has_attachment: has(row, PROPERTY.hasAttachment),
    has_image: has(row, PROPERTY.hasImage),
    has_link: has(row, PROPERTY.hasLink),
    is_channel_message: !has(row, PROPERTY.direct),
  }
}

/** The number of a message's recipient. Channels and groups keep their numbers. */
function recipientOf({ conversations }: Readers, recipients: Recipients, row: MessageRow): number {
  if (!has(row, PROPERTY.direct)) return row.recipientId
  const people = conversations.get(row.recipientId)?.participants ?? [row.senderId]
  if (people.length > MOST_OF_TWO) return row.recipientId
  return recipients.ofPerson(people.find((id) => id !== row.senderId) ?? row.senderId)
}

/** An entry of the edit history. The importer expects the rendered text in each, even in entries for moves. */
function edit({ nobody, longestName }: MessageContext, entry: StoredEdit): Row {
  const { accountId, editedAt, prevSource, prevHtml = '', prevTopic, topic, prevChannelId, channelId } = entry
  return {
    user_id: accountId ?? nobody,
    timestamp: editedAt,
    ...(prevSource !== undefined && {
      prev_content: withShortPaths(prevSource, longestName),
      prev_rendered_content_version: RENDERED_VERSION,
    }),
    prev_rendered_content: prevHtml,
    ...(prevTopic !== undefined && { prev_topic: prevTopic, topic }),
    ...(prevChannelId !== undefined && { prev_stream: prevChannelId, stream: channelId }),
  }
}
