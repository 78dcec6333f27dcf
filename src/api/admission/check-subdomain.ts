import * as z from 'zod'
import { problemOfRealmName } from '#domain/realm/check-name'
import { publicQuery } from '../contract/operation'
import { text } from '../contract/params'

/**
 * Returns in `msg` whether a name is allowed for another organization. It doesn't check whether one already has it.
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
