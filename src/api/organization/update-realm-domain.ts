import * as z from 'zod'
import { changeDomain } from '#domain/realm/domains'
import { command } from '../contract/operation'
import { boolean, text } from '../contract/params'

/** Changes whether people with addresses at a domain's subdomains may join, too. */
export const updateRealmDomain = command({
  name: 'update-realm-domain',
  method: 'PATCH',
  path: '/realm/domains/:domain',
  access: 'owner',
  params: z.object({ domain: text, allow_subdomains: boolean }),
  run(context, { domain, allow_subdomains }) {
    changeDomain(context, domain, allow_subdomains)
    return {}
  },
})
