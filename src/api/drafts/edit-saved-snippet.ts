import * as z from 'zod'
import { changeSavedSnippet } from '#domain/drafts/snippets/keep-snippets'
import { command } from '../contract/operation'
import { plainId } from '../contract/params'
import { snippetContent, snippetTitle } from './saved-snippet-parameters'

/** Changes the title or the text of a saved snippet. https://zulip.com/api/edit-saved-snippet */
export const editSavedSnippet = command({
  name: 'edit-saved-snippet',
  method: 'PATCH',
  path: '/saved_snippets/:saved_snippet_id{[0-9]+}',
  access: 'account',
  params: z.object({
    saved_snippet_id: plainId,
    title: snippetTitle.optional(),
    content: snippetContent.optional(),
  }),
  run(context, { saved_snippet_id, ...text }) {
    changeSavedSnippet(context, saved_snippet_id, text)
    return {}
  },
})
