import type { CommandContext } from '#domain/context'
import { rosterOf } from '#domain/people/accounts/roster'
import { spaceUsed } from '#domain/uploads/attachment-events'
import { newBlobId } from '#domain/uploads/upload-file'
import { BadRequest } from '#lib/errors'
import { DAY_MS } from '#lib/time/time'
import type { StoredExport } from '#store/realm/stored-export'
import { consents } from './consents'
import { emitExports, forgetOldest, listExports, saveExport } from './exports'
import { MOST_PIECES } from './pieces'
import { beginScope, showsAddress } from './scope'

export const EXPORT = 'export'

const WEEK_MS = 7 * DAY_MS
const MOST_A_WEEK = 5
/** The maximum number of exports that can begin within a week, including failed ones, since they take work, too. */
const MOST_BEGUN_A_WEEK = 20
/** Larger exports take too much time and space to be started by a request. */
const MOST_MESSAGES = 250_000
const MOST_UPLOADED = 10 * 1024 ** 3

/** Throws unless an owner could log in after an import. Otherwise, the export would be of no use. */
function checkOwners({ store }: CommandContext, isPrivate: boolean): void {
  const roster = rosterOf(store)
  const owners = store.accounts.listByIds([...roster.owners.difference(roster.bots)])
  if (isPrivate && !owners.some(consents)) {
    throw new BadRequest(`Make sure at least one Organization Owner is consenting to the export or ${ASK_FOR_HELP}.`)
  }
  if (!isPrivate && !owners.some(showsAddress)) {
    const visible = 'allows other Administrators to see their email address'
    throw new BadRequest(`Make sure at least one Organization Owner ${visible} or ${ASK_FOR_HELP}`)
  }
}

const ASK_FOR_HELP = 'contact the person who runs this server for help'

/**
 * Begins an export of all public data, and, if requested, of the private data of people who consent. It is made later,
 * in steps.
 */
export function startExport(context: CommandContext, { isPrivate }: { isPrivate: boolean }): number {
  const { store, viewer, now, realm } = context
  checkOwners(context, isPrivate)
  checkCounts(context)
  checkSize(context)
  const started: StoredExport = {
    id: store.realm.nextId('other'),
    actingUserId: viewer.id,
    startedAt: now,
    deletedAt: null,
    failedAt: null,
    state: 'pending',
    stage: 'organization',
    after: 0,
    firstPiece: newBlobId(MOST_PIECES),
    pieces: 0,
    bytes: 0,
    kept: {},
    keptPieces: 0,
    messageFiles: 0,
    scope: beginScope(store, isPrivate),
    ...(isPrivate && { isPrivate }),
  }
  saveExport(context, started)
  forgetOldest(context)
  context.record({ act: 'export_started', id: started.id })
  store.tasks.put({ kind: EXPORT, subject: started.id, dueAt: now, realm })
  emitExports(context)
  return started.id
}

/**
 * Throws if too many exports were started in the last week. Failed ones count only toward the higher limit, so people
 * may start another after a failure.
 */
function checkCounts({ store, now }: CommandContext): void {
  const recent = listExports(store).filter(({ startedAt }) => startedAt >= now - WEEK_MS)
  const good = recent.filter(({ state }) => state !== 'failed')
  if (good.length >= MOST_A_WEEK || recent.length >= MOST_BEGUN_A_WEEK) throw new BadRequest('Exceeded rate limit.')
}

/**
 * Throws if the export would be too large. If files are kept in the organization's own storage, the export takes space
 * there in addition to the data that it contains.
 */
function checkSize({ store, blobs }: CommandContext): void {
  const kept = listExports(store).reduce((sum, one) => (one.state === 'done' ? sum + one.bytes : sum), 0)
  const most = blobs.quota === null ? MOST_UPLOADED : 2 * blobs.quota
  const isLarge = spaceUsed(store) + kept > most || store.index.nextId() > MOST_MESSAGES
  if (isLarge) throw new BadRequest('Please request a manual export from the person who runs this server.')
}
