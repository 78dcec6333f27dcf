import { type ReadonlySignal, useComputed } from '@preact/signals'
import type { Client } from '../../app/client'
import { type Attention, attentionTo, isMuted } from '../../model/inbox/attention'

/** The counts of unread messages, as signals that only update when their own number changes. */
export function useAttention({ store }: Client): Record<keyof Attention, ReadonlySignal<number>> {
  const all = useComputed(() => attentionTo(store, store.unreads.conversations.values()))
  return {
    needs: useComputed(() => all.value.needs),
    others: useComputed(() => all.value.others),
    followed: useComputed(() => all.value.followed),
    muted: useComputed(() => all.value.muted),
  }
}

/** The number of unread direct messages, except from muted people. */
export function useDirectCount({ store }: Client): ReadonlySignal<number> {
  return useComputed(() =>
    store.unreads.conversations
      .values()
      .reduce((sum, { place, ids }) => sum + (place.kind === 'direct' && !isMuted(store, place) ? ids.length : 0), 0),
  )
}
