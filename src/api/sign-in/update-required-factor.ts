import * as z from 'zod'
import { changeRequiredFactor } from '#domain/login/change-required-factor'
import { command } from '../contract/operation'
import { int, json } from '../contract/params'

/**
 * Sets which people need more than a password to log in: a passkey, a provider, or a code in addition to the password.
 * From the given time on, those without any of these must set up codes when they log in.
 */
export const updateRequiredFactor = command({
  name: 'update-required-factor',
  method: 'PATCH',
  path: '/realm/required_factor',
  access: 'owner',
  params: z.object({
    /** The people who need more than a password. */
    of: z.enum(['nobody', 'administrators', 'everyone']),
    /** The time from which more than a password is required, in UNIX seconds. By default, now. */
    from: json(int.min(0).max(4_000_000_000)).optional(),
  }),
  confirms: () => true,
  run(context, { of, from }) {
    const ms = from === undefined ? context.now : from * 1000
    changeRequiredFactor(context, of === 'nobody' ? null : { of, from: ms })
    return {}
  },
})
