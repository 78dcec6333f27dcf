import type { AccountId } from '../../lib/ids'
import type { Readers } from '../../store/store'
import type { Attachment } from '../../store/uploads/attachments'
import { attachmentObject } from '../../wire/attachment'
import type { Emitting } from '../context'

/** Bytes of all files of the organisation. */
export function spaceUsed(store: Pick<Readers, 'realm'>): number {
  return store.realm.find('uploadedBytes') ?? 0
}

export function emitAttachment(context: Emitting, op: 'add' | 'update', attachment: Attachment, to: AccountId): void {
  const upload_space_used = spaceUsed(context.store)
  const event = { type: 'attachment', op, attachment: attachmentObject(attachment), upload_space_used }
  context.emit(event, { accounts: [to] })
}
