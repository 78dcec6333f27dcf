import * as z from 'zod'
import { setProfileValues } from '#domain/people/profile/values'
import { command } from '../contract/operation'
import { int, json, listOf } from '../contract/params'
import { profileValue } from './profile-parameters'

/** Fills in some of your profile fields. */
export const updateProfileData = command({
  name: 'update-profile-data',
  method: 'PATCH',
  path: '/users/me/profile_data',
  access: 'human',
  params: z.object({
    /** The fields to fill in: the id and the value of each. */
    data: json(listOf(z.object({ id: int, value: profileValue }))),
  }),
  run(context, { data }) {
    setProfileValues(context, context.viewer, data)
    return {}
  },
})
