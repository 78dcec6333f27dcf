import type * as z from 'zod'
import type * as asked from '#api/operator/import'
import type { PublicQueryContext, WritingContext } from '#domain/context'
import { byId } from '#domain/moving/import/allowed-permissions'
import { allowedPiece, type KnownBefore } from '#domain/moving/import/allowed-piece'
import { importChannels, importPolicies, importSubscriptions } from '#domain/moving/import/import-channels'
import { enterFile, keepFile } from '#domain/moving/import/import-files'
import { importMessages } from '#domain/moving/import/import-messages'
import { importOrganization } from '#domain/moving/import/import-organization'
import { importPeople } from '#domain/moving/import/import-people'
import { finishImport, importScheduled, importSnippets, importUnread } from '#domain/moving/import/import-rest'
import { PIECES, type PieceKind, type Piece as Rows } from '#domain/moving/import/pieces'
import { BadRequest } from '#lib/errors'
import type { OperatorCall, Piece } from '#realm/crossing/realm-calls'
import { ABSENCE } from '#realm/crossing/replies'
import { revocable } from '#realm/state/blobs'
import { internalFacts } from '#realm/state/internal-facts'
import type { RealmState } from '#realm/state/realm-state'
import { newRealmSalt } from '#realm/state/salt'
import { transact } from '#realm/state/transact'
import type { Readers } from '#store/store'
import { AlreadyFounded } from './found'
import { type OperatedRealm, stateOf, transactAsOperator } from './operated-realm'
import { readPiece } from './read-piece'

type Apply = { [Kind in PieceKind]: (context: WritingContext, piece: Rows<Kind>) => void }

const APPLY: Omit<Apply, 'organization' | 'file'> = {
  people: importPeople,
  channels: importChannels,
  subscriptions: importSubscriptions,
  messages: importMessages,
  policies: importPolicies,
  unread: importUnread,
  scheduled: importScheduled,
  snippets: importSnippets,
}

/** A piece, with the other data in its request. */
type Sent = z.output<(typeof asked.importPiece)['params']> & Piece & Pick<OperatorCall, 'realm' | 'salt'>

/**
 * Stores one piece of an import, in one transaction. Pieces are numbered, and one that was already stored counts as
 * done, so that the import command can send it again if it got no answer.
 */
export async function importPiece(
  realm: OperatedRealm,
  { kind, number }: z.output<(typeof asked.importPiece)['params']>,
  call: OperatorCall,
) {
  if (!realm.state && realm.absence !== ABSENCE.notFounded) stateOf(realm)
  if (!realm.state && number !== 0) throw new NoImport()
  const { realm: named, salt, piece = { text: '' } } = call
  const sent = { kind, number, realm: named, salt, ...piece }
  const before = realm.state?.database.counts.written ?? 0
  const next = realm.state ? await take(realm.state, sent) : await begin(realm, sent)
  return { next, rows_written: (realm.state ?? realm.open()).database.counts.written - before }
}

/** If the first piece is refused, it leaves nothing behind, not even tables. */
async function begin(realm: OperatedRealm, sent: Sent): Promise<number> {
  const piece = onlyAllowed('organization', readPiece(PIECES.organization, sent.text), NOTHING_BEFORE)
  const signing = { salt: sent.salt ?? newRealmSalt() }
  try {
    transactAsOperator(realm.open(), sent, (context) => importOrganization(context, piece, signing), signing)
  } catch (error) {
    await realm.forget()
    throw error
  }
  return 1
}

/** Deletes an unfinished import, with everything that it stored. */
export async function abandonImport(realm: OperatedRealm) {
  if (realm.state?.store.realm.get('identity').importing === undefined) throw new NoImport()
  await realm.forget()
  return {}
}

class NoImport extends BadRequest {
  constructor() {
    super('No import has been started here')
  }
}

/** Stores a piece, unless it is already stored. Returns the number of the next one. */
async function take(state: RealmState, call: Sent): Promise<number> {
  const facts = internalFacts(state, call.realm)
  const next = nextPiece(state.store, call)
  if (next > call.number) return next
  const entry = await prepare(facts, call)
  let isEntered = false
  try {
    isEntered = transact(state, facts, (context) => {
      // The same piece may have been sent twice at the same time.
      if (nextPiece(context.store, call) > call.number) return false
      context.store.realm.set('identity', { ...context.store.realm.get('identity'), importing: call.number + 1 })
      entry.enter(context)
      return true
    })
  } finally {
    if (!isEntered) await entry.forget?.()
  }
  // The alarm does nothing during an import, so it is set at the end.
  if (call.kind === 'commit') state.alarm.rearm()
  return call.number + 1
}

/**
 * Returns the number of the next piece. Refuses later pieces, and any piece if no import is in progress, except the
 * last one of an import that has ended.
 */
function nextPiece({ realm }: Pick<Readers, 'realm'>, call: Sent): number {
  const { importing, importedPieces } = realm.get('identity')
  const next = importing ?? importedPieces
  // The organization was created here, or its import has ended and this isn't the last piece, which may be sent again.
  if (next === undefined || (importing === undefined && call.number !== next - 1)) {
    throw new AlreadyFounded()
  }
  if (call.number > next) throw new BadRequest(`Piece ${next} comes next`)
  return next
}

interface Entry {
  /** Runs in the transaction. */
  enter(context: WritingContext): void
  /** Deletes data that was stored outside the transaction. */
  forget?(): Promise<void>
}

/** Does the asynchronous work for a piece, and returns the rest, which runs in the transaction. */
async function prepare(facts: PublicQueryContext, { kind, text, bytes, realm }: Sent): Promise<Entry> {
  if (kind === 'commit') return { enter: finishImport }
  if (kind === 'file') {
    const { use } = readPiece(PIECES.file, text)
    if (!bytes) throw new BadRequest('The file has no bytes')
    const blobs = revocable(facts.blobs, realm.name)
    const forget = () => blobs.forget()
    try {
      const kept = await keepFile({ ...facts, blobs }, use, new Uint8Array(bytes))
      return { enter: (context) => enterFile(context, use, kept), forget }
    } catch (error) {
      await forget()
      throw error
    }
  }
  if (!isKindOfRows(kind)) throw new BadRequest(`There is no piece called ${kind}`)
  return { enter: (context) => applyRows(context, kind, text) }
}

const isKindOfRows = (kind: string): kind is keyof typeof APPLY => Object.hasOwn(APPLY, kind)

/** The kind determines the schema and the function that stores the rows. The rest is the same for all kinds. */
function applyRows<Kind extends keyof typeof APPLY>(context: WritingContext, kind: Kind, text: string): void {
  const run: (typeof APPLY)[Kind] = APPLY[kind]
  // The piece was parsed with the schema for this kind.
  const piece = readPiece(PIECES[kind], text) as Rows<Kind>
  const { realm, groups } = context.store
  run(context, onlyAllowed(kind, piece, { fields: realm.find('profileFields') ?? [], groups: byId(groups.list()) }))
}

const NOTHING_BEFORE: KnownBefore = { fields: [], groups: new Map() }

/**
 * Refuses a piece that has values that aren't allowed. The import command removes and reports them before it sends the
 * piece.
 */
function onlyAllowed<Kind extends PieceKind>(kind: Kind, piece: Rows<Kind>, known: KnownBefore) {
  return allowedPiece(kind, piece, known, (what) => {
    throw new BadRequest(`The piece has data that isn’t allowed here: ${what}`)
  })
}
