import * as z from 'zod'
import { startExport } from '#domain/moving/exports/start-export'
import { EXPORT_TYPE } from '#wire/realm-export'
import { command } from '../contract/operation'
import { intIn, json } from '../contract/params'

const exportType = json(intIn(Object.values(EXPORT_TYPE)))

/**
 * Starts an export of all public data and, on request, of the private data of people who agreed to that.
 * https://zulip.com/api/export-realm
 */
export const exportRealm = command({
  name: 'export-realm',
  method: 'POST',
  path: '/export/realm',
  access: 'administrator',
  reportsIgnored: false,
  params: z.object({
    /** The scope: 1 for public data, 2 to add the private data of people who agreed to that. */
    export_type: exportType.optional(),
  }),
  confirms: () => true,
  run(context, { export_type }) {
    return { id: startExport(context, { isPrivate: export_type === EXPORT_TYPE.withConsent }) }
  },
})
