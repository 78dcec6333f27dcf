import * as z from 'zod'
import { accessMessageToChange } from '#domain/messages/access'
import { tellEditing } from '#domain/messages/typing/tell-editing'
import { command } from '../contract/operation'
import { messageId } from '../contract/params'

/**
 * Tells others that you are editing one of your messages, or that you have stopped.
 * https://zulip.com/api/set-typing-status-for-message-edit
 */
export const setTypingStatusForMessageEdit = command({
  name: 'set-typing-status-for-message-edit',
  method: 'POST',
  path: '/messages/:message_id{[0-9]+}/typing',
  access: 'account',
  params: z.object({
    message_id: messageId,
    /** Whether you `start` or `stop` editing. */
    op: z.enum(['start', 'stop']),
  }),
  run(context, { message_id, op }) {
    tellEditing(context, op, accessMessageToChange(context, message_id))
    return {}
  },
})
