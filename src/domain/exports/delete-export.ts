import { BadRequest } from '#lib/errors'
import type { StoredExport } from '#store/realm/facts'
import type { CommandContext, WritingContext } from '../context'
import { emitExports, findExport, saveExport } from './exports'

const REFUSALS = {
  deleted: 'Export already deleted',
  failed: 'Export failed, nothing to delete',
  pending: 'Export still in progress',
} as const

/** The files are deleted. The fact that they were made is remembered. */
export function deleteExport(context: CommandContext, id: number): void {
  const found = findExport(context.store, id)
  if (!found) throw new BadRequest('Invalid data export ID')
  if (found.state !== 'done') throw new BadRequest(REFUSALS[found.state])
  saveExport(context, { ...found, state: 'deleted', deletedAt: context.now })
  context.record({ act: 'export_removed', id })
  removePieces(context, found)
  emitExports(context, context.viewer.id)
}

/** After the commit: a bucket undoes nothing. */
export function removePieces(
  context: Pick<WritingContext, 'afterCommit' | 'blobs'>,
  { firstPiece, pieces }: StoredExport,
): void {
  context.afterCommit(async () => {
    for (let piece = 0; piece < pieces; piece++) await context.blobs.remove(firstPiece + piece)
  })
}
