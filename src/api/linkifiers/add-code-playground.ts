import * as z from 'zod'
import { addPlayground } from '#domain/realm/playgrounds'
import { command } from '../contract/operation'
import { storedText } from '../contract/params'

/** Adds a playground, a website where people can run code in a language. https://zulip.com/api/add-code-playground */
export const addCodePlayground = command({
  name: 'add-code-playground',
  method: 'POST',
  path: '/realm/playgrounds',
  access: 'administrator',
  params: z.object({
    name: storedText,
    /** The URL template (RFC 6570), with the variable `code`. */
    url_template: storedText,
    /** The language, as it is named in code blocks. */
    pygments_language: storedText,
  }),
  run: (context, { name, url_template, pygments_language }) => ({
    id: addPlayground(context, { name, language: pygments_language, urlTemplate: url_template }),
  }),
})
