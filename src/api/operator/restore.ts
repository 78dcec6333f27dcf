import * as z from 'zod'
import { operatorOperation } from '#api/contract/operator-operation'
import { nonNegativeInteger, requiredText } from '#api/contract/params'

/** Stores one piece of a backup. The organization is closed until the last piece arrives. */
export const restorePiece = operatorOperation<{ next: number; is_last?: boolean }>()({
  name: 'restore-piece',
  method: 'POST',
  path: '/restore',
  params: z.object({
    /** The kind of piece: `begin` first, `commit` last. */
    kind: requiredText,
    /** The number of the piece, from 0. A piece that has already been stored counts as done. */
    number: nonNegativeInteger,
  }),
  takesPiece: true,
  mayBegin: true,
  // The realm isn't entered in the directory until the last piece arrives.
  founds: ({ kind }) => kind === 'commit',
})

/** Deletes the pieces that have been restored so far. */
export const abandonRestore = operatorOperation<Record<never, never>>()({
  name: 'abandon-restore',
  method: 'DELETE',
  path: '/restore',
  params: z.object({}),
  mayBegin: true,
})
