import { Bitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Readers } from '#store/store'

/** The people who have any of these alert words. */
export function alertedBy(store: Readers, words: Iterable<string>): Bitmap<AccountId> {
  let alerted = new Bitmap<AccountId>()
  for (const word of words) alerted = alerted.union(store.alertWords.alerted(word))
  return alerted
}
