import * as z from 'zod'
import { operatorOperation } from '#api/contract/operator-operation'
import { boolean, nonNegativeInteger } from '#api/contract/params'
import type { Lost } from '#domain/moving/rewind/count-lost'
import type { MissingFile } from '#domain/moving/rewind/list-missing'

/** Sends an organization back to an earlier moment, or undoes that. */
export const rewindOrganization = operatorOperation<{
  to: number
  /** Counts of data that came since that moment and will be lost. Left out if there is no whole organization now. */
  lost?: Lost | undefined
}>()({
  name: 'rewind-organization',
  method: 'POST',
  path: '/rewind',
  params: z.object({
    /** The moment, in UNIX milliseconds. */
    to: nonNegativeInteger.optional(),
    /** Goes back to the moment before the last rewind, in place of `to`. */
    undo: boolean.default(false),
    /** Says what would be lost, and changes nothing. */
    dry_run: boolean.default(false),
  }),
})

/** Lists uploads whose bytes are gone. */
export const getMissingFiles = operatorOperation<{
  missing: MissingFile[]
  /** Null at the end. */
  next: number | null
}>()({
  name: 'get-missing-files',
  method: 'POST',
  path: '/missing_files',
  params: z.object({
    /** The `next` of the answer before. */
    after: nonNegativeInteger.default(0),
  }),
})
