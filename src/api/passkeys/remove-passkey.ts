import * as z from 'zod'
import { removePasskey as remove } from '#domain/login/passkeys/passkeys'
import { requirePresenceOrPassword } from '#domain/login/presence/presence'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/**
 * Removes one of your passkeys, unless there is no other way to log in. This requires your password, or a log-in or
 * confirmation within the last ten minutes.
 */
export const removePasskey = command({
  name: 'remove-passkey',
  method: 'DELETE',
  path: '/users/me/passkeys/:passkey_id{[\\w-]+}',
  access: 'human',
  params: z.object({
    /** The id of the passkey, from `GET /users/me/passkeys`. */
    passkey_id: text,
    password: text.optional(),
  }),
  prepare: (context, { password }) => requirePresenceOrPassword(context, password),
  run(context, { passkey_id }) {
    remove(context, passkey_id)
    return {}
  },
})
