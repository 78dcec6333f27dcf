import * as z from 'zod'
import { realmIconUrl } from '#domain/realm/icon'
import { query, RawAnswer } from '../contract/operation'

/** Redirects to the organization's icon. */
export const getRealmIcon = query({
  name: 'get-realm-icon',
  method: 'GET',
  path: '/realm/icon',
  access: 'account',
  answers: 'redirect',
  reportsIgnored: false,
  params: z.object({}),
  run(context) {
    const headers = { Location: realmIconUrl(context), 'Content-Type': 'text/plain' }
    return new RawAnswer(302, headers, '')
  },
})
