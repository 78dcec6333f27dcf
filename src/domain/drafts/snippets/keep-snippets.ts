import type { CommandContext, QueryContext } from '#domain/context'
import { MOST_SAVED_SNIPPETS, SNIPPETS_BYTES } from '#domain/limits'
import { BadRequest, ProtocolError } from '#lib/errors'
import { jsonBytes } from '#lib/json/json'
import type { SavedSnippet } from '#store/saved-snippets/saved-snippets'
import { savedSnippetAdd, savedSnippetRemove, savedSnippetUpdate } from '#wire/events/saved-snippets'
import { savedSnippetObject } from '#wire/saved-snippet'

type Text = Pick<SavedSnippet, 'title' | 'content'>

export function createSavedSnippet(context: CommandContext, text: Text): SavedSnippet {
  const { store, viewer } = context
  if (store.savedSnippets.listOf(viewer.id).length >= MOST_SAVED_SNIPPETS) {
    throw new BadRequest(`You can have at most ${MOST_SAVED_SNIPPETS} saved snippets.`)
  }
  checkRoom(context, text)
  const id = store.realm.nextId('savedSnippet')
  const snippet = { ...text, id, authorId: viewer.id, createdAt: Math.floor(context.now / 1000) }
  store.savedSnippets.insert(snippet)
  context.emit(savedSnippetAdd(savedSnippetObject(snippet)), { accounts: [viewer.id] })
  return snippet
}

/** Changes the given fields. If none are given, no event is sent. */
export function changeSavedSnippet(context: CommandContext, id: number, { title, content }: Partial<Text>): void {
  if (title === undefined && content === undefined) return
  const before = accessSavedSnippet(context, id)
  const snippet = { ...before, title: title ?? before.title, content: content ?? before.content }
  checkRoom(context, snippet, before)
  context.store.savedSnippets.save(snippet)
  context.emit(savedSnippetUpdate(savedSnippetObject(snippet)), { accounts: [context.viewer.id] })
}

export function removeSavedSnippet(context: CommandContext, id: number): void {
  const snippet = accessSavedSnippet(context, id)
  context.store.savedSnippets.remove(snippet)
  context.emit(savedSnippetRemove(snippet.id), { accounts: [context.viewer.id] })
}

/**
 * Checks that there is room for a snippet in place of the old one, if there was one. A snippet can always be made
 * smaller.
 */
function checkRoom({ store, viewer }: QueryContext, text: Text, before?: Text): void {
  const more = sizeOf(text) - (before ? sizeOf(before) : 0)
  if (more <= 0 || store.savedSnippets.sizeOf(viewer.id).bytes + more <= SNIPPETS_BYTES) return
  throw new BadRequest(`Your saved snippets can have at most ${SNIPPETS_BYTES} bytes in total.`)
}

const sizeOf = ({ title, content }: Text) => jsonBytes(title) + jsonBytes(content)

/** The viewer's own snippet. */
function accessSavedSnippet({ store, viewer }: QueryContext, id: number): SavedSnippet {
  const snippet = store.savedSnippets.find(viewer.id, id)
  if (!snippet) throw new ProtocolError('Saved snippet does not exist.', { status: 404 })
  return snippet
}
