import * as z from 'zod'
import { listUnsent } from '#domain/drafts/scheduled/list-unsent'
import { scheduledMessageObject } from '#wire/scheduled-message'
import { query } from '../contract/operation'

/** Lists your scheduled messages, sorted by due time. https://zulip.com/api/get-scheduled-messages */
export const getScheduledMessages = query({
  name: 'get-scheduled-messages',
  method: 'GET',
  path: '/scheduled_messages',
  access: 'account',
  params: z.object({}),
  run: (context) => ({ scheduled_messages: listUnsent(context).map(scheduledMessageObject) }),
})
