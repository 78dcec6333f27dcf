import * as z from 'zod'
import { accessMessageToChange } from '#domain/messages/access'
import { editMessage } from '#domain/messages/edits/edit-message'
import { PROPAGATE_MODES } from '#domain/messages/edits/edit-request'
import { attachmentFact } from '#domain/uploads/attachment-events'
import type { ChannelId } from '#lib/ids'
import { messageText } from '../contract/message-text'
import { command } from '../contract/operation'
import { boolean, idOf, json, messageId, strippedText } from '../contract/params'

/**
 * Edits a message, or moves messages to another topic or channel.
 * https://zulip.com/api/update-message
 */
export const updateMessage = command({
  name: 'update-message',
  method: 'PATCH',
  path: '/messages/:message_id{[0-9]+}',
  access: 'account',
  aliases: { topic: ['subject'] },
  params: z.object({
    message_id: messageId,
    /** The id of the channel to move to. */
    stream_id: json(idOf<ChannelId>().min(0)).optional(),
    /** The new topic. */
    topic: strippedText.optional(),
    /** The messages to move: `change_one`, `change_later` or `change_all`. */
    propagate_mode: z.enum(PROPAGATE_MODES).default('change_one'),
    /** Whether a notice is posted in the old topic. */
    send_notification_to_old_thread: boolean.default(false),
    /** Whether a notice is posted in the new topic. */
    send_notification_to_new_thread: boolean.default(true),
    /** The new text, in Markdown. */
    content: messageText.optional(),
  }),
  run(context, params) {
    const detached = editMessage(context, accessMessageToChange(context, params.message_id), {
      content: params.content,
      topic: params.topic,
      channelId: params.stream_id,
      mode: params.propagate_mode,
      noticeInOldTopic: params.send_notification_to_old_thread,
      noticeInNewTopic: params.send_notification_to_new_thread,
    })
    return { detached_uploads: detached.map((file) => attachmentFact(context.store, file)) }
  },
})
