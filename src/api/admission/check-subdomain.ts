import * as z from 'zod'
import { problemOfRealmName } from '#domain/realm/check-name'
import { publicQuery } from '../contract/operation'
import { text } from '../contract/params'

/**
 * Returns in `msg` whether a new organization may have this name. The names of other organizations aren't checked.
 */
export const checkSubdomain = publicQuery({
  name: 'check-subdomain',
  method: 'GET',
  path: '/realm/subdomain/:subdomain',
  reportsIgnored: false,
  params: z.object({
    /** The name that the organization would have. */
    subdomain: text,
  }),
  run: ({ realm }, { subdomain }) => ({ msg: problemOfRealmName(subdomain, realm.name) ?? 'available' }),
})
