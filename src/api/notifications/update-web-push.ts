import * as z from 'zod'
import { chooseNotices } from '#domain/notifications/choose-notices'
import { noticeChoicesObject } from '#wire/web-push'
import { command } from '../contract/operation'
import { boolean, json } from '../contract/params'

const timeOfDay = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)

/** Changes the content of notifications, and your quiet hours. */
export const updateWebPush = command({
  name: 'update-web-push',
  method: 'PATCH',
  path: '/users/me/web_push',
  access: 'human',
  params: z.object({
    /** Whether notifications show the message. Otherwise, they only show who sent it and where. */
    show_content: boolean.optional(),
    /**
     * The hours without banners and sounds, `{"from": "22:00", "to": "07:00"}` in your time zone, or null. Emails are
     * still sent.
     */
    quiet_hours: json(z.strictObject({ from: timeOfDay, to: timeOfDay }).nullable()).optional(),
  }),
  run: (context, { show_content, quiet_hours }) =>
    noticeChoicesObject(chooseNotices(context, { showsContent: show_content, quietHours: quiet_hours })),
})
