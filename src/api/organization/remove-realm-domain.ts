import * as z from 'zod'
import { removeDomain } from '#domain/realm/domains'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/** Stops letting people with addresses at a domain join when the organization restricts domains. */
export const removeRealmDomain = command({
  name: 'remove-realm-domain',
  method: 'DELETE',
  path: '/realm/domains/:domain',
  access: 'owner',
  params: z.object({ domain: text }),
  run(context, { domain }) {
    removeDomain(context, domain)
    return {}
  },
})
