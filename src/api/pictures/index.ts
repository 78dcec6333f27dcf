import type { Operation } from '../contract/operation'
import { deleteAvatar } from './delete-avatar'
import { getAvatar, getMediumAvatar } from './get-avatar'
import { serveAvatar } from './serve-avatar'
import { uploadAvatar } from './upload-avatar'

/** Operations on profile pictures. */
export const pictures: readonly Operation[] = [uploadAvatar, deleteAvatar, serveAvatar, getAvatar, getMediumAvatar]
