import * as z from 'zod'
import { problemOfRealmName } from '#domain/realm/check-name'
import { publicQuery } from '../contract/operation'
import { text } from '../contract/params'

/** Whether an organisation could be founded under a name: always a success, whose text says it. */
export const checkSubdomain = publicQuery({
  name: 'check-subdomain',
  method: 'GET',
  path: '/realm/subdomain/:subdomain',
  reportsIgnored: false,
  params: z.object({ subdomain: text }),
  run: ({ realm }, { subdomain }) => ({ msg: problemOfRealmName(subdomain, realm.name) ?? 'available' }),
})
