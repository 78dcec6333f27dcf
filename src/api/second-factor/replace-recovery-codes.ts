import * as z from 'zod'
import { requirePresenceOrPassword } from '#domain/login/presence/presence'
import { replaceRecoveryCodes as replace } from '#domain/login/second-factor/second-factor'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/**
 * Returns new recovery codes. The earlier ones stop working. This requires your password, or a log-in or confirmation
 * within the last ten minutes.
 */
export const replaceRecoveryCodes = command({
  name: 'replace-recovery-codes',
  method: 'POST',
  path: '/users/me/second_factor/recovery_codes',
  access: 'human',
  params: z.object({ password: text.optional() }),
  prepare: (context, { password }) => requirePresenceOrPassword(context, password),
  run: (context) => replace(context),
})
