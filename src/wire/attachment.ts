import type { Attachment, AttachmentUse } from '#store/uploads/attachments'

/** A file as its owner sees it. Times are in milliseconds here, unlike everywhere else. */
export function attachmentObject({ id, name, pathId, size, createdAt }: Attachment, uses: readonly AttachmentUse[]) {
  return {
    id,
    name,
    path_id: pathId,
    size,
    create_time: createdAt,
    messages: uses.map((message) => ({ id: message.id, date_sent: message.sentAt * 1000 })),
  }
}
