import * as z from 'zod'
import type { WritingContext } from '#domain/context'
import { importChannels, importPolicies, importSubscriptions } from '#domain/import/import-channels'
import { enterFile, keepFile } from '#domain/import/import-files'
import { importMessages } from '#domain/import/import-messages'
import { importOrganization } from '#domain/import/import-organization'
import { importPeople } from '#domain/import/import-people'
import { finishImport, importScheduled, importUnread } from '#domain/import/import-rest'
import { PIECES, type Piece, type PieceKind } from '#domain/import/pieces'
import { BadRequest, ProtocolError } from '#lib/errors'
import { logFailure } from '#lib/log'
import { revocable } from './blobs'
import type { ImportCall, Reply } from './call'
import { INTERNAL_CLIENT } from './internal-client'
import type { RealmState } from './realm-state'
import { failure, internalError, success } from './replies'
import { requestFacts } from './request-facts'
import { newRealmSalt } from './salt'
import { transact } from './transact'

type Apply = { [Kind in PieceKind]: (context: WritingContext, piece: Piece<Kind>) => void }

const APPLY: Omit<Apply, 'organization' | 'file'> = {
  people: importPeople,
  channels: importChannels,
  subscriptions: importSubscriptions,
  messages: importMessages,
  policies: importPolicies,
  unread: importUnread,
  scheduled: importScheduled,
}

/**
 * One piece of an import, in one transaction. Pieces are numbered: one that is there already is answered as done, so that a
 * program that heard no answer sends it again.
 */
export async function importPiece(
  open: () => RealmState,
  state: RealmState | undefined,
  call: ImportCall,
): Promise<Reply> {
  try {
    if (!state && call.number !== 0) throw new BadRequest('No import has begun here')
    if (!state) return begin(open(), call)
    const next = state.store.realm.get('identity').importing
    if (next === undefined) throw new BadRequest('There is an organization at this address already')
    if (call.number < next) return success({ next })
    if (call.number > next) throw new BadRequest(`Piece ${next} comes next`)
    return success({ next: await apply(state, call) })
  } catch (error) {
    if (error instanceof ProtocolError) return failure(error.toWire())
    logFailure('import', call.realm.name, error)
    return internalError()
  }
}

function begin(state: RealmState, call: ImportCall): Reply {
  const piece = read('organization', call.text)
  const signing = { salt: call.salt ?? newRealmSalt() }
  const facts = requestFacts(state, { realm: call.realm, client: INTERNAL_CLIENT, address: '' }, signing)
  transact(state, facts, (context) => importOrganization(context, piece, signing))
  return success({ next: 1 })
}

async function apply(state: RealmState, call: ImportCall): Promise<number> {
  const facts = requestFacts(state, { realm: call.realm, client: INTERNAL_CLIENT, address: '' })
  const done = (context: WritingContext) => {
    const identity = context.store.realm.get('identity')
    context.store.realm.set('identity', { ...identity, importing: call.number + 1 })
    return call.number + 1
  }
  if (call.kind === 'commit') {
    transact(state, facts, finishImport)
    state.alarm.rearm()
    return call.number + 1
  }
  if (call.kind === 'file') {
    const { use } = read('file', call.text)
    const bytes = call.bytes
    if (!bytes) throw new BadRequest('The file has no bytes')
    const blobs = revocable(facts.blobs, call.realm.name)
    try {
      const kept = await keepFile({ ...facts, blobs }, use, new Uint8Array(bytes))
      return transact(state, facts, (context) => {
        enterFile(context, use, kept)
        return done(context)
      })
    } catch (error) {
      await blobs.forget()
      throw error
    }
  }
  if (!Object.hasOwn(APPLY, call.kind)) throw new BadRequest(`There is no piece called ${call.kind}`)
  const kind = call.kind as keyof typeof APPLY
  return transact(state, facts, (context) => {
    applyRows(context, kind, call.text)
    return done(context)
  })
}

export const noImport = (): Reply => failure(new BadRequest('No import has begun here').toWire())

/** The kind decides the schema and what is done alike. */
function applyRows<Kind extends keyof typeof APPLY>(context: WritingContext, kind: Kind, text: string): void {
  const run: (typeof APPLY)[Kind] = APPLY[kind]
  run(context, read(kind, text))
}

function read<Kind extends PieceKind>(kind: Kind, text: string): Piece<Kind> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BadRequest('The piece is no JSON')
  }
  const result = PIECES[kind].safeParse(value)
  if (!result.success) throw new BadRequest(`The piece can't be read: ${z.prettifyError(result.error).slice(0, 500)}`)
  // Its schema is the one of this kind.
  return result.data as Piece<Kind>
}
