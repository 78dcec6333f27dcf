import * as z from 'zod'
import { removeDomain } from '#domain/realm/domains'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/** Removes a domain from those whose addresses may join. */
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
