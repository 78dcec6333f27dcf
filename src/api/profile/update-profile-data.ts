import * as z from 'zod'
import { setProfileValues } from '#domain/profile/values'
import { command } from '../contract/operation'
import { int, json, listOf } from '../contract/params'
import { profileValue } from './profile-parameters'

/** Fills in profile fields of your own. */
export const updateProfileData = command({
  name: 'update-profile-data',
  method: 'PATCH',
  path: '/users/me/profile_data',
  access: 'human',
  params: z.object({
    /** What to fill in: of each, the field's id and the value. */
    data: json(listOf(z.object({ id: int, value: profileValue }))),
  }),
  run(context, { data }) {
    setProfileValues(context, context.viewer, data)
    return {}
  },
})
