import * as z from 'zod'
import { createSavedSnippet as create } from '#domain/drafts/snippets/keep-snippets'
import { command } from '../contract/operation'
import { snippetContent, snippetTitle } from './saved-snippet-parameters'

/** Saves a snippet of text for later use. https://zulip.com/api/create-saved-snippet */
export const createSavedSnippet = command({
  name: 'create-saved-snippet',
  method: 'POST',
  path: '/saved_snippets',
  access: 'account',
  params: z.object({ title: snippetTitle, content: snippetContent }),
  run: (context, text) => ({ saved_snippet_id: create(context, text).id }),
})
