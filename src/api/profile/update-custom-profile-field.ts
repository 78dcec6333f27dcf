import * as z from 'zod'
import { changeProfileField } from '#domain/people/profile/fields'
import { command } from '../contract/operation'
import { plainId } from '../contract/params'
import { fieldParameters } from './profile-parameters'

/** Changes a profile field. */
export const updateCustomProfileField = command({
  name: 'update-custom-profile-field',
  method: 'PATCH',
  path: '/realm/profile_fields/:field_id{[0-9]+}',
  access: 'administrator',
  params: z.object({ field_id: plainId, ...fieldParameters }),
  run(context, { field_id, name, hint, field_data, display_in_profile_summary, required, editable_by_user }) {
    changeProfileField(context, field_id, {
      name,
      hint,
      data: field_data,
      isInSummary: display_in_profile_summary,
      isRequired: required,
      ...(editable_by_user !== undefined && { isAdministrators: !editable_by_user }),
    })
    return {}
  },
})
