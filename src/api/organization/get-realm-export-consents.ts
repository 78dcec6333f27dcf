import * as z from 'zod'
import { listConsents } from '#domain/moving/exports/consents'
import { query } from '../contract/operation'

/**
 * Lists for each active person whether they agree to the export of their private data.
 * https://zulip.com/api/get-realm-export-consents
 */
export const getRealmExportConsents = query({
  name: 'get-realm-export-consents',
  method: 'GET',
  path: '/export/realm/consents',
  access: 'administrator',
  reportsIgnored: false,
  params: z.object({}),
  run: ({ store }) => ({ export_consents: listConsents(store) }),
})
