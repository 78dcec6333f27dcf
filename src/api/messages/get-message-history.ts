import * as z from 'zod'
import { ANSWER_BYTES } from '#domain/limits'
import { accessMessage } from '#domain/messages/access'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { BadRequest } from '#lib/errors'
import { diffHtml } from '#lib/html-diff/diff-html'
import { messageHistory } from '#wire/message-history'
import { query } from '../contract/operation'
import { messageId } from '../contract/params'

/**
 * Lists how a message was after each of its edits, the oldest first.
 * https://zulip.com/api/get-message-history
 */
export const getMessageHistory = query({
  name: 'get-message-history',
  method: 'GET',
  path: '/messages/:message_id{[0-9]+}/history',
  access: 'account',
  params: z.object({ message_id: messageId }),
  run(context, { message_id }) {
    if (!settingOfRealm(context.store, 'allow_edit_history')) {
      throw new BadRequest('Message edit history is disabled in this organization')
    }
    const message = accessMessage(context, message_id)
    const topic = context.store.topics.findTopic(message.topicId)?.name ?? ''
    return { message_history: messageHistory(message, topic, diffHtml, ANSWER_BYTES) }
  },
})
