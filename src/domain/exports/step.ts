import type { Row } from './tables/row'

/**
 * What one step of an export makes: files, rows of tables that files of the end are made of, and
 * where the next step goes on. Undefined means that this stage is over.
 */
export interface Step {
  files: [path: string, bytes: Uint8Array][]
  /** By list: see `lists.ts`. Those without an id are numbered. */
  rows?: Record<string, Iterable<Row>>
  /** Parts of the archive as they are, after the files. */
  parts?: Uint8Array[]
  after: number | undefined
  /** The step made one of the numbered files of messages. */
  isMessageFile?: true
}
