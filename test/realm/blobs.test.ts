import { expect, test } from 'vitest'
import { openStore } from '#store/store'
import { withStorage } from '../store/storage'

const sizes = { nothing: 0, 'a little': 5, 'exactly one part': 1024 * 1024, 'several parts': 2.5 * 1024 * 1024 }

for (const [name, size] of Object.entries(sizes)) {
  test(`Bytes are returned unchanged: ${name}.`, async () => {
    await withStorage(`blobs ${name}`, (database) => {
      const { blobs } = openStore(database)
      const bytes = Uint8Array.from({ length: size }, (_, at) => at % 251)
      // The largest possible id, and its neighbor.
      const id = 2 ** 47 - 1
      blobs.put(id, bytes.buffer)
      blobs.put(id - 1, new Uint8Array([1, 2, 3]).buffer)
      expect(Buffer.from(blobs.get(id) ?? new ArrayBuffer(0)).equals(Buffer.from(bytes))).toBe(true)
      for (const wanted of [undefined, { offset: 0, length: size }]) {
        expect(Buffer.concat([...blobs.pieces(id, wanted)]).equals(Buffer.from(bytes))).toBe(true)
      }
      blobs.remove(id)
      expect(blobs.get(id)).toBeUndefined()
      expect(blobs.get(id - 1)?.byteLength).toBe(3)
    })
  })
}
