import * as z from 'zod'
import { reorderProfileFields } from '#domain/people/profile/fields'
import { command } from '../contract/operation'
import { integers } from '../contract/params'

/** Changes the order of the profile fields. https://zulip.com/api/reorder-custom-profile-fields */
export const reorderCustomProfileFields = command({
  name: 'reorder-custom-profile-fields',
  method: 'PATCH',
  path: '/realm/profile_fields',
  access: 'administrator',
  params: z.object({
    /** The ids of all fields, in their new order. */
    order: integers,
  }),
  run(context, { order }) {
    reorderProfileFields(context, order)
    return {}
  },
})
