import * as z from 'zod'
import { deleteExport } from '#domain/moving/exports/delete-export'
import { command } from '../contract/operation'
import { plainId } from '../contract/params'

/** Deletes the files of an export. */
export const deleteRealmExport = command({
  name: 'delete-realm-export',
  method: 'DELETE',
  path: '/export/realm/:export_id{[0-9]+}',
  access: 'administrator',
  reportsIgnored: false,
  params: z.object({
    /** The id of the export. */
    export_id: plainId,
  }),
  run(context, { export_id }) {
    deleteExport(context, export_id)
    return {}
  },
})
