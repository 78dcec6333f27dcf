import * as z from 'zod'
import { problemOfRealmName } from '#domain/realm/check-name'
import { publicQuery } from '../contract/operation'
import { text } from '../contract/params'

/**
 * Whether an organization could be founded with a name. The answer is always a success, and its
 * text says which.
 */
export const checkSubdomain = publicQuery({
  name: 'check-subdomain',
  method: 'GET',
  path: '/realm/subdomain/:subdomain',
  reportsIgnored: false,
  params: z.object({ subdomain: text }),
  run: ({ realm }, { subdomain }) => ({ msg: problemOfRealmName(subdomain, realm.name) ?? 'available' }),
})
