import { createHash, randomUUID } from 'node:crypto'
import { END_BACKUP } from '#domain/backup/end-backup'
import { listFiles } from '#domain/backup/list-files'
import { BACKUP_DAYS, BACKUP_PAGE_CHARACTERS } from '#domain/limits'
import { BadRequest, ProtocolError } from '#lib/errors'
import { logFailure } from '#lib/log'
import { DAY_MS } from '#lib/time'
import type { Reply } from '#realm/crossing/call'
import type { BackupCall } from '#realm/crossing/realm-calls'
import { failure, internalError, success } from '#realm/crossing/replies'
import { blobsOf } from '#realm/state/blobs'
import { INTERNAL_CLIENT } from '#realm/state/internal-client'
import type { RealmState } from '#realm/state/realm-state'
import { requestFacts } from '#realm/state/request-facts'
import { transact } from '#realm/state/transact'
import type { BackupTable, BackupValue } from '#store/backup/tables'

type Ask = (state: RealmState, call: BackupCall) => Reply | Promise<Reply>

/**
 * The protocol of a backup. The program reads all rows, table by table in key order. Then it reads the rows that were
 * written meanwhile, until there are no more. The backup holds that moment.
 */
const ASKS: Readonly<Record<string, Ask>> = { begin, rows, changes, files, file, end }

export async function backUp(state: RealmState, call: BackupCall): Promise<Reply> {
  try {
    const ask = Object.hasOwn(ASKS, call.ask) ? ASKS[call.ask] : undefined
    if (!ask) throw new BadRequest(`Nothing of a backup is called ${call.ask}`)
    if (state.store.realm.get('identity').importing !== undefined) {
      throw new BadRequest('This organization is being imported')
    }
    return await ask(state, call)
  } catch (error) {
    if (error instanceof ProtocolError) return failure(error.toWire())
    logFailure('backup', call.realm.name, error)
    return internalError()
  }
}

/** A backup that is under way goes on where its id is known; another one is forgotten. */
function begin(state: RealmState, { realm, query }: BackupCall): Reply {
  const { backup } = state.store
  if (query.id === undefined || backup.current()?.id !== query.id) {
    const facts = requestFacts(state, { realm, client: INTERNAL_CLIENT, address: '' })
    transact(state, facts, ({ store, record, now }) => {
      backup.begin(randomUUID())
      store.tasks.put({ kind: END_BACKUP, subject: 0, dueAt: now + BACKUP_DAYS * DAY_MS, realm })
      record({ act: 'backup_started' })
    })
  }
  return success({ ...backup.current(), realm: realm.name, tables: backup.tables() })
}

/**
 * Rows after a key. With `until` and `sha256`, what a former backup has of them: if they are the
 * same now, the answer says only that.
 */
function rows(state: RealmState, call: BackupCall): Reply {
  checkUnderWay(state, call)
  const { backup } = state.store
  const { table: name, after, until, sha256 } = call.query
  const table = backup.tables().find((one) => one.name === name)
  if (!table) throw new BadRequest(`There is no table ${name}`)
  const keyOf = (text: string | undefined) => (text === undefined ? null : keyIn(text, table.key.length))
  const page = backup.page(table, keyOf(after), BACKUP_PAGE_CHARACTERS, keyOf(until))
  const isKnown = sha256 !== undefined && page.next === null && sha256 === checksumOf(table, page.rows)
  return success(isKnown ? { same: true } : { ...page })
}

/** The checksum of a page, in the form that the program keeps. */
function checksumOf({ name, columns }: BackupTable, rows: BackupValue[][]): string {
  return createHash('sha256')
    .update(JSON.stringify({ table: name, columns, rows }))
    .digest('hex')
}

function changes(state: RealmState, call: BackupCall): Reply {
  checkUnderWay(state, call)
  return success({ ...state.store.backup.changes(Number(call.query.after) || 0, BACKUP_PAGE_CHARACTERS) })
}

function files(state: RealmState, call: BackupCall): Reply {
  checkUnderWay(state, call)
  return success(listFiles(state.store, Number(call.query.after) || 0))
}

/** The bytes of one; 404 where it was deleted meanwhile, or has no preview. */
async function file(state: RealmState, { realm, query }: BackupCall): Promise<Reply> {
  const copy = query.copy === 'preview' ? 'preview' : 'whole'
  const id = Number(query.file)
  const bytes = Number.isSafeInteger(id) ? await blobsOf(state, realm.name).get(id, copy) : undefined
  if (!bytes) throw new ProtocolError('File not found', { status: 404 })
  const headers = { 'Content-Type': 'application/octet-stream', 'Content-Length': String(bytes.byteLength) }
  return { status: 200, headers, body: '', bytes }
}

function end(state: RealmState, { realm }: BackupCall): Reply {
  const facts = requestFacts(state, { realm, client: INTERNAL_CLIENT, address: '' })
  transact(state, facts, ({ store }) => {
    store.backup.end()
    store.tasks.remove(END_BACKUP, 0)
  })
  return success({})
}

function checkUnderWay({ store }: RealmState, { query }: BackupCall): void {
  if (query.id === undefined || store.backup.current()?.id !== query.id) {
    throw new BadRequest('This backup is not under way any more. Begin again.')
  }
}

function keyIn(text: string, length: number): BackupValue[] {
  try {
    const key: unknown = JSON.parse(text)
    if (Array.isArray(key) && key.length === length && key.every(isPlain)) return key
  } catch {
    // Said below.
  }
  throw new BadRequest('This is no key of the table')
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'
