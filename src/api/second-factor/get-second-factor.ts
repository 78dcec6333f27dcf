import * as z from 'zod'
import { hasJustProved } from '#domain/login/presence/presence'
import { isUnreadable } from '#domain/login/second-factor/second-factor'
import { query } from '../contract/operation'

/**
 * Returns whether codes are asked for beside your password; `added` is in UNIX seconds, or null.
 * `is_unreadable` is true where the server's secret has changed: then only recovery codes count, and
 * you should set codes up again. `needs_confirmation` is true where your log-in is too old to change
 * them without your password.
 */
export const getSecondFactor = query({
  name: 'get-second-factor',
  method: 'GET',
  path: '/users/me/second_factor',
  access: 'human',
  params: z.object({}),
  run(context) {
    const factor = context.store.secondFactors.of(context.viewer.id)
    return {
      added: factor ? Math.floor(factor.addedAt / 1000) : null,
      recovery_codes_left: factor?.recoveryHashes.length ?? 0,
      is_unreadable: factor !== undefined && isUnreadable(context, factor),
      needs_confirmation: !hasJustProved(context),
    }
  },
})
