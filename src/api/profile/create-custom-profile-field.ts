import * as z from 'zod'
import { addProfileField } from '#domain/people/profile/fields'
import { command } from '../contract/operation'
import { integer } from '../contract/params'
import { fieldParameters } from './profile-parameters'

const { name, hint, field_data, ...shown } = fieldParameters

/** Adds a profile field. https://zulip.com/api/create-custom-profile-field */
export const createCustomProfileField = command({
  name: 'create-custom-profile-field',
  method: 'POST',
  path: '/realm/profile_fields',
  access: 'administrator',
  params: z.object({
    name,
    hint,
    field_data,
    /** The type: 1 short text, 2 long text, 3 list, 4 date, 5 link, 6 people, 7 external account, 8 pronouns. */
    field_type: integer,
    ...shown,
  }),
  run: (context, { name = '', hint = '', field_data = {}, field_type, ...shown }) => ({
    id: addProfileField(context, {
      name,
      hint,
      type: field_type,
      data: field_data,
      isInSummary: shown.display_in_profile_summary ?? false,
      isRequired: shown.required ?? false,
      isAdministrators: shown.editable_by_user === false,
    }),
  }),
})
