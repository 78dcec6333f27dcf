import * as z from 'zod'
import { presentExports } from '#domain/moving/exports/exports'
import { query } from '../contract/operation'

/** Lists exports, and their download addresses. https://zulip.com/api/get-realm-exports */
export const getRealmExports = query({
  name: 'get-realm-exports',
  method: 'GET',
  path: '/export/realm',
  access: 'administrator',
  reportsIgnored: false,
  params: z.object({}),
  run: (context) => ({ exports: presentExports(context) }),
})
