import * as z from 'zod'
import type { RawAnswer } from '#api/contract/operation'
import { operatorOperation } from '#api/contract/operator-operation'
import { nonNegativeInteger, text, textIn } from '#api/contract/params'
import type { Change, Page } from '#store/backup/backup-source'
import type { BackupTable } from '#store/backup/tables'

const underWay = z.object({
  /** The id of the backup in progress. */
  id: text,
})

/** Begins a backup, or continues one. */
export const beginBackup = operatorOperation<{
  id: string
  schema: number
  /** The realm's name. */
  realm: string
  tables: BackupTable[]
  /** The id of the newest message, so that a client can show its progress. */
  newest: number
}>()({
  name: 'begin-backup',
  method: 'POST',
  path: '/backup/begin',
  params: z.object({
    /** The id of the backup to continue, if it still exists. Any other backup ends. */
    id: text.optional(),
  }),
})

/** Reads rows of a table in key order. */
export const getBackupRows = operatorOperation<Partial<Page> & { same?: true }>()({
  name: 'get-backup-rows',
  method: 'POST',
  path: '/backup/rows',
  params: z.object({
    ...underWay.shape,
    /** The table's name. */
    table: text,
    /** The key of the last row that was read, as JSON. */
    after: text.optional(),
    /** The key of the last row of a page in an earlier backup, as JSON. */
    until: text.optional(),
    /** The checksum of the page that ends at `until`. If it still matches, the answer says only that. */
    sha256: text.optional(),
  }),
})

/** Reads the rows that have been written or deleted since the backup began. */
export const getChangedRows = operatorOperation<{ changes: Change[]; next: number; isLast: boolean }>()({
  name: 'get-changed-rows',
  method: 'POST',
  path: '/backup/changes',
  params: z.object({
    ...underWay.shape,
    /** The `next` of the previous answer. */
    after: nonNegativeInteger.default(0),
  }),
})

/** Lists the ids of stored files. */
export const getBackupFiles = operatorOperation<{ blobs: number[]; next: number | null }>()({
  name: 'get-backup-files',
  method: 'POST',
  path: '/backup/files',
  params: z.object({
    ...underWay.shape,
    /** The `next` of the previous answer. */
    after: nonNegativeInteger.default(0),
  }),
})

/** Reads the bytes of a file. The answer is 404 if the file has been deleted in the meantime, or has no preview. */
export const getBackupFile = operatorOperation<RawAnswer>()({
  name: 'get-backup-file',
  method: 'POST',
  path: '/backup/file',
  params: z.object({
    /** The file's id. */
    file: nonNegativeInteger,
    /** `whole` for the file itself, `preview` for the preview of a picture. */
    copy: textIn(['whole', 'preview']).default('whole'),
  }),
  answers: 'application/octet-stream',
})

/** Ends a backup. */
export const endBackup = operatorOperation<Record<never, never>>()({
  name: 'end-backup',
  method: 'POST',
  path: '/backup/end',
  params: z.object({}),
})
