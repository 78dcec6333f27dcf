import { deactivateCustomEmoji } from '../deactivate-custom-emoji'
import { getAttachments } from '../get-attachments'
import { getCustomEmoji } from '../get-custom-emoji'
import { getFileTemporaryUrl } from '../get-file-temporary-url'
import type { Operation } from '../operation'
import { removeAttachment } from '../remove-attachment'
import { serveEmojiImage, serveEmojiStill } from '../serve-emoji-image'
import { downloadFile, serveFile } from '../serve-file'
import { serveRealmIcon } from '../serve-realm-icon'
import { serveRealmLogo } from '../serve-realm-logo'
import { serveTemporaryFile } from '../serve-temporary-file'
import { serveThumbnail } from '../serve-thumbnail'
import { uploadCustomEmoji } from '../upload-custom-emoji'
import { uploadFile } from '../upload-file'

/** Of files and pictures. */
export const files: readonly Operation[] = [
  getCustomEmoji,
  uploadCustomEmoji,
  deactivateCustomEmoji,
  serveEmojiImage,
  serveEmojiStill,
  serveRealmIcon,
  serveRealmLogo,
  uploadFile,
  getFileTemporaryUrl,
  downloadFile,
  serveThumbnail,
  serveTemporaryFile,
  serveFile,
  getAttachments,
  removeAttachment,
]
