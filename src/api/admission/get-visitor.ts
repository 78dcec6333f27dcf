import * as z from 'zod'
import { settingOf } from '#domain/settings/user-settings'
import { query } from '../contract/operation'

/** Returns the person who is logged in, for the pages that the server renders. */
export const getVisitor = query({
  name: 'get-visitor',
  method: 'GET',
  path: '/visitor',
  access: 'human',
  params: z.object({}),
  run({ viewer }) {
    return {
      user_id: viewer.id,
      full_name: viewer.fullName,
      delivery_email: viewer.deliveryEmail,
      default_language: settingOf(viewer, 'default_language'),
      has_password: viewer.passwordHash !== null,
    }
  },
})
