import { signal } from '@preact/signals'
import type { InboxScope } from '../../model/inbox/inbox'

/** The state of the inbox, which is kept for when the user comes back. */
export const scope = signal<InboxScope>('all')
export const folded = signal<ReadonlySet<string>>(new Set())
export const showsMuted = signal(false)
export const place = { scrollTop: 0 }

export function fold(group: string, isFolded: boolean): void {
  const next = new Set(folded.peek())
  if (isFolded) next.add(group)
  else next.delete(group)
  folded.value = next
}
