import * as z from 'zod'
import { addLinkifier as add } from '#domain/realm/linkifiers'
import { command } from '../contract/operation'
import { storedText } from '../contract/params'

/** Adds a linkifier, which turns text that matches a pattern into links. https://zulip.com/api/add-linkifier */
export const addLinkifier = command({
  name: 'add-linkifier',
  method: 'POST',
  path: '/realm/filters',
  access: 'administrator',
  params: z.object({ pattern: storedText, url_template: storedText }),
  run: (context, { pattern, url_template }) => ({ id: add(context, { pattern, urlTemplate: url_template }) }),
})
