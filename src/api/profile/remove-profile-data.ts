import * as z from 'zod'
import { removeProfileValues } from '#domain/profile/values'
import { command } from '../contract/operation'
import { integers } from '../contract/params'

/** Removes what one said about oneself. */
export const removeProfileData = command({
  name: 'remove-profile-data',
  method: 'DELETE',
  path: '/users/me/profile_data',
  access: 'human',
  params: z.object({ data: integers }),
  run(context, { data }) {
    removeProfileValues(context, context.viewer, data)
    return {}
  },
})
