import type { CommandContext } from '#domain/context'
import { BadRequest } from '#lib/errors'
import { emitExports, findExport, saveExport } from './exports'
import { removePieces } from './pieces'

const REFUSALS = {
  deleted: 'Export already deleted',
  failed: 'Export failed, nothing to delete',
  pending: 'Export still in progress',
} as const

/** Deletes an export's files, but keeps the record of the export. */
export function deleteExport(context: CommandContext, id: number): void {
  const found = findExport(context.store, id)
  if (!found) throw new BadRequest('Invalid data export ID')
  if (found.state !== 'done') throw new BadRequest(REFUSALS[found.state])
  saveExport(context, { ...found, state: 'deleted', deletedAt: context.now })
  context.record({ act: 'export_removed', id })
  removePieces(context, found)
  emitExports(context)
}
