import * as z from 'zod'
import { listReminders } from '#domain/drafts/reminders/list-reminders'
import { query } from '../contract/operation'

/** Lists your reminders, sorted by due time. https://zulip.com/api/get-reminders */
export const getReminders = query({
  name: 'get-reminders',
  method: 'GET',
  path: '/reminders',
  access: 'account',
  params: z.object({}),
  run: (context) => ({ reminders: listReminders(context) }),
})
