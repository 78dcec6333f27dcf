import type { ReadonlyBitmap } from '#lib/bitmap'
import { type AccountId, parseId } from '#lib/ids'
import type { MessageRow, StoredReference } from '#store/tables/messages'
import type { Attachment } from '#store/uploads/attachments'

/**
 * The people and files that a message refers to. They are stored with the message, so that an edit or a deletion can
 * find them.
 */
export function referencesTo(mentioned: ReadonlyBitmap<AccountId>, files: readonly Attachment[]): StoredReference[] {
  const people = [...mentioned].map((id) => ({ kind: 'person', id }) as const)
  return [...people, ...files.map(({ id }) => ({ kind: 'file', id }) as const)]
}

/** The people for whom a message has the flag `mentioned` because it names them. */
export function mentionedByName({ references, html }: MessageRow): AccountId[] {
  if (references) return references.flatMap((one) => (one.kind === 'person' ? [one.id] : []))
  return Array.from(html.matchAll(MENTION), ([, id]) => parseId(id!))
}

/**
 * Finds the mentions in messages that were sent before references were stored. This is the HTML that the renderer
 * writes for a mention that notifies someone. People can't write anything that looks the same.
 */
const MENTION = /<span class="user-mention" data-user-id="(\d+)">/g
