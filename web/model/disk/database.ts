import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Place } from '../../protocol/place'
import type { KnownState, QueuedEvent } from '../../protocol/snapshot'
import type { KeptList } from '../lists/kept'
import type { Message } from '../messages/message'
import type { Unsaved } from '../writing/drafting'
import type { Outgoing } from '../writing/outgoing'

/** The owner of the data, its position in the queue, and the page that may write. */
export interface Head {
  /** The build of the page. A different build may expect snapshots in a different format. */
  readonly build: string
  /** The session in which the data was received. */
  readonly session: string
  readonly userId: number
  /** The name of the only page that may write. Each page that takes over gives itself a new one. */
  readonly holder: string
  readonly place: Place
}

export interface Schema extends DBSchema {
  /** Has the `head` row, and the `ended` row with the name of a session that has ended. */
  head: { key: 'head' | 'ended'; value: Head | string }
  snapshot: { key: 'snapshot'; value: KnownState }
  /** Events since the snapshot, in batches, in order. */
  events: { key: number; value: readonly QueuedEvent[] }
  messages: { key: number; value: Message }
  lists: { key: string; value: KeptList }
  outgoing: { key: string; value: { userId: number; item: Outgoing } }
  drafts: { key: string; value: { userId: number; item: Unsaved } }
}

export type Database = IDBPDatabase<Schema>
/** Tables with data that the server can send again. */
export const FETCHED = ['head', 'snapshot', 'events', 'messages', 'lists'] as const
/** Tables with the user's own text, which only this browser has. */
export const WRITTEN = ['outgoing', 'drafts'] as const

const VERSION = 1

/** The migration to each version from the one before. Rows with the user's own text are never dropped. */
const STEPS: readonly ((database: Database) => void)[] = [
  (database) => {
    for (const name of ['head', 'snapshot', 'outgoing', 'drafts', 'lists'] as const) database.createObjectStore(name)
    database.createObjectStore('events', { autoIncrement: true })
    database.createObjectStore('messages', { keyPath: 'id' })
  },
]

/** Opens the database. Rejects if the browser stores nothing, or if newer code has written to it. */
export async function openDatabase(name: string): Promise<Database> {
  const opened: Database = await openDB<Schema>(name, VERSION, {
    upgrade(database, from) {
      for (const step of STEPS.slice(from)) step(database)
    },
    // Another tab has newer code, which must not wait for this one.
    blocking: () => opened.close(),
  })
  return opened
}
