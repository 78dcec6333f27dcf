import type { Row } from './tables/row'

/**
 * The result of one step of an export: files, rows for the files that are assembled at the end, and the place where the
 * next step continues. If `after` is undefined, this stage is over.
 */
export interface Step {
  files: [path: string, bytes: Uint8Array][]
  /** Rows by list: see `lists.ts`. Rows without an id are numbered, except records of files. */
  rows?: Record<string, Iterable<Row>>
  /** Parts that are added to the archive unchanged, after the files. */
  parts?: Uint8Array[]
  after: number | undefined
  /** Whether the step made one of the numbered message files. */
  isMessageFile?: true
}
