import * as z from 'zod'
import { muteUser as mute } from '#domain/people/preferences/mute-user'
import { command, inSteps } from '../contract/operation'
import { accountId } from '../contract/params'

/** Mutes a person. https://zulip.com/api/mute-user */
export const muteUser = command({
  name: 'mute-user',
  method: 'POST',
  path: '/users/me/muted_users/:muted_user_id{[0-9]+}',
  access: 'account',
  params: z.object({ muted_user_id: accountId }),
  reportsIgnored: false,
  run(context, { muted_user_id }) {
    return inSteps(context, (now, from) => mute(now, muted_user_id, from))
  },
})
