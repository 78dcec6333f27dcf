import * as z from 'zod'
import { listPresences } from '#domain/presence/list-presences'
import { recordPresence } from '#domain/presence/record-presence'
import { settingOf } from '#domain/settings/user-settings'
import { BadRequest } from '#lib/errors'
import { command } from '../contract/operation'
import { boolean, integer, text } from '../contract/params'

/**
 * Reports that you are here, and returns when others were. https://zulip.com/api/update-presence
 */
export const updatePresence = command({
  name: 'update-presence',
  method: 'POST',
  path: '/users/me/presence',
  access: 'human',
  params: z.object({
    /** Whether you are `active` or `idle`. */
    status: text,
    /** Whether to leave out when others were here. */
    ping_only: boolean.default(false),
    /** Whether you used the app since the last report. */
    new_user_input: boolean.default(false),
    slim_presence: boolean.default(false),
    /** Only what changed since the answer with this `presence_last_update_id`. */
    last_update_id: integer.optional(),
  }),
  run(context, { status, ping_only, slim_presence, last_update_id }) {
    if (status !== 'active' && status !== 'idle') throw new BadRequest(`Invalid status: ${status}`)
    const fresh = settingOf(context.viewer, 'presence_enabled') ? recordPresence(context, status) : undefined
    if (ping_only) return { presence_last_update_id: last_update_id ?? -1 }
    const isModern = slim_presence || last_update_id !== undefined
    return listPresences(context, { format: isModern ? 'modern' : 'legacy', since: last_update_id, fresh })
  },
})
