import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'
import type { Attachment } from '#store/uploads/attachments'
import type { Emitting } from '../context'
import { maySeeFile } from './access'
import { emitAttachment } from './attachment-events'
import { findFile } from './find-file'

/** The files with these paths that the author of a message may see. Only these become part of the message. */
export function claimableFiles(store: Readers, author: Account, paths: Iterable<string>): Attachment[] {
  const found = new Map<number, Attachment>()
  for (const path of paths) {
    const attachment = findFile(store, path)
    if (attachment && maySeeFile({ store, viewer: author }, attachment)) found.set(attachment.id, attachment)
  }
  return [...found.values()]
}

/** Lets everyone who may read the message load the files. */
export function claimFiles(
  context: Emitting,
  message: MessageRow,
  files: readonly Attachment[],
  authorId = message.senderId,
): void {
  for (const file of files) {
    if (!context.store.attachments.addUse(file.id, message)) continue
    // People who post someone else's file don't learn which other messages contain it.
    if (file.ownerId === authorId) emitAttachment(context, 'update', file, authorId)
  }
}

/** Releases files when a message is deleted or its new text has other links. Returns the ids of the released files. */
export function releaseFiles({ store }: Emitting, message: MessageRow, kept: readonly Attachment[] = []): number[] {
  const keeps = new Set(kept.map(({ id }) => id))
  const released = filesOf(store, message).filter((id) => !keeps.has(id))
  for (const id of released) store.attachments.removeUse(id, message.id)
  return released
}

/** The released files that belong to the message's sender and that no other message contains. */
export function detachedFiles(store: Readers, { senderId }: MessageRow, released: readonly number[]): Attachment[] {
  return released.flatMap((id) => {
    const file = store.attachments.find(id)
    return file?.ownerId === senderId && store.attachments.listUses(id, 1).length === 0 ? [file] : []
  })
}

/** Ids of the files that are part of a message. */
export function filesOf(store: Readers, { references, html }: MessageRow): number[] {
  if (references) return references.flatMap((one) => (one.kind === 'file' ? [one.id] : []))
  return Array.from(html.matchAll(LINK), ([, path = '']) => findFile(store, path)).flatMap((file) => file?.id ?? [])
}

/**
 * Finds files in messages that are older than stored references. Like Zulip's, our renderer removes the organization's
 * host and the slash after it from full addresses.
 */
const LINK = /href="\/?user_uploads\/([^"?#]+)["?#]/g
