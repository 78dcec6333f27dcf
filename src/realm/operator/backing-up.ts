import { createHash, randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { RawAnswer } from '#api/contract/operation'
import type * as asked from '#api/operator/back-up'
import { BACKUP_DAYS, BACKUP_PAGE_CHARACTERS } from '#domain/limits'
import { END_BACKUP } from '#domain/moving/backup/end-backup'
import { listFiles } from '#domain/moving/backup/list-files'
import { BadRequest, invariant, ProtocolError } from '#lib/errors'
import { DAY_MS } from '#lib/time/time'
import type { OperatorCall } from '#realm/crossing/realm-calls'
import { blobsOf } from '#realm/state/blobs'
import type { RealmState } from '#realm/state/realm-state'
import type { BackupTable, BackupValue } from '#store/backup/tables'
import { type OperatedRealm, stateOf, transactAsOperator } from './operated-realm'

// The protocol of a backup: the backup command reads all rows, table by table in key order. Then it reads the rows that
// were written in the meantime, until there are no more. The result is the state at that last moment.

type Params<Asked extends { params: z.ZodObject }> = z.output<Asked['params']>

/** Begins a backup, or continues the one in progress if it has this id. Any other backup is discarded. */
export function beginBackup(realm: OperatedRealm, { id }: Params<typeof asked.beginBackup>, call: OperatorCall) {
  const state = wholeState(realm)
  const { backup } = state.store
  if (id === undefined || backup.current()?.id !== id) {
    transactAsOperator(state, call, ({ store, record, now }) => {
      backup.begin(randomUUID())
      store.tasks.put({ kind: END_BACKUP, subject: 0, dueAt: now + BACKUP_DAYS * DAY_MS, realm: call.realm })
      record({ act: 'backup_started' })
    })
  }
  const current = backup.current()
  invariant(current, 'a backup that was begun is under way')
  const newest = state.store.index.nextId() - 1
  return { ...current, realm: call.realm.name, tables: backup.tables(), newest }
}

/**
 * Returns the rows after a key. `until` and `sha256` describe these rows in an earlier backup: if they are still the
 * same, the answer says only that.
 */
export function readRows(realm: OperatedRealm, params: Params<typeof asked.getBackupRows>) {
  const { backup } = stateUnderWay(realm, params).store
  const { table: name, after, until, sha256 } = params
  const table = backup.tables().find((one) => one.name === name)
  if (!table) throw new BadRequest(`There is no table ${name}`)
  const keyOf = (text: string | undefined) => (text === undefined ? null : keyIn(text, table.key.length))
  const page = backup.page(table, keyOf(after), BACKUP_PAGE_CHARACTERS, keyOf(until))
  const isKnown = sha256 !== undefined && page.next === null && sha256 === checksumOf(table, page.rows)
  return isKnown ? { same: true as const } : page
}

/** The checksum of a page, computed as the backup command computes it. */
function checksumOf({ name, columns }: BackupTable, rows: BackupValue[][]): string {
  return createHash('sha256')
    .update(JSON.stringify({ table: name, columns, rows }))
    .digest('hex')
}

export const readChanges = (realm: OperatedRealm, params: Params<typeof asked.getChangedRows>) =>
  stateUnderWay(realm, params).store.backup.changes(params.after, BACKUP_PAGE_CHARACTERS)

export const readFiles = (realm: OperatedRealm, params: Params<typeof asked.getBackupFiles>) =>
  listFiles(stateUnderWay(realm, params).store, params.after)

export async function readBackupFile(
  realm: OperatedRealm,
  { file, copy }: Params<typeof asked.getBackupFile>,
  call: OperatorCall,
) {
  const bytes = await blobsOf(wholeState(realm), call.realm.name).get(file, copy)
  if (!bytes) throw new ProtocolError('File not found', { status: 404 })
  const headers = { 'Content-Type': 'application/octet-stream', 'Content-Length': String(bytes.byteLength) }
  return new RawAnswer(200, headers, bytes)
}

export function endBackup(realm: OperatedRealm, _: object, call: OperatorCall) {
  transactAsOperator(wholeState(realm), call, ({ store }) => {
    store.backup.end()
    store.tasks.remove(END_BACKUP, 0)
  })
  return {}
}

function wholeState(realm: OperatedRealm): RealmState {
  const state = stateOf(realm)
  if (state.store.realm.get('identity').importing === undefined) return state
  throw new BadRequest('This organization is being imported')
}

function stateUnderWay(realm: OperatedRealm, { id }: { id: string }): RealmState {
  const state = wholeState(realm)
  if (state.store.backup.current()?.id === id) return state
  throw new BadRequest('This backup has ended. Start a new one.')
}

function keyIn(text: string, length: number): BackupValue[] {
  try {
    const key: unknown = JSON.parse(text)
    if (Array.isArray(key) && key.length === length && key.every(isPlain)) return key
  } catch {
    // The error below covers invalid JSON, too.
  }
  throw new BadRequest('This isn’t a valid key of the table')
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'
