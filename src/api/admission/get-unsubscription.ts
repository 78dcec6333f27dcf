import * as z from 'zod'
import { readStop } from '#domain/notifications/mails/stop-missed'
import { publicQuery } from '../contract/operation'
import { text } from '../contract/params'

/** Says whose emails a link in an email ends, for the page of that link. */
export const getUnsubscription = publicQuery({
  name: 'get-unsubscription',
  method: 'GET',
  path: '/unsubscribe/:key',
  params: z.object({ key: text }),
  run: (context, { key }) => readStop(context, key),
})
