import * as z from 'zod'
import { addDomain } from '#domain/realm/domains'
import { command } from '../contract/operation'
import { boolean, text } from '../contract/params'

/** Lets people with addresses at a domain join when the organization restricts domains. */
export const addRealmDomain = command({
  name: 'add-realm-domain',
  method: 'POST',
  path: '/realm/domains',
  access: 'owner',
  params: z.object({ domain: text, allow_subdomains: boolean }),
  run(context, { domain, allow_subdomains }) {
    const added = addDomain(context, domain, allow_subdomains)
    return { new_domain: [added.id, added.domain] }
  },
})
