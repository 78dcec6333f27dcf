import type { SavedSnippet } from '#store/saved-snippets/saved-snippets'

export function savedSnippetObject({ id, title, content, createdAt }: SavedSnippet) {
  return { id, title, content, date_created: createdAt }
}
