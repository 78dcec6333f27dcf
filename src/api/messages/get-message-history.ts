import * as z from 'zod'
import { ANSWER_BYTES } from '#domain/limits'
import { accessMessage } from '#domain/messages/access'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { BadRequest } from '#lib/errors'
import { WITHOUT_TOPIC } from '#lib/ids'
import { diffHtml } from '#lib/text/html-diff/diff-html'
import { Comparing } from '#lib/text/html-diff/matching-blocks'
import { looked } from '#store/message-index/looked'
import { messageHistory } from '#wire/message-history'
import { withTopicsNamed } from '#wire/topic-names'
import { query } from '../contract/operation'
import { boolean, messageId } from '../contract/params'

/**
 * Lists the versions of a message: the original, and one after each edit or, if the organization shows only moves,
 * after each move. If they don't fit into an answer, the oldest are left out.
 * https://zulip.com/api/get-message-history
 */
export const getMessageHistory = query({
  name: 'get-message-history',
  method: 'GET',
  path: '/messages/:message_id{[0-9]+}/history',
  access: 'account',
  params: z.object({ message_id: messageId, allow_empty_topic_name: boolean.default(false) }),
  run(context, { message_id, allow_empty_topic_name }) {
    const shown = settingOfRealm(context.store, 'message_edit_history_visibility_policy')
    if (shown === 'none') {
      throw new BadRequest('Message edit history is disabled in this organization')
    }
    const message = accessMessage(context, message_id)
    const topic = context.store.topics.findTopic(message.topicId)?.name ?? ''
    const comparing = new Comparing()
    const diff = (before: string, after: string) => diffHtml(before, after, comparing)
    const history = messageHistory({ message, topic, shown }, diff, ANSWER_BYTES)
    looked.entries += comparing.pairs
    const isShown = allow_empty_topic_name || message.topicId === WITHOUT_TOPIC
    return { message_history: isShown ? history : history.map(withTopicsNamed) }
  },
})
