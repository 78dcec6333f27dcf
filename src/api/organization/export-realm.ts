import * as z from 'zod'
import { checkExportType, startExport } from '#domain/exports/start-export'
import { command } from '../contract/operation'
import { json } from '../contract/params'

/** Starts an export of all that is public. https://zulip.com/api/export-realm */
export const exportRealm = command({
  name: 'export-realm',
  method: 'POST',
  path: '/export/realm',
  access: 'administrator',
  reportsIgnored: false,
  params: z.object({
    /** What is exported: 1 for what is public. Private data isn't exported here, so 2 is refused. */
    export_type: json(z.unknown()).optional(),
  }),
  run(context, { export_type }) {
    if (export_type !== undefined) checkExportType(export_type)
    return { id: startExport(context, { isPrivate: false }) }
  },
})
