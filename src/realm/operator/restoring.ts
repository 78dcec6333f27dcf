import * as z from 'zod'
import { makeSomeSearchable } from '#domain/backup/make-searchable'
import { openRestored } from '#domain/backup/open-restored'
import type { Env } from '#lib/env'
import { BadRequest, ProtocolError } from '#lib/errors'
import { logFailure } from '#lib/log'
import type { Reply } from '#realm/crossing/call'
import type { ImportCall } from '#realm/crossing/realm-calls'
import { failure, internalError, success, taken } from '#realm/crossing/replies'
import { blobsOf } from '#realm/state/blobs'
import { INTERNAL_CLIENT } from '#realm/state/internal-client'
import type { RealmState } from '#realm/state/realm-state'
import { requestFacts } from '#realm/state/request-facts'
import { newRealmSalt } from '#realm/state/salt'
import { transact } from '#realm/state/transact'
import { Restoring } from '#store/backup/restoring'
import { type Migrations, migrationSteps } from '#store/migrate'
import type { Database } from '#store/sql/database'
import { openStore } from '#store/store'
import { BlobWriter } from '#store/uploads/blobs'
import { readPiece } from './read-piece'

/** The data that a storage is filled with. */
interface Place {
  database: Database
  env: Env
  migrations: Migrations
  isBegun: boolean
  /** Opens the realm, once all its rows are there. */
  open(): RealmState
  /** Nothing of an opening that failed stays in memory. */
  close(): void
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

/** One piece of a backup, in one transaction. Pieces are numbered, as those of an import. */
export async function restorePiece(place: Place, call: ImportCall): Promise<Reply> {
  const restoring = new Restoring(place.database)
  try {
    if (!isKind(call.kind)) throw new BadRequest(`There is no piece called ${call.kind}`)
    if (!place.isBegun) {
      if (call.kind !== 'begin' || call.number !== 0) throw new BadRequest('Nothing is being restored here')
    } else if (restoring.next > call.number) return success({ next: restoring.next })
    else if (restoring.next < call.number) throw new BadRequest(`Piece ${restoring.next} comes next`)
    return success({ ...(await take(place, restoring, call, call.kind)), next: call.number + 1 })
  } catch (error) {
    if (error instanceof ProtocolError) return failure(error.toWire())
    logFailure('restore', call.realm.name, error)
    return internalError()
  }
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(PIECES, kind)

type Taken = object | undefined
type Takes = { [Name in Kind]: (piece: Pieces[Name]) => Taken | Promise<Taken> }

async function take<Name extends Kind>(
  place: Place,
  restoring: Restoring,
  call: ImportCall,
  kind: Name,
): Promise<Taken> {
  const { database } = place
  /** A piece's rows and the note that it was done are durable together. */
  const once = <Result>(work: () => Result): Result =>
    database.transaction(() => {
      const result = work()
      restoring.next = call.number + 1
      return result
    })
  const newest = place.migrations.journal.entries.length
  const migrateTo = (schema: number) => {
    for (const _ of migrationSteps(database, place.migrations, schema));
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
  // Its schema is the one of this kind.
  return run(readPiece(PIECES[kind], call.text) as Pieces[Name])
}

/** Whether there may be more messages that words don't find yet. */
function findMore(restoring: Restoring, database: Database): boolean {
  const last = makeSomeSearchable(openStore(database), restoring.words)
  if (last !== null) restoring.words = last
  return last !== null
}

/** A bucket is written before the transaction, and takes the same file twice. */
async function keepFile(
  { database, env }: Place,
  { realm, bytes }: ImportCall,
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

function commit(place: Place, restoring: Restoring, { realm, salt, number }: ImportCall, keepKeys: boolean): void {
  try {
    const state = place.open()
    const { signing } = state.store.realm.get('identity')
    if (keepKeys && salt !== undefined && salt !== signing?.salt) {
      throw new BadRequest(
        "Keys of before can't be kept at this address: another organization was here. Leave out --keys keep.",
      )
    }
    const facts = requestFacts(state, { realm, client: INTERNAL_CLIENT, address: '' })
    transact(state, facts, ({ store, now, record }) => {
      openRestored(store, { realm, now, keepKeys, salt: salt ?? newRealmSalt(), pieces: number + 1 })
      record({ act: 'realm_restored' })
      restoring.end()
    })
  } catch (error) {
    place.close()
    throw error
  }
}

/** The piece was restored before. The last piece may arrive again if its answer was lost. */
export function alreadyThere({ store }: RealmState, { kind, number }: ImportCall): Reply {
  const { importedPieces } = store.realm.get('identity')
  return kind === 'commit' && importedPieces === number + 1 ? success({ next: number + 1 }) : taken()
}
