import * as z from 'zod'
import type { QueryContext } from '#domain/context'
import { listPresences } from '#domain/people/presence/list-presences'
import { type PresenceStatus, recordInMemory, recordPresence } from '#domain/people/presence/record-presence'
import { BadRequest } from '#lib/errors'
import type { Presence } from '#store/accounts/presences'
import { command } from '../contract/operation'
import { boolean, integer, smallInteger, text } from '../contract/params'

/** Reports whether you are active, and returns when others were. https://zulip.com/api/update-presence */
export const updatePresence = command({
  name: 'update-presence',
  method: 'POST',
  path: '/users/me/presence',
  access: 'human',
  params: z.object({
    /** Whether you are `active` or `idle`. */
    status: text,
    /** Whether to leave out the times when others were active. */
    ping_only: boolean.default(false),
    /** Whether you have used the app since the last report. It is accepted, but has no effect. */
    new_user_input: boolean.default(false),
    slim_presence: boolean.default(false),
    /** Returns only what has changed since the answer with this `presence_last_update_id`. */
    last_update_id: integer.optional(),
    /**
     * The number of days to look back: people who have been offline for longer are left out. The default, which also
     * applies if `last_update_id` is above 0, is 14.
     */
    history_limit_days: smallInteger.optional(),
  }),
  answerFromMemory(context, params) {
    return recordInMemory(context, statusOf(params)) ? answerTo(context, params) : undefined
  },
  run(context, params) {
    return answerTo(context, params, recordPresence(context, statusOf(params)))
  },
})

interface Report {
  status: string
  ping_only: boolean
  slim_presence: boolean
  last_update_id?: number | undefined
  history_limit_days?: number | undefined
}

function statusOf({ status }: Report): PresenceStatus {
  if (status === 'active' || status === 'idle') return status
  throw new BadRequest(`Invalid status: ${status}`)
}

function answerTo(context: QueryContext, report: Report, fresh?: Presence) {
  const { ping_only, slim_presence, last_update_id, history_limit_days } = report
  if (ping_only) return { presence_last_update_id: last_update_id ?? -1 }
  const isModern = slim_presence || last_update_id !== undefined
  // A client that has an earlier answer gets the changes since that answer, whatever number of days it sends.
  const days = (last_update_id ?? 0) > 0 ? undefined : history_limit_days
  const question = { since: last_update_id, days, fresh }
  return listPresences(context, { format: isModern ? 'modern' : 'legacy', ...question })
}
