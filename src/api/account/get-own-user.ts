import * as z from 'zod'
import { newestInHistory } from '#domain/messages/history'
import { userFor } from '#domain/people/accounts/user-view'
import { query } from '../contract/operation'

/** Returns your own account. https://zulip.com/api/get-own-user */
export const getOwnUser = query({
  name: 'get-own-user',
  method: 'GET',
  path: '/users/me',
  access: 'account',
  params: z.object({}),
  reportsIgnored: false,
  run(context) {
    const { viewer, realm } = context
    const user = userFor(viewer, viewer, { clientGravatar: false, withProfile: true, origin: realm.origin })
    return { ...user, max_message_id: newestInHistory(context) }
  },
})
