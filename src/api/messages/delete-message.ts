import * as z from 'zod'
import { accessMessageToChange } from '#domain/messages/access'
import { deleteMessages } from '#domain/messages/deletion/delete-messages'
import { checkMayDelete } from '#domain/messages/deletion/may-delete'
import { command } from '../contract/operation'
import { messageId } from '../contract/params'

/** Deletes a message for everyone. https://zulip.com/api/delete-message */
export const deleteMessage = command({
  name: 'delete-message',
  method: 'DELETE',
  path: '/messages/:message_id{[0-9]+}',
  access: 'account',
  params: z.object({ message_id: messageId }),
  run(context, { message_id }) {
    const message = accessMessageToChange(context, message_id)
    checkMayDelete(context, message)
    deleteMessages(context, [message], context.viewer.id)
    return {}
  },
})
