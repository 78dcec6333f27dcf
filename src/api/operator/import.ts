import * as z from 'zod'
import { operatorOperation } from '#api/contract/operator-operation'
import { nonNegativeInteger, requiredText } from '#api/contract/params'
import type { listNewLinks } from '#domain/moving/import/list-new-links'

/** Stores one piece of an organization that is being imported. */
export const importPiece = operatorOperation<{ next: number; rows_written: number }>()({
  name: 'import-piece',
  method: 'POST',
  path: '/import',
  params: z.object({
    /** The kind of piece: `organization` first, `commit` last. */
    kind: requiredText,
    /** The number of the piece, from 0. A piece that has already been stored counts as done. */
    number: nonNegativeInteger,
  }),
  takesPiece: true,
  mayBegin: true,
  founds: ({ number }) => number === 0,
})

/** Abandons an unfinished import. */
export const abandonImport = operatorOperation<Record<never, never>>()({
  name: 'abandon-import',
  method: 'DELETE',
  path: '/import',
  params: z.object({}),
})

/** Makes links with which people who have no way to log in, such as those who were imported, can set a password. */
export const createNewLinks = operatorOperation<{ links: ReturnType<typeof listNewLinks> }>()({
  name: 'create-new-links',
  method: 'POST',
  path: '/links',
  params: z.object({
    /** The last `user_id` in the previous answer. */
    after: nonNegativeInteger.default(0),
  }),
})
