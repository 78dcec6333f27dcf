import * as z from 'zod'
import type * as asked from '#api/operator/restore'
import { makeSomeSearchable } from '#domain/moving/backup/make-searchable'
import { openRestored } from '#domain/moving/backup/open-restored'
import { BadRequest } from '#lib/errors'
import type { OperatorCall, Piece } from '#realm/crossing/realm-calls'
import { ABSENCE } from '#realm/crossing/replies'
import { blobsOf } from '#realm/state/blobs'
import type { RealmState } from '#realm/state/realm-state'
import { newRealmSalt } from '#realm/state/salt'
import { Restoring } from '#store/backup/restoring'
import { migrationSteps } from '#store/migrate'
import { type Database, openDatabase } from '#store/sql/database'
import { openStore } from '#store/store'
import { BlobWriter } from '#store/uploads/blobs'
import { AlreadyFounded } from './found'
import { type OperatedRealm, stateOf, transactAsOperator } from './operated-realm'
import { readPiece } from './read-piece'

/** A piece, with the other data in its request. */
type Sent = z.output<(typeof asked.restorePiece)['params']> & Piece & Pick<OperatorCall, 'realm' | 'salt'>

/** The storage to restore to. */
interface Place extends Pick<OperatedRealm, 'env' | 'migrations' | 'open' | 'close'> {
  database: Database
}

const value = z.union([z.null(), z.number(), z.string(), z.tuple([z.base64()])])
const rows = z.array(z.array(value).max(100)).max(10_000)
const PIECES = {
  begin: z.object({ schema: z.int().min(1) }),
  rows: z.object({ table: z.string(), columns: z.array(z.string()).max(100), rows }),
  removed: z.object({ table: z.string(), keys: rows }),
  file: z.object({ id: z.int().min(0), copy: z.enum(['whole', 'preview']) }),
  migrate: z.object({}),
  words: z.object({}),
  commit: z.object({ keep_keys: z.boolean() }),
} as const

type Kind = keyof typeof PIECES
type Pieces = { [Name in Kind]: z.infer<(typeof PIECES)[Name]> }

/**
 * Stores one piece of a backup, and records that it was stored. Pieces are numbered as in an import. The realm has no
 * state until the last one is stored.
 */
export async function restorePiece(
  realm: OperatedRealm,
  { kind, number }: z.output<(typeof asked.restorePiece)['params']>,
  call: OperatorCall,
) {
  const isBegun = realm.absence === ABSENCE.beingRestored
  if (realm.state) return answerAgain(realm.state, kind, number)
  if (realm.absence !== ABSENCE.notFounded && !isBegun) stateOf(realm)
  const { realm: named, salt, piece = { text: '' } } = call
  const database = openDatabase(realm.storage)
  const restoring = new Restoring(database)
  try {
    if (!isKind(kind)) throw new BadRequest(`There is no piece called ${kind}`)
    if (!isBegun) {
      if (kind !== 'begin' || number !== 0) throw new NothingRestored()
    } else if (restoring.next > number) return { next: restoring.next }
    else if (restoring.next < number) throw new BadRequest(`Piece ${restoring.next} comes next`)
    const place = { ...realm, database }
    const taken = await take(place, restoring, { kind, number, realm: named, salt, ...piece }, kind)
    return { ...taken, next: number + 1 }
  } finally {
    await realm.lookAgain()
  }
}

/** Deletes everything that has been restored so far. */
export async function abandonRestore(realm: OperatedRealm) {
  if (realm.absence !== ABSENCE.beingRestored) throw new NothingRestored()
  await realm.forget()
  await realm.lookAgain()
  return {}
}

class NothingRestored extends BadRequest {
  constructor() {
    super('No restore is in progress here')
  }
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(PIECES, kind)

type Taken = { is_last: boolean } | undefined
type Takes = { [Name in Kind]: (piece: Pieces[Name]) => Taken | Promise<Taken> }

async function take<Name extends Kind>(place: Place, restoring: Restoring, call: Sent, kind: Name): Promise<Taken> {
  const { database, migrations } = place
  /** In one transaction, does a piece's work and records that the piece was stored. */
  const once = <Result>(work: () => Result): Result =>
    database.transaction(() => {
      const result = work()
      restoring.next = call.number + 1
      return result
    })
  const newest = migrations.journal.entries.length
  const migrateTo = (schema: number) => {
    for (const _ of migrationSteps(database, migrations, schema));
  }
  const takes: Takes = {
    begin: ({ schema }) => void once(() => restoring.begin(schema, newest, migrateTo)),
    rows: (piece) => void once(() => restoring.put(piece)),
    removed: ({ table, keys }) =>
      void once(() => {
        for (const key of keys) restoring.remove(table, key)
      }),
    file: (piece) => keepFile(place, call, piece, once),
    migrate() {
      migrateTo(newest)
      once(() => undefined)
      return undefined
    },
    words: () => once(() => ({ is_last: !findMore(restoring, database) })),
    commit: ({ keep_keys: keepKeys }) => void commit(place, restoring, call, keepKeys),
  }
  const run: Takes[Name] = takes[kind]
  // The piece was parsed with the schema for this kind.
  return run(readPiece(PIECES[kind], call.text) as Pieces[Name])
}

/** Adds some messages to the search index. Returns whether there may be more messages to add. */
function findMore(restoring: Restoring, database: Database): boolean {
  const last = makeSomeSearchable(openStore(database), restoring.words)
  if (last !== null) restoring.words = last
  return last !== null
}

/** A file in a bucket is written before the transaction. Writing it a second time does no harm. */
async function keepFile(
  { database, env }: Place,
  { realm, bytes }: Sent,
  { id, copy }: Pieces['file'],
  once: (work: () => void) => void,
): Promise<undefined> {
  if (!bytes) throw new BadRequest('The file has no bytes')
  const store = { blobs: new BlobWriter(database) }
  if (env.UPLOADS) await blobsOf({ env, store }, realm.name).put(id, bytes, copy)
  once(() => {
    if (!env.UPLOADS) store.blobs.put(id, bytes, copy)
  })
}

function commit(place: Place, restoring: Restoring, { realm, salt, number }: Sent, keepKeys: boolean): void {
  try {
    const state = place.open()
    const { signing } = state.store.realm.get('identity')
    if (keepKeys && salt !== undefined && salt !== signing?.salt) {
      throw new BadRequest(
        'Earlier keys can’t be kept at this address, because another organization was here. Leave out --keys keep.',
      )
    }
    transactAsOperator(state, { realm }, ({ store, now, record }) => {
      openRestored(store, { realm, now, keepKeys, salt: salt ?? newRealmSalt(), pieces: number + 1 })
      record({ act: 'realm_restored' })
      restoring.end()
    })
  } catch (error) {
    place.close()
    throw error
  }
}

/** Repeats the answer to the last piece, which is sent again if its answer was lost. */
function answerAgain({ store }: RealmState, kind: string, number: number) {
  if (kind === 'commit' && store.realm.get('identity').importedPieces === number + 1) return { next: number + 1 }
  throw new AlreadyFounded()
}
