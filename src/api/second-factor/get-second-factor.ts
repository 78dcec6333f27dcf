import * as z from 'zod'
import { hasJustProved } from '#domain/login/presence/presence'
import { missingFrom, requiredFrom } from '#domain/login/required-factor'
import { isUnreadable } from '#domain/login/second-factor/second-factor'
import { query } from '../contract/operation'

/**
 * Returns whether you need a code in addition to your password. `added` is in UNIX seconds, or null. `is_unreadable` is
 * true if the server's secret has changed: then only recovery codes work, and you should set up codes again.
 * `needs_confirmation` is true if you need your password, or a new confirmation, to change your codes. `required_from`
 * is the time in UNIX seconds from which the organization requires more than your password, or null. `is_missing` is
 * true if there is such a time, and you have no codes, no passkey and no provider that would meet the requirement.
 */
export const getSecondFactor = query({
  name: 'get-second-factor',
  method: 'GET',
  path: '/users/me/second_factor',
  access: 'human',
  params: z.object({}),
  run(context) {
    const factor = context.store.secondFactors.of(context.viewer.id)
    const from = requiredFrom(context, context.viewer)
    return {
      added: factor ? Math.floor(factor.addedAt / 1000) : null,
      recovery_codes_left: factor?.recoveryHashes.length ?? 0,
      is_unreadable: factor !== undefined && isUnreadable(context, factor),
      required_from: from === undefined ? null : Math.floor(from / 1000),
      is_missing: missingFrom(context, context.viewer) !== null,
      needs_confirmation: !hasJustProved(context),
    }
  },
})
