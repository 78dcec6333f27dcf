import * as z from 'zod'
import { requirePresenceOrPassword } from '#domain/login/presence/presence'
import { beginSecondFactor as begin } from '#domain/login/second-factor/second-factor'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/**
 * Returns a seed for an authenticator app, valid for ten minutes; `address` is for a QR code. This requires your
 * password, or a log-in or confirmation within the last ten minutes.
 */
export const beginSecondFactor = command({
  name: 'begin-second-factor',
  method: 'POST',
  path: '/users/me/second_factor/begin',
  access: 'human',
  params: z.object({ password: text.optional() }),
  prepare: (context, { password }) => requirePresenceOrPassword(context, password),
  run: (context) => begin(context, context.viewer),
})
