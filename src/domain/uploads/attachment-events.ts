import type { AccountId } from '#lib/ids'
import type { Readers } from '#store/store'
import type { Attachment } from '#store/uploads/attachments'
import { attachmentObject } from '#wire/attachment'
import { attachmentChange } from '#wire/events/files'
import type { Emitting } from '../context'

/**
 * If a file is in many messages, only the newest of them are listed, since an event about the file is stored in one
 * row.
 */
const USES_TOLD = 100

/** The total size of the organization's files, in bytes. */
export function spaceUsed(store: Pick<Readers, 'realm'>): number {
  return store.realm.find('uploadedBytes') ?? 0
}

/** A file as its owner sees it. */
export function attachmentFact({ attachments }: Pick<Readers, 'attachments'>, attachment: Attachment) {
  return attachmentObject(attachment, attachments.listUses(attachment.id, USES_TOLD).reverse())
}

export function emitAttachment(context: Emitting, op: 'add' | 'update', attachment: Attachment, to: AccountId): void {
  const event = attachmentChange(op, attachmentFact(context.store, attachment), spaceUsed(context.store))
  context.emit(event, { accounts: [to] })
}
