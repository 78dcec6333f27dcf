import * as z from 'zod'
import { removeReminder } from '#domain/drafts/reminders/create-reminder'
import { command } from '../contract/operation'
import { plainId } from '../contract/params'

/** Deletes a reminder. https://zulip.com/api/delete-reminder */
export const deleteReminder = command({
  name: 'delete-reminder',
  method: 'DELETE',
  path: '/reminders/:reminder_id{[0-9]+}',
  access: 'account',
  params: z.object({ reminder_id: plainId }),
  run(context, { reminder_id }) {
    removeReminder(context, reminder_id)
    return {}
  },
})
