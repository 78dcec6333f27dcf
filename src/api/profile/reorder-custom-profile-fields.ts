import * as z from 'zod'
import { reorderProfileFields } from '#domain/profile/fields'
import { command } from '../contract/operation'
import { integers } from '../contract/params'

/** Orders the profile fields. https://zulip.com/api/reorder-custom-profile-fields */
export const reorderCustomProfileFields = command({
  name: 'reorder-custom-profile-fields',
  method: 'PATCH',
  path: '/realm/profile_fields',
  access: 'administrator',
  params: z.object({ order: integers }),
  run(context, { order }) {
    reorderProfileFields(context, order)
    return {}
  },
})
