import * as z from 'zod'
import { changeRequiredFactor } from '#domain/login/change-required-factor'
import { command } from '../contract/operation'
import { int, json } from '../contract/params'

/**
 * Requires more than a password of administrators, or of everyone: a passkey, a provider, or a code beside the
 * password. From then on, who has none of them sets codes up when they log in.
 */
export const updateRequiredFactor = command({
  name: 'update-required-factor',
  method: 'PATCH',
  path: '/realm/required_factor',
  access: 'owner',
  params: z.object({
    /** People of whom more is required. */
    of: z.enum(['nobody', 'administrators', 'everyone']),
    /** From when, in UNIX seconds. Left out: from now on. */
    from: json(int.min(0).max(4_000_000_000)).optional(),
  }),
  confirms: () => true,
  run(context, { of, from }) {
    const ms = from === undefined ? context.now : from * 1000
    changeRequiredFactor(context, of === 'nobody' ? null : { of, from: ms })
    return {}
  },
})
