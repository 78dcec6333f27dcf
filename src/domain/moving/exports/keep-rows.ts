import type { OutsideContext } from '#domain/context'
import { invariant } from '#lib/errors'
import type { KeptList } from '#store/realm/stored-export'
import type { Kept } from './lists'
import type { Row } from './tables/row'

/** A piece is stored once it has more characters than this, so that memory never holds a long list as a whole. */
const CHARACTERS_A_PIECE = 2_000_000
/** A shorter piece is stored again together with the next rows, so that many steps make few pieces. */
const SHORT_BYTES = 500_000

/** The storage for pieces, which are numbered in order. */
interface Shelf {
  pieces: number
  /** Pieces that were replaced by others. */
  replaced: number[]
  get(number: number): Promise<Uint8Array>
  put(number: number, bytes: Uint8Array): Promise<void>
}

/** Stores rows of lists after those that were stored before. */
export async function keepRows(shelf: Shelf, before: Kept, rows: Record<string, Iterable<Row>>): Promise<Kept> {
  const kept: Record<string, KeptList> = { ...before }
  for (const [name, added] of Object.entries(rows)) {
    const list = await keepList(shelf, before[name] ?? { rows: 0, pieces: [] }, added)
    if (list.rows > 0) kept[name] = list
  }
  return kept
}

async function keepList(shelf: Shelf, before: KeptList, added: Iterable<Row>): Promise<KeptList> {
  const pieces = [...before.pieces]
  let { rows } = before
  let text = ''
  const flush = async () => {
    if (text === '') return
    const bytes = new TextEncoder().encode(`${await takeShort(shelf, pieces)}${text}`)
    await shelf.put(shelf.pieces, bytes)
    pieces.push([shelf.pieces++, bytes.byteLength])
    text = ''
  }
  for (const row of added) {
    rows++
    text += `${rows > 1 ? ',' : ''}\n${JSON.stringify('id' in row || !isNumbered(row) ? row : { id: rows, ...row })}`
    if (text.length > CHARACTERS_A_PIECE) await flush()
  }
  await flush()
  return { rows, pieces }
}

/**
 * Removes the last piece from the list if it is short, and returns its text. The piece stays in the storage until the
 * step is recorded.
 */
async function takeShort(shelf: Shelf, pieces: KeptList['pieces']): Promise<string> {
  const [number, size] = pieces.at(-1) ?? []
  if (number === undefined || size === undefined || size >= SHORT_BYTES) return ''
  pieces.pop()
  shelf.replaced.push(number)
  return new TextDecoder().decode(await shelf.get(number))
}

/** Whether rows of this kind have ids. Records of files have none. */
const isNumbered = (row: Row) => !('s3_path' in row)

/** The shelf for pieces of lists, which are numbered after those of the archive. */
export const shelfOf = ({ blobs }: Pick<OutsideContext, 'blobs'>, first: number, pieces: number): Shelf => ({
  pieces,
  replaced: [],
  async get(number) {
    const bytes = await blobs.get(first + number)
    invariant(bytes, `piece ${number} of an export is there`)
    return new Uint8Array(bytes)
  },
  async put(number, bytes) {
    await blobs.remove(first + number)
    await blobs.put(first + number, new Uint8Array(bytes).buffer)
  },
})
