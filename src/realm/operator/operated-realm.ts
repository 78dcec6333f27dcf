import type { PublicCommandContext } from '#domain/context'
import { ProtocolError, type WireError } from '#lib/errors'
import type { Env } from '#lib/platform/env'
import type { Signing } from '#lib/signing/secrets'
import type { OperatorCall, RewindDirectory } from '#realm/crossing/realm-calls'
import { internalFacts } from '#realm/state/internal-facts'
import type { RealmState } from '#realm/state/realm-state'
import { transact } from '#realm/state/transact'
import type { Migrations } from '#store/migrate'

/** The platform's names of moments of this object's storage. */
export type Bookmarks = Pick<
  DurableObjectStorage,
  'getCurrentBookmark' | 'getBookmarkForTime' | 'onNextSessionRestoreBookmark'
>

/** An object and what is needed to send its storage back. */
export interface Rewindable {
  /** Undefined if the storage went back to a time when it was empty, or half founded. */
  state: RealmState | undefined
  /** The object's id, by which the directory knows what became of its storage. */
  object: string
  directory: RewindDirectory
  bookmarks: Bookmarks
  /** From here on, nobody gets an answer. Resolves when earlier writes are durable. */
  close(): Promise<void>
  /** Soon after the answer. The next call finds the storage of then. */
  restart(): void
}

/** A realm as operators' requests find it: complete, empty, or incomplete. */
export interface OperatedRealm {
  readonly state: RealmState | undefined
  /** The reason why there is no state, if there is none. */
  readonly absence: WireError
  readonly storage: DurableObjectStorage
  readonly env: Env
  readonly migrations: Migrations
  open(): RealmState
  /** An opening that failed leaves nothing in memory. */
  close(): void
  /** Everything that is stored. */
  forget(): Promise<void>
  /** Looks again at how far a restore is. */
  lookAgain(): Promise<void>
  rewindable(): Rewindable
}

export function stateOf({ state, absence }: Pick<OperatedRealm, 'state' | 'absence'>): RealmState {
  if (state) return state
  throw new ProtocolError(absence.msg, absence)
}

/** Runs a command in the name of the operator. */
export const transactAsOperator = <Result>(
  state: RealmState,
  call: Pick<OperatorCall, 'realm'>,
  run: (context: PublicCommandContext) => Result,
  signing?: Signing,
): Result => transact(state, internalFacts(state, call.realm, signing), run)
