import * as z from 'zod'
import { changeAvatar } from '#domain/people/avatar'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { BadRequest } from '#lib/errors'
import { ROLE } from '#lib/ids'
import { avatarUrl } from '#wire/user'
import { command } from '../contract/operation'

/** Removes your profile picture. Your Gravatar or your initials are shown instead. */
export const deleteAvatar = command({
  name: 'delete-avatar',
  method: 'DELETE',
  path: '/users/me/avatar',
  access: 'account',
  params: z.object({}),
  reportsIgnored: false,
  run(context) {
    const { store, viewer } = context
    if (settingOfRealm(store, 'avatar_changes_disabled') && viewer.role > ROLE.administrator) {
      throw new BadRequest('Avatar changes are disabled in this organization.')
    }
    return { avatar_url: avatarUrl(changeAvatar(context, viewer, null), 'small') }
  },
})
