import * as z from 'zod'
import { unlinkIdentity } from '#domain/login/providers/identities'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/** Ends that you log in with an account at a provider, unless there is no other way to log in. */
export const removeOwnIdentity = command({
  name: 'remove-own-identity',
  method: 'DELETE',
  path: '/users/me/identities/:identity_id{[\\w-]+}',
  access: 'human',
  params: z.object({
    /** The id of the identity, as `GET /users/me/identities` tells it. */
    identity_id: text,
  }),
  run(context, { identity_id }) {
    unlinkIdentity(context, identity_id)
    return {}
  },
})
