import * as z from 'zod'
import { removeLinkifier as remove } from '#domain/realm/linkifiers'
import { command } from '../contract/operation'
import { plainId } from '../contract/params'

/** Removes a linkifier. Links that it has made are kept. https://zulip.com/api/remove-linkifier */
export const removeLinkifier = command({
  name: 'remove-linkifier',
  method: 'DELETE',
  path: '/realm/filters/:filter_id{[0-9]+}',
  access: 'administrator',
  reportsIgnored: false,
  params: z.object({ filter_id: plainId }),
  run(context, { filter_id }) {
    remove(context, filter_id)
    return {}
  },
})
