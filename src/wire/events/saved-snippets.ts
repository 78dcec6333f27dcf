import type { savedSnippetObject } from '../saved-snippet'
import { type Built, built } from './built'

export type SavedSnippetObject = ReturnType<typeof savedSnippetObject>

export type SavedSnippetsEvent =
  | { type: 'saved_snippets'; op: 'add'; saved_snippet: SavedSnippetObject }
  | { type: 'saved_snippets'; op: 'update'; saved_snippet: SavedSnippetObject }
  | { type: 'saved_snippets'; op: 'remove'; saved_snippet_id: number }

export const savedSnippetAdd = (saved_snippet: SavedSnippetObject): Built<SavedSnippetsEvent> =>
  built({ type: 'saved_snippets', op: 'add', saved_snippet })

export const savedSnippetUpdate = (saved_snippet: SavedSnippetObject): Built<SavedSnippetsEvent> =>
  built({ type: 'saved_snippets', op: 'update', saved_snippet })

export const savedSnippetRemove = (saved_snippet_id: number): Built<SavedSnippetsEvent> =>
  built({ type: 'saved_snippets', op: 'remove', saved_snippet_id })
