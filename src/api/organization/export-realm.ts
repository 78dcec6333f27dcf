import * as z from 'zod'
import { startExport } from '#domain/exports/start-export'
import { command } from '../contract/operation'

/** Starts an export of all that is public. https://zulip.com/api/export-realm */
export const exportRealm = command({
  name: 'export-realm',
  method: 'POST',
  path: '/export/realm',
  access: 'administrator',
  reportsIgnored: false,
  params: z.object({}),
  run: (context) => ({ id: startExport(context) }),
})
