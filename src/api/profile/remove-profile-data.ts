import * as z from 'zod'
import { removeProfileValues } from '#domain/people/profile/values'
import { command } from '../contract/operation'
import { integers } from '../contract/params'

/** Clears some of your profile fields. */
export const removeProfileData = command({
  name: 'remove-profile-data',
  method: 'DELETE',
  path: '/users/me/profile_data',
  access: 'human',
  params: z.object({
    /** The ids of the fields to clear. */
    data: integers,
  }),
  run(context, { data }) {
    removeProfileValues(context, context.viewer, data)
    return {}
  },
})
