import type * as z from 'zod'
import type { rewindOrganization } from '#api/operator/rewind'
import { REWIND_MINUTES } from '#domain/limits'
import { checkMoment } from '#domain/moving/rewind/check-moment'
import { countLost } from '#domain/moving/rewind/count-lost'
import { settleRewind } from '#domain/moving/rewind/settle-rewind'
import { BadRequest } from '#lib/errors'
import { logFailure } from '#lib/platform/log'
import { MINUTE_MS } from '#lib/time/time'
import type { OperatorCall, RewindDirectory } from '#realm/crossing/realm-calls'
import { ABSENCE } from '#realm/crossing/replies'
import type { RealmState } from '#realm/state/realm-state'
import { newRealmSalt } from '#realm/state/salt'
import { clearPassing } from '#store/backup/clear-passing'
import type { GivenIds } from '#store/directory/rewinds'
import { lastRewindCheck, noteRewindCheck } from '#store/realm/rewind-checks'
import { storedSigning } from '#store/realm/stored-signing'
import { openDatabase } from '#store/sql/database'
import { openStore } from '#store/store'
import { type Bookmarks, type OperatedRealm, type Rewindable, stateOf } from './operated-realm'

const NOTHING_GIVEN: GivenIds = { message: 0, counters: {} }

/**
 * Restores the storage to an earlier moment. The rewind is recorded in the directory first: if anything fails after
 * that, everyone has to log in again and temporary data such as waiting emails is lost, but everything else stays.
 */
export async function rewind(
  realm: OperatedRealm,
  { to: asked, undo, dry_run: isDry }: z.output<(typeof rewindOrganization)['params']>,
  call: OperatorCall,
) {
  if ((asked === undefined) !== undo) throw new BadRequest('Give a time (to), or undo=true')
  // A rewind to a time when there was no state can also be undone.
  if (!undo || realm.absence === ABSENCE.beingRewound) stateOf(realm)
  const object = realm.rewindable()
  const { state, directory, bookmarks } = object
  const former = await directory.findRewind(object.object)
  const to = asked ?? former?.at
  if (to === undefined) throw new BadRequest('There’s no rewind to undo here')
  if (state?.store.realm.get('identity').importing !== undefined) {
    throw new BadRequest('This organization is being imported')
  }
  if (state && !undo) checkMoment(state.store, to, Date.now())
  const bookmark = undo && former ? former.undo : await bookmarkAt(bookmarks, to)
  const told = { to, lost: state && countLost(state.store, to) }
  if (isDry) return told
  await object.close()
  try {
    await goBack(object, call, { to, bookmark })
  } finally {
    object.restart()
  }
  return told
}

async function goBack(
  { state, object, directory, bookmarks }: Rewindable,
  { realm }: OperatorCall,
  { to, bookmark }: { to: number; bookmark: string },
): Promise<void> {
  const undo = await bookmarks.getCurrentBookmark()
  const given = state ? givenIds(state) : NOTHING_GIVEN
  await directory.noteRewind(object, { realm, salt: newRealmSalt(), at: Date.now(), to, undo, given })
  await bookmarks.onNextSessionRestoreBookmark(bookmark)
}

async function bookmarkAt(bookmarks: Bookmarks, time: number): Promise<string> {
  try {
    return await bookmarks.getBookmarkForTime(time)
  } catch (error) {
    logFailure('rewind', '', error)
    throw new BadRequest('The platform has no earlier state of this organization. Restore a backup instead.')
  }
}

const givenIds = ({ store }: RealmState): GivenIds => ({
  message: store.index.nextId() - 1,
  counters: store.realm.get('counters'),
})

/**
 * From here on, nothing is written, not even by requests that were already running. When the storage is next opened,
 * the directory is asked whether it was rewound.
 */
export function closeForRewind(state: RealmState): void {
  state.isClosed = true
  noteRewindCheck(state.database, 0)
}

/**
 * Runs before an object's storage is opened. Asks the directory whether the storage was rewound, unless the storage has
 * a record that the directory was asked in the last few minutes. Storage that has just been rewound has no such record.
 */
export async function settleIfRewound(
  storage: DurableObjectStorage,
  object: string,
  directory: RewindDirectory,
): Promise<void> {
  const database = openDatabase(storage)
  const now = Date.now()
  if (Math.abs(now - lastRewindCheck(database)) < REWIND_MINUTES * MINUTE_MS) return
  const rewound = await directory.findRewind(object)
  const signing = storedSigning(storage.sql)
  database.transaction(() => {
    if (rewound && signing && signing.salt !== rewound.salt) {
      clearPassing(database)
      settleRewind(openStore(database), rewound, now)
    }
    noteRewindCheck(database, now)
  })
}
