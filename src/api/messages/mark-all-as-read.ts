import * as z from 'zod'
import { markAllRead } from '#domain/messages/reading/mark-read'
import { command } from '../contract/operation'

/**
 * Marks all your messages as read. One call is enough, so `complete` is always true.
 * https://zulip.com/api/mark-all-as-read
 */
export const markAllAsRead = command({
  name: 'mark-all-as-read',
  method: 'POST',
  path: '/mark_all_as_read',
  access: 'account',
  params: z.object({}),
  run(context) {
    markAllRead(context)
    return { complete: true }
  },
})
