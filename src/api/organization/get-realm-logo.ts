import * as z from 'zod'
import { logoKind, logoUrl } from '#domain/realm/logo'
import { query, RawAnswer } from '../contract/operation'
import { boolean } from '../contract/params'

/** Redirects to the organization's logo, and adds `night` to its address. */
export const getRealmLogo = query({
  name: 'get-realm-logo',
  method: 'GET',
  path: '/realm/logo',
  access: 'account',
  answers: 'redirect',
  reportsIgnored: false,
  params: z.object({ night: boolean }),
  run({ store }, { night }) {
    const Location = `${logoUrl(store, logoKind(night))}&night=${night}`
    return new RawAnswer(302, { Location, 'Content-Type': 'text/plain' }, '')
  },
})
