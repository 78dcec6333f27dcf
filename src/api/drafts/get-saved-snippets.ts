import * as z from 'zod'
import { savedSnippetObject } from '#wire/saved-snippet'
import { query } from '../contract/operation'

/** Lists your saved snippets, oldest first. https://zulip.com/api/get-saved-snippets */
export const getSavedSnippets = query({
  name: 'get-saved-snippets',
  method: 'GET',
  path: '/saved_snippets',
  access: 'account',
  params: z.object({}),
  run: ({ store, viewer }) => ({ saved_snippets: store.savedSnippets.listOf(viewer.id).map(savedSnippetObject) }),
})
