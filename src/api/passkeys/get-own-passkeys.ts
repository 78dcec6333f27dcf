import * as z from 'zod'
import { ownHost } from '#domain/login/passkey-host'
import { hasJustProved } from '#domain/login/presence/presence'
import { passkeyToWire } from '#wire/passkey'
import { query } from '../contract/operation'

/**
 * Lists your passkeys. `works_here` is false for those that belong to another address of the organization. Times are in
 * UNIX seconds, and `last_used` is null if a passkey has never been used. `needs_confirmation` is true if you need your
 * password, or a new confirmation, to add one.
 */
export const getOwnPasskeys = query({
  name: 'get-own-passkeys',
  method: 'GET',
  path: '/users/me/passkeys',
  access: 'human',
  params: z.object({}),
  run(context) {
    const here = ownHost(context)
    const own = context.store.passkeys.listOf(context.viewer.id)
    return {
      passkeys: own.map((passkey) => passkeyToWire(passkey, here)),
      needs_confirmation: !hasJustProved(context),
    }
  },
})
