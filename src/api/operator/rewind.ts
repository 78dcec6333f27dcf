import * as z from 'zod'
import { operatorOperation } from '#api/contract/operator-operation'
import { boolean, nonNegativeInteger } from '#api/contract/params'
import type { Lost } from '#domain/moving/rewind/count-lost'
import type { MissingFile } from '#domain/moving/rewind/list-missing'

/** Rewinds an organization to an earlier moment, or undoes the last rewind. */
export const rewindOrganization = operatorOperation<{
  to: number
  /** Counts of data added after `to`, which a rewind discards. Left out if there is no complete organization now. */
  lost?: Lost | undefined
}>()({
  name: 'rewind-organization',
  method: 'POST',
  path: '/rewind',
  params: z.object({
    /** The moment, in UNIX milliseconds. */
    to: nonNegativeInteger.optional(),
    /** Whether to go back to the state before the last rewind, instead of to `to`. */
    undo: boolean.default(false),
    /** Whether to only count what would be lost, without changing anything. */
    dry_run: boolean.default(false),
  }),
})

/** Lists uploads whose bytes are missing. */
export const getMissingFiles = operatorOperation<{
  missing: MissingFile[]
  /** Where to continue; null if there are no more uploads. */
  next: number | null
}>()({
  name: 'get-missing-files',
  method: 'POST',
  path: '/missing_files',
  params: z.object({
    /** The `next` of the previous answer. */
    after: nonNegativeInteger.default(0),
  }),
})
