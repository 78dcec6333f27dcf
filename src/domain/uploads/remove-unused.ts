import type { Attachment } from '#store/uploads/attachments'
import { attachmentRemove } from '#wire/events/files'
import type { WritingContext } from '../context'
import { spaceUsed } from './attachment-events'

/** Deletes a file that is in no message anymore, unless a scheduled message of its owner contains it. */
export function removeUnused(context: WritingContext, id: number): void {
  const { store, blobs } = context
  const file = store.attachments.find(id)
  if (!file || store.attachments.listUses(id, 1).length > 0) return
  if (isScheduled(context, file)) return
  store.attachments.remove(id)
  store.realm.set('uploadedBytes', Math.max(0, spaceUsed(store) - file.size))
  context.afterCommit(() => blobs.remove(file.blobId))
  context.emit(attachmentRemove(id, spaceUsed(store)), { accounts: [file.ownerId] })
}

const isScheduled = ({ store }: WritingContext, { ownerId, pathId }: Attachment): boolean =>
  store.scheduledMessages.listOf(ownerId).some(({ state, source }) => state === 'waiting' && source.includes(pathId))
