import type { ReadonlySignal } from '@preact/signals'
import { useApp } from '../../app/app'
import { directKey } from '../../model/conversations/conversation'
import { useSame } from '../../parts/same'

/**
 * The people in each direct conversation that is unread or recent. Unread conversations that aren't recent come first,
 * and then the recent ones, the latest first.
 */
export function useDirectPlaces(): ReadonlySignal<readonly (readonly number[])[]> {
  const { store } = useApp().client
  return useSame(() => {
    const own = (ids: readonly number[]) => (ids.length > 0 ? ids : [store.ownId])
    const recent = store.direct.recent().map(({ user_ids }) => own(user_ids))
    const known = new Set(recent.map(directKey))
    const unread = store.unreads.conversations
      .values()
      .flatMap(({ place }) => (place.kind === 'direct' && !known.has(directKey(place.userIds)) ? [place.userIds] : []))
    return [...unread, ...recent]
  })
}
