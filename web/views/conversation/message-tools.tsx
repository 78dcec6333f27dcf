import type { ReadonlySignal } from '@preact/signals'
import { useListKeys } from './list-keys'
import { Overlays } from './overlays'
import type { Reader } from './reader'
import { useTalk } from './talk'

/** What one does with messages, once there are some to read: keys, and what lies over the list. */
export function MessageTools({ reader }: { reader: ReadonlySignal<Reader | undefined> }) {
  useListKeys(useTalk(), reader)
  return <Overlays />
}
