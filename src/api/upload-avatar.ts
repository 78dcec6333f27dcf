import * as z from 'zod'
import { changeAvatar, checkAvatar } from '../domain/accounts/avatar'
import { newBlobId } from '../domain/uploads/upload-file'
import { avatarUrl } from '../wire/user'
import { command } from './operation'

/** Gives oneself a picture. */
export const uploadAvatar = command({
  name: 'upload-avatar',
  method: 'POST',
  path: '/users/me/avatar',
  access: 'account',
  params: z.object({}),
  reportsIgnored: false,
  async prepare(context) {
    const { bytes } = checkAvatar(context)
    const blobId = newBlobId()
    await context.blobs.put(blobId, bytes)
    return blobId
  },
  run: (context, _params, blobId) => ({
    avatar_url: avatarUrl(changeAvatar(context, context.viewer, blobId), 'small'),
  }),
})
