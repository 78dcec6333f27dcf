import type { PublicQueryContext, WritingContext } from '#domain/context'
import type { StoredExport } from '#store/realm/stored-export'

/**
 * The ids of an export's pieces form one range. The first half is for pieces of the archive, the second for lists
 * that are added at its end.
 */
export const MOST_PIECES = 2 ** 20
const KEPT_FROM = MOST_PIECES / 2

export const keptFrom = ({ firstPiece }: Pick<StoredExport, 'firstPiece'>): number => firstPiece + KEPT_FROM

/** The path of a file in the archive, in which everything is in one folder. */
export const inFolder = ({ realm }: Pick<PublicQueryContext, 'realm'>, path: string): string =>
  `${realm.name}-export/${path}`

type Removing = Pick<WritingContext, 'afterCommit' | 'blobs'>

/** Removes an export's pieces after the commit, since a bucket can't roll back. */
export function removePieces(context: Removing, found: StoredExport): void {
  context.afterCommit(async () => {
    for (let piece = 0; piece < found.pieces; piece++) await context.blobs.remove(found.firstPiece + piece)
  })
  removeKept(context, found)
}

/** Removes the pieces that were only needed to assemble the end of the archive. */
export function removeKept(context: Removing, found: StoredExport): void {
  const { keptPieces = 0 } = found
  context.afterCommit(async () => {
    for (let piece = 0; piece < keptPieces; piece++) await context.blobs.remove(keptFrom(found) + piece)
  })
}

/** Removes pieces that were stored again with more text. */
export function removeReplaced(context: Removing, found: StoredExport, numbers: readonly number[]): void {
  context.afterCommit(async () => {
    for (const number of numbers) await context.blobs.remove(keptFrom(found) + number)
  })
}
