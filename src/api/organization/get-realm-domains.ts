import * as z from 'zod'
import { listDomains } from '#domain/realm/domains'
import { query } from '../contract/operation'

/** Lists the email domains from which people can join when the organization restricts domains. */
export const getRealmDomains = query({
  name: 'get-realm-domains',
  method: 'GET',
  path: '/realm/domains',
  access: 'account',
  reportsIgnored: false,
  params: z.object({}),
  run: ({ store }) => ({
    domains: listDomains(store).map(({ domain, allowSubdomains }) => ({ domain, allow_subdomains: allowSubdomains })),
  }),
})
