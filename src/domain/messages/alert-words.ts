import { Bitmap } from '#lib/bitmap'
import type { Readers } from '#store/store'

/** Whom these words alert. */
export function alertedBy(store: Readers, words: Iterable<string>): Bitmap {
  let alerted = new Bitmap()
  for (const word of words) alerted = alerted.union(store.alertWords.alerted(word))
  return alerted
}
