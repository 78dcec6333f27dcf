import * as z from 'zod'
import { removeDomain } from '#domain/realm/domains'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/** Removes a domain from those at which people need an address to join when the organization restricts domains. */
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
