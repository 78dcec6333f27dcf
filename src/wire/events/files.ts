import type { attachmentObject } from '../attachment'
import { type Built, built } from './built'

type AttachmentObject = ReturnType<typeof attachmentObject>

interface AttachmentAddEvent {
  type: 'attachment'
  op: 'add' | 'update'
  attachment: AttachmentObject
  /** The total size of the organization's files, in bytes. */
  upload_space_used: number
}

interface AttachmentRemoveEvent {
  type: 'attachment'
  op: 'remove'
  attachment: { id: number }
  upload_space_used: number
}

export type AttachmentEvent = AttachmentAddEvent | AttachmentRemoveEvent

export const attachmentChange = (
  op: 'add' | 'update',
  attachment: AttachmentObject,
  upload_space_used: number,
): Built<AttachmentAddEvent> => built({ type: 'attachment', op, attachment, upload_space_used })

export const attachmentRemove = (id: number, upload_space_used: number): Built<AttachmentRemoveEvent> =>
  built({ type: 'attachment', op: 'remove', attachment: { id }, upload_space_used })
