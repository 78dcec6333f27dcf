import * as z from 'zod'
import { checkMayLeave, deactivate } from '#domain/people/deactivate'
import { command } from '../contract/operation'

/** Deactivates your own account. https://zulip.com/api/deactivate-own-user */
export const deactivateOwnUser = command({
  name: 'deactivate-own-user',
  method: 'DELETE',
  path: '/users/me',
  access: 'account',
  params: z.object({}),
  reportsIgnored: false,
  run(context) {
    checkMayLeave(context)
    deactivate(context, context.viewer)
    return {}
  },
})
