import * as z from 'zod'
import { changeAvatar, checkAvatar, keepAvatar } from '#domain/people/avatar'
import { avatarUrl } from '#wire/user'
import { command } from '../contract/operation'

/** Replaces your profile picture. */
export const uploadAvatar = command({
  name: 'upload-avatar',
  method: 'POST',
  path: '/users/me/avatar',
  access: 'account',
  takesFile: true,
  params: z.object({}),
  reportsIgnored: false,
  prepare: (context) => keepAvatar(context, checkAvatar(context)),
  run: (context, _params, blobId) => ({
    avatar_url: avatarUrl(changeAvatar(context, context.viewer, blobId), 'small'),
  }),
})
