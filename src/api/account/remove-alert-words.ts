import * as z from 'zod'
import { removeAlertWords as remove } from '#domain/people/preferences/alert-words'
import { command } from '../contract/operation'
import { strings } from '../contract/params'

/**
 * Removes alert words, and returns those that are left. https://zulip.com/api/remove-alert-words
 */
export const removeAlertWords = command({
  name: 'remove-alert-words',
  method: 'DELETE',
  path: '/users/me/alert_words',
  access: 'account',
  params: z.object({ alert_words: strings }),
  run: (context, { alert_words }) => ({ alert_words: remove(context, alert_words) }),
})
