import type { AccountId, ChannelId, MessageId } from '#lib/ids'
import type { MessageIds, PackedIds } from '#lib/message-ids'
import type { Channel } from '#store/channels/channel-reader'
import type { MessageRow } from '#store/tables/messages'
import { type CoreRow, type MessageFacts, messageCore, RENDERED_VERSION } from '../message'
import { type Built, built } from './built'

/** All fields of the message in a message event, before the event is adapted to a queue. */
export type NeutralMessage = ReturnType<typeof messageCore> & {
  sender_id: AccountId
  /** The source. `rendered_content` has the HTML. */
  content: string
  rendered_content: string
  reactions: never[]
  avatar_url: string
  /** Whether clients can compute the picture's address: it is a gravatar's, and everyone can see the email address. */
  has_gravatar: boolean
}

/** The queue from which a message was sent. Only this queue gets the id that its client gave the message. */
interface LocalEcho {
  queue_id: string
  local_id: string
}

/**
 * A message event as the log stores it: both forms of the text, and the data for both forms of the sender's picture.
 * Which of them a queue gets is decided on delivery.
 */
export interface MessageEvent {
  type: 'message'
  message: NeutralMessage
  /** The flags for people who have none of their own in `Recipients.personal`. */
  flags: readonly string[]
  local?: LocalEcho
}

export const message = (
  message: NeutralMessage,
  flags: readonly string[],
  local: LocalEcho | undefined,
): Built<MessageEvent> => built({ type: 'message', message, flags, ...(local && { local }) })

/** A message as it was when it was sent, without reactions. */
export const neutralMessage = (
  row: CoreRow & Pick<MessageRow, 'source' | 'html'>,
  facts: MessageFacts,
): NeutralMessage => ({
  ...messageCore(row, facts),
  sender_id: row.senderId,
  content: row.source,
  rendered_content: row.html,
  reactions: [],
  avatar_url: facts.sender.avatarUrl,
  has_gravatar: facts.sender.hasGravatar,
})

/** A message event as a client gets it. */
export interface ClientMessageEvent {
  type: 'message'
  message: Omit<NeutralMessage, 'rendered_content' | 'has_gravatar' | 'avatar_url'> & {
    content_type: 'text/html' | 'text/x-markdown'
    avatar_url: string | null
  }
  flags: readonly string[]
  local_message_id?: string
}

/**
 * The maximum number of ids in one `update_message` event. For more, a client gets several events. The later ones also
 * repeat the id of the named message.
 */
export const IDS_AN_EVENT = 5_000

/** Ids as the log stores them: packed if there are many. */
export type EventIds = readonly MessageId[] | PackedIds

export const eventIds = (ids: MessageIds): EventIds => (ids.count <= IDS_AN_EVENT ? [...ids] : ids.pack())

/** The text, HTML, topic, or channel of one or more messages has changed. */
export interface UpdateMessageEvent {
  type: 'update_message'
  user_id: AccountId | null
  /** UNIX seconds. */
  edit_timestamp: number
  message_id: MessageId
  message_ids: EventIds
  rendering_only: boolean
  flags: readonly string[]
  stream_name?: string
  stream_id?: ChannelId
  orig_content?: string
  orig_rendered_content?: string
  prev_rendered_content_version?: number
  content?: string
  rendered_content?: string
  is_me_message?: boolean
  propagate_mode?: string
  orig_subject?: string
  subject?: string
  topic_links?: readonly { text: string; url: string }[]
  new_stream_id?: ChannelId
}

/** The event as a client gets it. */
export type ClientUpdateMessageEvent = Omit<UpdateMessageEvent, 'message_ids'> & { message_ids: readonly MessageId[] }

/** An edit of a message, which may move other messages too: who made it, when, and what it changed. */
export interface Update {
  editorId: AccountId
  /** UNIX seconds. */
  editedAt: number
  /** The message before the change. */
  message: MessageRow
  ids: EventIds
  /** The channel before the change; undefined for direct messages. */
  channel: Channel | undefined
  content?: { source: string; html: string; isMe: boolean }
  move?: {
    mode: string
    oldTopic: string
    topic: string | undefined
    topicLinks: { text: string; url: string }[]
    channelId: ChannelId | undefined
  }
}

/**
 * The event has the old channel. If the channel or the topic changed, the new one is in `new_stream_id` or `subject`.
 */
export function updateMessage(update: Update, flags: readonly string[]): Built<UpdateMessageEvent> {
  const { editorId, editedAt, message, ids, channel, content, move } = update
  return built({
    type: 'update_message',
    user_id: editorId,
    edit_timestamp: editedAt,
    message_id: message.id,
    message_ids: ids,
    rendering_only: false,
    ...(channel && { stream_name: channel.name, stream_id: channel.id }),
    ...(content && {
      orig_content: message.source,
      orig_rendered_content: message.html,
      prev_rendered_content_version: RENDERED_VERSION,
      content: content.source,
      rendered_content: content.html,
      is_me_message: content.isMe,
    }),
    ...(move && { propagate_mode: move.mode, orig_subject: move.oldTopic }),
    ...(move?.topic !== undefined && { subject: move.topic, topic_links: move.topicLinks }),
    ...(move?.channelId !== undefined && { new_stream_id: move.channelId }),
    flags,
  })
}

/** The text is unchanged, but its HTML now includes previews of pages that it links to. */
export function messageRendered(
  { id, source, html }: MessageRow,
  editedAt: number,
  flags: readonly string[],
): Built<UpdateMessageEvent> {
  return built({
    type: 'update_message',
    user_id: null,
    edit_timestamp: editedAt,
    message_id: id,
    message_ids: [id],
    rendering_only: true,
    content: source,
    rendered_content: html,
    flags,
  })
}

/** The topic that deleted messages were in. For direct messages, the conversation isn't given. */
export type DeletedFrom = { message_type: 'stream'; stream_id: ChannelId; topic: string } | { message_type: 'private' }

export type DeleteMessageEvent = { type: 'delete_message'; message_ids: readonly MessageId[] } & DeletedFrom

export const messagesDeleted = (message_ids: readonly MessageId[], from: DeletedFrom): Built<DeleteMessageEvent> =>
  built({ type: 'delete_message', message_ids, ...from })

/** The event about one deleted message, for clients that don't support several messages in one event. */
export type SingleDeleteMessageEvent = { type: 'delete_message'; message_id: MessageId } & DeletedFrom
