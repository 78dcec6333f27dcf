import * as z from 'zod'
import { creationOptions } from '#domain/login/passkeys/passkeys'
import { requirePresenceOrPassword } from '#domain/login/presence/presence'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/**
 * Returns the options for creating a passkey in your browser, valid for ten minutes. This requires your password, or a
 * log-in or confirmation within the last ten minutes.
 */
export const beginAddingPasskey = command({
  name: 'begin-adding-passkey',
  method: 'POST',
  path: '/users/me/passkeys/begin',
  access: 'human',
  params: z.object({ password: text.optional() }),
  prepare: (context, { password }) => requirePresenceOrPassword(context, password),
  run: (context) => ({ options: creationOptions(context, settingOfRealm(context.store, 'name')) }),
})
