import type { PublicCommandContext } from '#domain/context'
import { ProtocolError, type WireError } from '#lib/errors'
import type { Env } from '#lib/platform/env'
import type { Signing } from '#lib/signing/secrets'
import type { OperatorCall, RewindDirectory } from '#realm/crossing/realm-calls'
import { internalFacts } from '#realm/state/internal-facts'
import type { RealmState } from '#realm/state/realm-state'
import { transact } from '#realm/state/transact'
import type { Migrations } from '#store/migrate'

/** The platform's methods for bookmarks, which name moments in this object's storage. */
export type Bookmarks = Pick<
  DurableObjectStorage,
  'getCurrentBookmark' | 'getBookmarkForTime' | 'onNextSessionRestoreBookmark'
>

/** An object, and the functions that rewind its storage. */
export interface Rewindable {
  /** Undefined if the storage was rewound to a time when it was empty or incomplete. */
  state: RealmState | undefined
  /** The object's id, under which the directory stores its last rewind. */
  object: string
  directory: RewindDirectory
  bookmarks: Bookmarks
  /** From here on, all requests are refused. Resolves when earlier writes are durable. */
  close(): Promise<void>
  /** Restarts the object shortly after it has answered. The next call finds the earlier storage. */
  restart(): void
}

/** A realm for the operator's requests: complete, empty, or incomplete. */
export interface OperatedRealm {
  readonly state: RealmState | undefined
  /** The reason why there is no state, if there is none. */
  readonly absence: WireError
  readonly storage: DurableObjectStorage
  readonly env: Env
  readonly migrations: Migrations
  open(): RealmState
  /** Removes the state from memory. Called if the last step of a restore fails. */
  close(): void
  /** Deletes everything that is stored. */
  forget(): Promise<void>
  /** Checks again whether a restore is in progress. */
  lookAgain(): Promise<void>
  rewindable(): Rewindable
}

export function stateOf({ state, absence }: Pick<OperatedRealm, 'state' | 'absence'>): RealmState {
  if (state) return state
  throw new ProtocolError(absence.msg, absence)
}

export const transactAsOperator = <Result>(
  state: RealmState,
  call: Pick<OperatorCall, 'realm'>,
  run: (context: PublicCommandContext) => Result,
  signing?: Signing,
): Result => transact(state, internalFacts(state, call.realm, signing), run)
