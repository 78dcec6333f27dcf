import type { Operation } from '../contract/operation'
import { getAttachments } from './get-attachments'
import { getFileTemporaryUrl } from './get-file-temporary-url'
import { removeAttachment } from './remove-attachment'
import { serveExternalContent } from './serve-external-content'
import { downloadFile, serveFile } from './serve-file'
import { serveTemporaryFile } from './serve-temporary-file'
import { serveThumbnail } from './serve-thumbnail'
import { uploadFile } from './upload-file'

export const files: readonly Operation[] = [
  uploadFile,
  getFileTemporaryUrl,
  downloadFile,
  serveThumbnail,
  serveExternalContent,
  serveTemporaryFile,
  serveFile,
  getAttachments,
  removeAttachment,
]
