import type { ReadonlyBitmap } from '#lib/bitmap'
import { type AccountId, parseId } from '#lib/ids'
import type { MessageRow, StoredReference } from '#store/tables/messages'
import type { Attachment } from '#store/uploads/attachments'

/** What is stored of a text beside its HTML, since an edit or a deletion takes it back. */
export function referencesTo(mentioned: ReadonlyBitmap<AccountId>, files: readonly Attachment[]): StoredReference[] {
  const people = [...mentioned].map((id) => ({ kind: 'person', id }) as const)
  return [...people, ...files.map(({ id }) => ({ kind: 'file', id }) as const)]
}

/** Those who have a message's flag for being mentioned by name. */
export function mentionedByName({ references, html }: MessageRow): AccountId[] {
  if (references) return references.flatMap((one) => (one.kind === 'person' ? [one.id] : []))
  return Array.from(html.matchAll(MENTION), ([, id]) => parseId(id!))
}

/**
 * For messages that are older than stored references. So the renderer wrote mentions that aren't
 * silent; nothing that people write looks like this.
 */
const MENTION = /<span class="user-mention" data-user-id="(\d+)">/g
