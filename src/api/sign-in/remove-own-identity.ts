import * as z from 'zod'
import { requirePresenceOrPassword } from '#domain/login/presence/presence'
import { unlinkIdentity } from '#domain/login/providers/identities'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/**
 * Unlinks an account at a provider, so that you can no longer log in with it. This is refused if you have no other way
 * to log in, or if you are an owner and would have only passkeys left. It requires your password, or a log-in or
 * confirmation within the last ten minutes.
 */
export const removeOwnIdentity = command({
  name: 'remove-own-identity',
  method: 'DELETE',
  path: '/users/me/identities/:identity_id{[\\w-]+}',
  access: 'human',
  params: z.object({
    /** The id of the identity, from `GET /users/me/identities`. */
    identity_id: text,
    password: text.optional(),
  }),
  prepare: (context, { password }) => requirePresenceOrPassword(context, password),
  run(context, { identity_id }) {
    unlinkIdentity(context, identity_id)
    return {}
  },
})
