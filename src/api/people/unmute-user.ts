import * as z from 'zod'
import { unmuteUser as unmute } from '#domain/people/preferences/mute-user'
import { command } from '../contract/operation'
import { accountId } from '../contract/params'

/** Unmutes a person. https://zulip.com/api/unmute-user */
export const unmuteUser = command({
  name: 'unmute-user',
  method: 'DELETE',
  path: '/users/me/muted_users/:muted_user_id{[0-9]+}',
  access: 'account',
  params: z.object({ muted_user_id: accountId }),
  reportsIgnored: false,
  run(context, { muted_user_id }) {
    unmute(context, muted_user_id)
    return {}
  },
})
