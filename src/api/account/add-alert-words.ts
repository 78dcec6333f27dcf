import * as z from 'zod'
import { addAlertWords as add } from '#domain/people/preferences/alert-words'
import { command } from '../contract/operation'
import { json, listOf, maxCharacters } from '../contract/params'

const LONGEST_WORD = 100

/** Adds alert words, and returns all of yours. https://zulip.com/api/add-alert-words */
export const addAlertWords = command({
  name: 'add-alert-words',
  method: 'POST',
  path: '/users/me/alert_words',
  access: 'account',
  params: z.object({ alert_words: json(listOf(z.string().check(maxCharacters(LONGEST_WORD)))) }),
  run: (context, { alert_words }) => ({ alert_words: add(context, alert_words) }),
})
