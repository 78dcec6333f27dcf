import * as z from 'zod'
import { removeScheduledMessage } from '#domain/drafts/scheduled/change-scheduled'
import { command } from '../contract/operation'
import { plainId } from '../contract/params'

/** Cancels a scheduled message. https://zulip.com/api/delete-scheduled-message */
export const deleteScheduledMessage = command({
  name: 'delete-scheduled-message',
  method: 'DELETE',
  path: '/scheduled_messages/:scheduled_message_id{[0-9]+}',
  access: 'account',
  params: z.object({ scheduled_message_id: plainId }),
  run(context, { scheduled_message_id }) {
    removeScheduledMessage(context, scheduled_message_id)
    return {}
  },
})
