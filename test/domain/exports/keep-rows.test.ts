import { expect, it } from 'vitest'
import { keepRows, shelfOf } from '#domain/moving/exports/keep-rows'
import type { Kept } from '#domain/moving/exports/lists'
import type { Blobs } from '#lib/bytes/blobs'

const FIRST = 1000

/** An in-memory store for blobs. */
function memory() {
  const blobs = new Map<number, Uint8Array>()
  const bytesOf = (id: number) => blobs.get(id)?.slice().buffer as ArrayBuffer | undefined
  const store: Pick<Blobs, 'get' | 'put' | 'remove'> = {
    get: async (id) => bytesOf(id),
    put: async (id, bytes) => void blobs.set(id, new Uint8Array(bytes as ArrayBuffer)),
    remove: async (id) => void blobs.delete(id),
  }
  const textOf = (kept: Kept, list: string) =>
    (kept[list]?.pieces ?? []).map(([number]) => new TextDecoder().decode(blobs.get(FIRST + number))).join('')
  return { blobs: store as Blobs, textOf }
}

const rowsOf = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ name: `row ${from + at}` }))

it('the rows of 40 steps are numbered consecutively and form one list in one piece', async () => {
  const { blobs, textOf } = memory()
  let kept: Kept = {}
  let pieces = 0
  for (let step = 0; step < 40; step++) {
    const shelf = shelfOf({ blobs }, FIRST, pieces)
    kept = await keepRows(shelf, kept, { names: rowsOf(step * 10, 10), nothing: [] })
    for (const number of shelf.replaced) await blobs.remove(FIRST + number)
    pieces = shelf.pieces
  }
  expect(kept.names?.pieces.length).toBe(1)
  expect(kept.nothing).toBeUndefined()
  const rows = JSON.parse(`[${textOf(kept, 'names')}]`)
  expect(rows).toEqual(rowsOf(0, 400).map((row, at) => ({ id: at + 1, ...row })))
})

it('a step that is repeated adds its rows only once', async () => {
  const { blobs, textOf } = memory()
  const before = await keepRows(shelfOf({ blobs }, FIRST, 0), {}, { names: rowsOf(0, 3) })
  const step = () => keepRows(shelfOf({ blobs }, FIRST, 1), before, { names: rowsOf(3, 3) })
  await step()
  const kept = await step()
  expect(JSON.parse(`[${textOf(kept, 'names')}]`)).toHaveLength(6)
})

it('large data is stored in pieces of limited size', async () => {
  const { blobs, textOf } = memory()
  const rows = (function* () {
    for (let at = 0; at < 60; at++) yield { text: 'x'.repeat(100_000) }
  })()
  const kept = await keepRows(shelfOf({ blobs }, FIRST, 0), {}, { texts: rows })
  const sizes = (kept.texts?.pieces ?? []).map(([, bytes]) => bytes)
  expect([sizes.length >= 3, Math.max(...sizes) < 2_700_000]).toEqual([true, true])
  expect(JSON.parse(`[${textOf(kept, 'texts')}]`)).toHaveLength(60)
})
