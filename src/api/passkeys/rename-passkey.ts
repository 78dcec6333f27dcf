import * as z from 'zod'
import { renamePasskey as rename } from '#domain/login/passkeys/passkeys'
import { command } from '../contract/operation'
import { storedText, text } from '../contract/params'

/** Gives one of your passkeys another name. */
export const renamePasskey = command({
  name: 'rename-passkey',
  method: 'PATCH',
  path: '/users/me/passkeys/:passkey_id{[\\w-]+}',
  access: 'human',
  params: z.object({
    /** The id of the passkey, as `GET /users/me/passkeys` tells it. */
    passkey_id: text,
    /** The name by which you recognize it. */
    name: storedText,
  }),
  run(context, { passkey_id, name }) {
    rename(context, passkey_id, name)
    return {}
  },
})
