import * as z from 'zod'
import { listProfileFields } from '#domain/people/profile/fields'
import { profileFieldObject } from '#wire/profile-field'
import { query } from '../contract/operation'

/** Lists the organization's profile fields. https://zulip.com/api/get-custom-profile-fields */
export const getCustomProfileFields = query({
  name: 'get-custom-profile-fields',
  method: 'GET',
  path: '/realm/profile_fields',
  access: 'account',
  params: z.object({}),
  reportsIgnored: false,
  run: ({ store }) => ({ custom_fields: listProfileFields(store).map(profileFieldObject) }),
})
