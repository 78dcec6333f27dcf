import type { Rewind } from '#store/directory/rewinds'
import type { Call, CrossingReply, Reply } from './call'

/** Makes the realm an organization, with its owner. */
export interface Founding {
  version: number
  realm: { name: string; origin: string }
  /** The organization's name as people read it. */
  name: string
  email: string
  fullName: string
  /** Left out, the realm makes one and answers it. */
  password?: string
  /** The language of the page on which it was founded, if the reader asked for one that exists. */
  language?: string | undefined
}

/** The facts about a realm with which the edge verifies callers. */
export interface RealmEntry {
  /** Part of all that the realm signs. */
  salt: string
  /** It was founded before realms had salts, and has keys from then. */
  hasOlderKeys: boolean
  /** It went back in time: callers say with which salt they were verified. */
  isRewound?: boolean
  /** Where the platform must keep it, if the deployment said so when it was founded. */
  jurisdiction?: string
}

/**
 * Why a realm may exist even though the directory doesn't know it, because it is older: the
 * deployment's own variables name it, or a key proves it, since only a founded realm issues keys.
 */
export type Hint = 'configured' | 'key' | undefined

/**
 * The directory of founded realms. It answers for realms that were never founded, without waking an
 * object.
 */
export interface DirectoryCalls {
  /** The facts about a realm; null if it was never founded. */
  find(name: string, hint: Hint): Promise<RealmEntry | null>
  /** Asks the realm itself and keeps its answer: after a founding, in that jurisdiction. */
  enter(name: string, jurisdiction?: string): Promise<RealmEntry | null>
}

/** The calls with which a realm reads and changes its own entry in the directory, by the id of its object. */
export interface RewindDirectory {
  /** The last time that its storage went back. */
  findRewind(object: string): Promise<Rewind | undefined>
  /** From now on the realm is known by the salt that it gets with this. */
  noteRewind(object: string, rewind: Rewind): Promise<void>
}

/** A request of the program that goes back in time, once its setup key was found right. */
export interface RewindCall {
  realm: Call['realm']
  /** UNIX ms; left out where the last rewind is undone. */
  to?: number | undefined
  /** Says what would be lost, and changes nothing. */
  isDry: boolean
}

/** A request of the program that imports, once its setup key was found right. */
export interface ImportCall {
  realm: Call['realm']
  /** The salt of a realm that the directory already knows; its entry stays valid. */
  salt?: string | undefined
  kind: string
  number: number
  /** JSON of the piece. */
  text: string
  /** A file's, beside its description. */
  bytes?: ArrayBuffer | undefined
}

/** A request of the program that backs up, once its setup key was found right. */
export interface BackupCall {
  realm: Call['realm']
  ask: string
  query: Record<string, string>
}

/** All that the edge asks of a realm. */
export interface RealmCalls {
  execute(call: Call): Promise<CrossingReply>
  found(founding: Founding): Promise<Reply>
  /** A link that opens the realm again, where it is closed. */
  linkToReactivate(realm: Call['realm']): Promise<Reply>
  /** Makes the origin that this was called at the one where links in mails lead. */
  moveTo(realm: Call['realm']): Promise<Reply>
  /**
   * A link with which an owner sets a new password: the only owner, or the one with this address.
   */
  linkForOwner(realm: Call['realm'], email: string | undefined): Promise<Reply>
  /** A piece of an organization that comes from elsewhere. */
  importPiece(call: ImportCall): Promise<Reply>
  abandonImport(): Promise<Reply>
  backUp(call: BackupCall): Promise<Reply>
  /** A piece of a backup. */
  restorePiece(call: ImportCall): Promise<Reply>
  abandonRestore(): Promise<Reply>
  rewind(call: RewindCall): Promise<Reply>
  /** Files whose bytes are gone, after this one. */
  missingFiles(realm: Call['realm'], after: number): Promise<Reply>
  /** Links for people without a password, whose ids come after this one. */
  newLinks(realm: Call['realm'], after: number): Promise<Reply>
}
