import { gzipSync } from 'node:zlib'
import { tarEnd, tarFile } from '#lib/tar'
import type { StoredExport } from '#store/realm/facts'
import type { OutsideContext, WritingContext } from '../context'
import { sendFromSystem } from '../messages/sending/send-message'
import { removePieces } from './delete-export'
import { exportedMessages } from './exported-messages'
import { exportedOrganization } from './exported-organization'
import { exportedUploads } from './exported-uploads'
import { emitExports, findExport, presentExports, saveExport } from './exports'
import { EXPORT } from './start-export'
import type { Step } from './step'

const NEXT_STAGE = { organisation: 'messages', messages: 'uploads', uploads: 'end', end: undefined } as const

/**
 * Makes the next piece of an export, so that no step takes long or much memory. Pieces are gzip
 * members: put together they are one `.tar.gz`. A step that is done again, since the object died
 * before it was noted, makes the same piece again.
 */
export async function exportStep(context: OutsideContext, id: number): Promise<(context: WritingContext) => void> {
  const found = findExport(context.store, id)
  if (found?.state !== 'pending') return () => undefined
  const step = await stepOf(context, found)
  const modifiedAt = found.startedAt / 1000
  const parts = step.files.flatMap(([path, bytes]) => tarFile(path, bytes, modifiedAt))
  if (found.stage === 'end') parts.push(tarEnd())
  // Each part a member of its own, so that a large file is never held once more beside its
  // neighbors.
  const members = parts.filter(({ byteLength }) => byteLength > 0).map((part) => gzipSync(part))
  // No piece is empty: a download waits for each.
  const piece = new Uint8Array(Buffer.concat(members.length > 0 ? members : [gzipSync('')]))
  const blobId = found.firstPiece + found.pieces
  await context.blobs.remove(blobId)
  await context.blobs.put(blobId, piece.buffer)
  return (writing) => goOn(writing, found, step, piece.byteLength)
}

async function stepOf(context: OutsideContext, { stage, after }: StoredExport): Promise<Step> {
  if (stage === 'organisation') return exportedOrganization(context)
  if (stage === 'messages') return exportedMessages(context, after)
  if (stage === 'uploads') return exportedUploads(context, after)
  return { files: [], after: undefined }
}

function goOn(context: WritingContext, { stage, ...before }: StoredExport, step: Step, bytes: number): void {
  const { store, now, realm } = context
  const made = { ...before, pieces: before.pieces + 1, bytes: before.bytes + bytes }
  const next = step.after === undefined ? NEXT_STAGE[stage] : stage
  if (next === undefined) {
    finish(context, { ...made, stage, state: 'done' })
    return
  }
  saveExport(context, { ...made, stage: next, after: step.after ?? 0 })
  store.tasks.put({ kind: EXPORT, subject: made.id, dueAt: now, realm })
}

function finish(context: WritingContext, done: StoredExport): void {
  saveExport(context, done)
  emitExports(context, done.actingUserId)
  const address = presentExports(context).find(({ id }) => id === done.id)?.export_url
  const text = `Your export is ready. [Download it](${address}). You need to be logged in as an administrator.`
  if (!context.store.accounts.find(done.actingUserId)?.isActive) return
  sendFromSystem(context, { kind: 'direct', to: { ids: [done.actingUserId] } }, text)
}

/** After the last attempt. */
export function failExport(context: WritingContext, id: number): void {
  const found = findExport(context.store, id)
  if (found?.state !== 'pending') return
  saveExport(context, { ...found, state: 'failed', failedAt: context.now })
  // The piece that was being made may be there too.
  removePieces(context, { ...found, pieces: found.pieces + 1 })
  emitExports(context, found.actingUserId)
}
