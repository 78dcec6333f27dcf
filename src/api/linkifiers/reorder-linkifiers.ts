import * as z from 'zod'
import { reorderLinkifiers as reorder } from '#domain/realm/linkifiers'
import { command } from '../contract/operation'
import { integers } from '../contract/params'

/** Changes the order in which linkifiers are applied. https://zulip.com/api/reorder-linkifiers */
export const reorderLinkifiers = command({
  name: 'reorder-linkifiers',
  method: 'PATCH',
  path: '/realm/linkifiers',
  access: 'administrator',
  params: z.object({
    /** The ids of all linkifiers, in their new order. */
    ordered_linkifier_ids: integers,
  }),
  run(context, { ordered_linkifier_ids }) {
    reorder(context, ordered_linkifier_ids)
    return {}
  },
})
