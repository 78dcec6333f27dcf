import * as z from 'zod'
import { removeProfileField } from '#domain/people/profile/fields'
import { command } from '../contract/operation'
import { plainId } from '../contract/params'

/** Removes a profile field with everyone's values. */
export const removeCustomProfileField = command({
  name: 'remove-custom-profile-field',
  method: 'DELETE',
  path: '/realm/profile_fields/:field_id{[0-9]+}',
  access: 'administrator',
  params: z.object({ field_id: plainId }),
  reportsIgnored: false,
  run(context, { field_id }) {
    removeProfileField(context, field_id)
    return {}
  },
})
