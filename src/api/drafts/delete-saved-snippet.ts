import * as z from 'zod'
import { removeSavedSnippet } from '#domain/drafts/snippets/keep-snippets'
import { command } from '../contract/operation'
import { plainId } from '../contract/params'

/** Deletes a saved snippet. https://zulip.com/api/delete-saved-snippet */
export const deleteSavedSnippet = command({
  name: 'delete-saved-snippet',
  method: 'DELETE',
  path: '/saved_snippets/:saved_snippet_id{[0-9]+}',
  access: 'account',
  params: z.object({ saved_snippet_id: plainId }),
  run(context, { saved_snippet_id }) {
    removeSavedSnippet(context, saved_snippet_id)
    return {}
  },
})
