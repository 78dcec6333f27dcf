import * as z from 'zod'
import { requirePresenceOrPassword } from '#domain/login/presence/presence'
import { beginSignIn } from '#domain/login/providers/begin-sign-in'
import { ROLE } from '#lib/ids'
import { command } from '../contract/operation'
import { plainId, text } from '../contract/params'

/**
 * Begins a log-in with a provider for a logged-in person who is adding it as a way to log in. This requires their
 * password, or a log-in or confirmation within the last ten minutes. Owners can try a provider before it is offered.
 */
export const beginLinking = command({
  name: 'begin-linking',
  method: 'POST',
  path: '/users/me/identities/:provider_id{[0-9]+}/begin',
  access: 'human',
  params: z.object({ provider_id: plainId, password: text.optional() }),
  async prepare(context, { provider_id, password }) {
    await requirePresenceOrPassword(context, password)
    return beginSignIn(context, provider_id, {
      accountId: context.viewer.id,
      mayTry: context.viewer.role === ROLE.owner,
    })
  },
  run: (_context, _params, begun) => begun,
})
