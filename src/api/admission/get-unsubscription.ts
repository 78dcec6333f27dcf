import * as z from 'zod'
import { readStop } from '#domain/notifications/mails/stop-missed'
import { publicQuery } from '../contract/operation'
import { text } from '../contract/params'

/** Returns whose emails a link turns off, for the page that the link opens. */
export const getUnsubscription = publicQuery({
  name: 'get-unsubscription',
  method: 'GET',
  path: '/unsubscribe/:key',
  params: z.object({ key: text }),
  run: (context, { key }) => readStop(context, key),
})
