import type { ReadonlySignal } from '@preact/signals'
import { useMessageKeys } from './message-keys'
import { Overlays } from './overlays'
import type { Reader } from './reader'
import { useTalk } from './talk'

/** What one does with messages, once there are some to read: keys, and what lies over the list. */
export function MessageTools({ reader }: { reader: ReadonlySignal<Reader | undefined> }) {
  useMessageKeys(useTalk(), reader)
  return <Overlays />
}
