import type { Rewind } from '#store/directory/rewinds'
import type { Call, CrossingReply, Reply } from './call'

/** The facts about a realm with which the edge verifies callers and finds the realm's object. */
export interface RealmEntry {
  /** The salt is part of everything that the realm signs, except for keys and links from before realms had salts. */
  salt: string
  /** Whether the realm was created before realms had salts, and so has older keys. */
  hasOlderKeys: boolean
  /** Whether the realm was rewound. If so, each call includes the salt with which its caller was verified. */
  isRewound?: boolean
  /**
   * The jurisdiction in which the platform must keep the realm, if the deployment had set one when the realm was
   * created.
   */
  jurisdiction?: string
}

/**
 * The reason to believe that a realm is older than the directory and isn't listed in it yet: the deployment's own
 * variables name it, or a key proves it, since only a realm that exists issues keys.
 */
export type Hint = 'configured' | 'key' | undefined

/** The directory of realms. `find` wakes an object only for a realm that isn't listed but may exist. */
export interface DirectoryCalls {
  /** The facts about a realm; null if it was never created. */
  find(name: string, hint: Hint): Promise<RealmEntry | null>
  /** Asks the realm itself and stores its answer. A new realm's entry gets this jurisdiction. */
  enter(name: string, jurisdiction?: string): Promise<RealmEntry | null>
}

/** The calls with which a realm reads and stores its last rewind in the directory, under the id of its object. */
export interface RewindDirectory {
  /** The last rewind of the object's storage. */
  findRewind(object: string): Promise<Rewind | undefined>
  /** Stores a rewind. From then on, the realm has the salt in this record. */
  noteRewind(object: string, rewind: Rewind): Promise<void>
}

/** An operator's request, whose setup key has been verified. */
export interface OperatorCall {
  version: number
  /** The name in the table of operators' operations. */
  operation: string
  realm: Call['realm']
  /** The realm's salt according to the directory; undefined if the realm isn't in the directory yet. */
  salt?: string | undefined
  /** The parameters, parsed with the operation's schema. */
  params: Record<string, unknown>
  /** Names of parameters that the operation doesn't have. */
  ignored: string[]
  piece?: Piece | undefined
}

/** A part of an organization that is being imported or restored. */
export interface Piece {
  /** The piece as JSON. */
  text: string
  /** The bytes of a file, in addition to its description. */
  bytes?: ArrayBuffer | undefined
}

/** The calls that the edge makes to a realm by RPC. */
export interface RealmCalls {
  execute(call: Call): Promise<CrossingReply>
  operate(call: OperatorCall): Promise<Reply>
}
