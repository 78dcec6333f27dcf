import { gzipSync } from 'node:zlib'
import type { OutsideContext, WritingContext } from '#domain/context'
import { sendFromSystem } from '#domain/messages/sending/send-message'
import { systemWordsFor } from '#domain/messages/system-words/system-words'
import { tarEnd, tarFile } from '#lib/bytes/tar'
import type { StoredExport } from '#store/realm/stored-export'
import { assemble } from './assemble'
import { exportedMessages } from './exported-messages'
import { exportedOrganization } from './exported-organization'
import { exportedPeople } from './exported-people'
import { exportedAvatars, exportedEmoji } from './exported-pictures'
import { exportedUploads } from './exported-uploads'
import { emitExports, findExport, presentExports, saveExport } from './exports'
import { keepRows, shelfOf } from './keep-rows'
import { inFolder, keptFrom, removeKept, removePieces, removeReplaced } from './pieces'
import { isConsentWithdrawn } from './scope'
import { EXPORT } from './start-export'
import type { Step } from './step'

/** The maximum number of pieces that a step stores for lists: one for each list, and a few more. */
const MOST_LISTS = 100

const NEXT_STAGE = {
  organization: 'people',
  people: 'messages',
  messages: 'uploads',
  uploads: 'avatars',
  avatars: 'emoji',
  emoji: 'end',
  end: undefined,
} as const

/**
 * Makes the next piece of an export. No step takes long or needs much memory. Pieces consist of gzip members, which
 * together form one `.tar.gz`. If the object stops before a step is recorded, the step runs again and replaces its
 * piece.
 */
export async function exportStep(context: OutsideContext, id: number): Promise<(context: WritingContext) => void> {
  const found = findExport(context.store, id)
  if (found?.state !== 'pending') return () => undefined
  if (isOfEarlierVersion(found) || isConsentWithdrawn(context.store, found)) {
    return (writing) => failExport(writing, id)
  }
  const step = await STAGES[found.stage](context, found)
  const shelf = shelfOf(context, keptFrom(found), found.keptPieces)
  const kept = await keepRows(shelf, found.kept, step.rows ?? {})
  const modifiedAt = found.startedAt / 1000
  const parts = step.files.flatMap(([path, bytes]) => tarFile(inFolder(context, path), bytes, modifiedAt))
  parts.push(...(step.parts ?? []))
  if (found.stage === 'end' && step.after === undefined) parts.push(tarEnd())
  // Each part is a gzip member of its own, so that a large file isn't copied before it is compressed.
  const members = parts.filter(({ byteLength }) => byteLength > 0).map((part) => gzipSync(part))
  // Every step makes a piece, even without content, because a download reads each piece.
  const piece = new Uint8Array(Buffer.concat(members.length > 0 ? members : [gzipSync('')]))
  const blobId = found.firstPiece + found.pieces
  await context.blobs.remove(blobId)
  await context.blobs.put(blobId, piece.buffer)
  const made = { ...found, kept, keptPieces: shelf.pieces }
  return (writing) => {
    // Consent may have been withdrawn while the step ran, since other requests don't wait for it.
    if (isConsentWithdrawn(writing.store, found)) return failExport(writing, id)
    removeReplaced(writing, made, shelf.replaced)
    goOn(writing, made, step, piece.byteLength)
  }
}

const STAGES: Record<StoredExport['stage'], (context: OutsideContext, found: StoredExport) => Step | Promise<Step>> = {
  organization: exportedOrganization,
  people: exportedPeople,
  messages: exportedMessages,
  uploads: exportedUploads,
  avatars: exportedAvatars,
  emoji: exportedEmoji,
  end: assemble,
}

/**
 * Whether an earlier version began this export without storing lists for its last files, without a fixed scope, or at a
 * stage with another name. If so, it can't continue.
 */
const isOfEarlierVersion = ({ kept, scope, stage }: StoredExport): boolean =>
  kept === undefined || scope === undefined || !(stage in STAGES)

function goOn(context: WritingContext, { stage, ...before }: StoredExport, step: Step, bytes: number): void {
  const { store, now, realm } = context
  const messageFiles = before.messageFiles + (step.isMessageFile ? 1 : 0)
  const made = { ...before, messageFiles, pieces: before.pieces + 1, bytes: before.bytes + bytes }
  const next = step.after === undefined ? NEXT_STAGE[stage] : stage
  if (next === undefined) {
    removeKept(context, { ...made, stage })
    const { scope: _, ...done } = made
    finish(context, { ...done, stage, kept: {}, keptPieces: 0, state: 'done' })
    return
  }
  saveExport(context, { ...made, stage: next, after: step.after ?? 0 })
  store.tasks.put({ kind: EXPORT, subject: made.id, dueAt: now, realm })
}

function finish(context: WritingContext, done: StoredExport): void {
  saveExport(context, done)
  emitExports(context)
  const address = presentExports(context).find(({ id }) => id === done.id)?.export_url
  const reader = context.store.accounts.find(done.actingUserId)
  if (!reader?.isActive) return
  sendFromSystem(context, { kind: 'direct', to: { ids: [reader.id] } }, systemWordsFor(reader).exportReady(address))
}

/** Gives up on an export whose last attempt failed, or that can't continue. None of it is published. */
export function failExport(context: WritingContext, id: number): void {
  const found = findExport(context.store, id)
  if (found?.state !== 'pending') return
  const { scope: _, ...failed } = found
  saveExport(context, { ...failed, state: 'failed', failedAt: context.now })
  // Pieces that were being made when the export failed may exist, too.
  removePieces(context, { ...found, pieces: found.pieces + 1, keptPieces: (found.keptPieces ?? 0) + MOST_LISTS })
  emitExports(context)
}
