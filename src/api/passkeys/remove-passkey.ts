import * as z from 'zod'
import { removePasskey as remove } from '#domain/login/passkeys/passkeys'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/** Removes one of your passkeys, unless there is no other way to log in. */
export const removePasskey = command({
  name: 'remove-passkey',
  method: 'DELETE',
  path: '/users/me/passkeys/:passkey_id{[\\w-]+}',
  access: 'human',
  params: z.object({
    /** The id of the passkey, as `GET /users/me/passkeys` tells it. */
    passkey_id: text,
  }),
  run(context, { passkey_id }) {
    remove(context, passkey_id)
    return {}
  },
})
