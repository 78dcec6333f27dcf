import * as z from 'zod'
import { stopMissedMails } from '#domain/notifications/mails/stop-missed'
import { publicCommand } from '../contract/operation'
import { text } from '../contract/params'

/**
 * Ends all emails about missed messages to one account, with the link in any of them. Other emails go on, and so do
 * other notifications.
 */
export const unsubscribeFromMails = publicCommand({
  name: 'unsubscribe-from-mails',
  method: 'POST',
  path: '/unsubscribe/:key',
  params: z.object({ key: text }),
  run: (context, { key }) => stopMissedMails(context, key),
})
