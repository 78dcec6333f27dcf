import { Bitmap } from '../../lib/bitmap'
import type { Readers } from '../../store/store'

/** The alert words of everybody, lower-cased. */
export function allAlertWords(store: Readers): ReadonlySet<string> {
  return new Set(Object.keys(store.realm.find('alertWords') ?? {}))
}

/** Whom these words alert. */
export function alertedBy(store: Readers, words: Iterable<string>): Bitmap {
  const index = store.realm.find('alertWords') ?? {}
  const alerted = new Bitmap()
  for (const word of words) for (const account of index[word] ?? []) alerted.add(account)
  return alerted
}
