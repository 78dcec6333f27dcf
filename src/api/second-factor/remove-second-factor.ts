import * as z from 'zod'
import { requirePresenceOrPassword } from '#domain/login/presence/presence'
import { removeSecondFactor as remove } from '#domain/login/second-factor/second-factor'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/**
 * Turns off codes, so that your password alone logs you in, unless the organization requires more. This requires your
 * password, or a log-in or confirmation within the last ten minutes.
 */
export const removeSecondFactor = command({
  name: 'remove-second-factor',
  method: 'DELETE',
  path: '/users/me/second_factor',
  access: 'human',
  params: z.object({ password: text.optional() }),
  prepare: (context, { password }) => requirePresenceOrPassword(context, password),
  run(context) {
    remove(context)
    return {}
  },
})
