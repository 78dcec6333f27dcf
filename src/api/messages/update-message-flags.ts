import * as z from 'zod'
import { changeFlags, checkFlagChange } from '#domain/messages/reading/change-flags'
import type { MessageId } from '#lib/ids'
import { command } from '../contract/operation'
import { idOf, json, listOf, MOST_MESSAGES, text } from '../contract/params'

/**
 * Adds a personal flag, such as `read` or `starred`, to messages, or removes it from them.
 * https://zulip.com/api/update-message-flags
 */
export const updateMessageFlags = command({
  name: 'update-message-flags',
  method: 'POST',
  path: '/messages/flags',
  access: 'account',
  params: z.object({
    /** The ids of the messages. */
    messages: json(listOf(idOf<MessageId>(), MOST_MESSAGES)),
    op: text,
    flag: text,
  }),
  run(context, { messages, op, flag }) {
    const { ignored } = changeFlags(context, messages, checkFlagChange(op, flag))
    return { messages, ignored_because_not_subscribed_channels: ignored }
  },
})
