import * as z from 'zod'
import { stopMissedMails } from '#domain/notifications/mails/stop-missed'
import { publicCommand } from '../contract/operation'
import { text } from '../contract/params'

/**
 * Turns off all emails about missed messages for one account, using the link in any of them. Other emails and other
 * notifications stay on.
 */
export const unsubscribeFromMails = publicCommand({
  name: 'unsubscribe-from-mails',
  method: 'POST',
  path: '/unsubscribe/:key',
  params: z.object({ key: text }),
  run: (context, { key }) => stopMissedMails(context, key),
})
