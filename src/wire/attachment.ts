import type { Attachment } from '../store/uploads/attachments'

/** Times are milliseconds here, unlike everywhere else. */
export function attachmentObject({ id, name, pathId, size, createdAt, messages }: Attachment) {
  return {
    id,
    name,
    path_id: pathId,
    size,
    create_time: createdAt,
    messages: messages.map((message) => ({ id: message.id, date_sent: message.sentAt * 1000 })),
  }
}
