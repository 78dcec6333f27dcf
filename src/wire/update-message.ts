import type { AccountId, ChannelId, MessageId } from '../lib/ids'
import type { Channel } from '../store/channels/channel-reader'
import type { MessageRow } from '../store/tables/messages'
import type { Event } from './event'

interface Update {
  editorId: AccountId
  /** UNIX seconds. */
  editedAt: number
  /** As it was before. */
  message: MessageRow
  ids: readonly MessageId[]
  /** Where it was. */
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

const RENDERED_VERSION = 1

/** Names the old channel; where messages went is in `new_stream_id` and `subject`, which are there only if they changed. */
export function updateMessageEvent({ editorId, editedAt, message, ids, channel, content, move }: Update): Event {
  return {
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
  }
}
