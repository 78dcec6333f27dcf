import * as z from 'zod'
import { linkifierObject } from '#wire/linkifier'
import { query } from '../contract/operation'

/**
 * Lists the organization's linkifiers, in the order in which they are applied.
 * https://zulip.com/api/get-linkifiers
 */
export const getLinkifiers = query({
  name: 'get-linkifiers',
  method: 'GET',
  path: '/realm/linkifiers',
  access: 'account',
  reportsIgnored: false,
  params: z.object({}),
  run: ({ store }) => ({ linkifiers: (store.realm.find('linkifiers') ?? []).map(linkifierObject) }),
})
