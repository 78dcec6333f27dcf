import * as z from 'zod'
import { query } from '../contract/operation'

/** Lists your alert words. https://zulip.com/api/get-alert-words */
export const getAlertWords = query({
  name: 'get-alert-words',
  method: 'GET',
  path: '/users/me/alert_words',
  access: 'account',
  reportsIgnored: false,
  params: z.object({}),
  run: ({ viewer }) => ({ alert_words: viewer.alertWords }),
})
