import type { Attachment, AttachmentUse } from '#store/uploads/attachments'

/** A file as its owner sees it. As in Zulip, times are in milliseconds here. */
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
