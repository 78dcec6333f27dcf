import { BadRequest } from '#lib/errors'
import { DAY_MS } from '#lib/time'
import type { StoredExport } from '#store/realm/facts'
import type { CommandContext } from '../context'
import { spaceUsed } from '../uploads/attachment-events'
import { newBlobId } from '../uploads/upload-file'
import { emitExports, listExports, saveExport } from './exports'
import { MOST_PIECES } from './pieces'

export const EXPORT = 'export'

const WEEK_MS = 7 * DAY_MS
const MOST_A_WEEK = 5
/** Above these, an export takes more time and space than one request should start. */
const MOST_MESSAGES = 250_000
const MOST_UPLOADED = 10 * 1024 ** 3

/** On the wire `export_type`. Newer clients also ask for the private data of those who agreed to it. */
const EXPORT_TYPE = { public: 1, withConsent: 2 } as const

export function checkExportType(type: unknown): void {
  if (type === EXPORT_TYPE.public) return
  if (type === EXPORT_TYPE.withConsent) {
    throw new BadRequest('This server exports public data only. Leave out export_type, or set it to 1.')
  }
  throw new BadRequest('Invalid export_type')
}

/**
 * Begins an export of all that is public, and beside it of the private data of those who consent, if
 * that is wanted; it is made in steps, later.
 */
export function startExport(context: CommandContext, { isPrivate }: { isPrivate: boolean }): number {
  const { store, viewer, now, realm } = context
  const recent = listExports(store).filter(({ startedAt }) => startedAt >= now - WEEK_MS)
  if (recent.length >= MOST_A_WEEK) throw new BadRequest('Exceeded rate limit.')
  checkSize(context)
  const started: StoredExport = {
    id: store.realm.nextId('other'),
    actingUserId: viewer.id,
    startedAt: now,
    deletedAt: null,
    failedAt: null,
    state: 'pending',
    stage: 'organisation',
    after: 0,
    firstPiece: newBlobId(MOST_PIECES),
    pieces: 0,
    bytes: 0,
    kept: {},
    keptPieces: 0,
    messageFiles: 0,
    ...(isPrivate && { isPrivate }),
  }
  saveExport(context, started)
  context.record({ act: 'export_started', id: started.id })
  store.tasks.put({ kind: EXPORT, subject: started.id, dueAt: now, realm })
  emitExports(context, viewer.id)
  return started.id
}

/** In an organization's own storage, an export takes space in addition to what it was made from. */
function checkSize({ store, blobs }: CommandContext): void {
  const kept = listExports(store).reduce((sum, one) => (one.state === 'done' ? sum + one.bytes : sum), 0)
  const most = blobs.quota === null ? MOST_UPLOADED : 2 * blobs.quota
  const isLarge = spaceUsed(store) + kept > most || store.index.nextId() > MOST_MESSAGES
  if (isLarge) throw new BadRequest('Please request a manual export from whoever runs this server.')
}
