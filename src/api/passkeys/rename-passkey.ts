import * as z from 'zod'
import { renamePasskey as rename } from '#domain/login/passkeys/passkeys'
import { requirePresenceOrPassword } from '#domain/login/presence/presence'
import { command } from '../contract/operation'
import { storedText, text } from '../contract/params'

/**
 * Renames one of your passkeys. A good name lets you notice a passkey that isn't yours. This requires your password, or
 * a log-in or confirmation within the last ten minutes.
 */
export const renamePasskey = command({
  name: 'rename-passkey',
  method: 'PATCH',
  path: '/users/me/passkeys/:passkey_id{[\\w-]+}',
  access: 'human',
  params: z.object({
    /** The id of the passkey, from `GET /users/me/passkeys`. */
    passkey_id: text,
    /** The name by which you recognize the passkey. */
    name: storedText,
    password: text.optional(),
  }),
  prepare: (context, { password }) => requirePresenceOrPassword(context, password),
  run(context, { passkey_id, name }) {
    rename(context, passkey_id, name)
    return {}
  },
})
