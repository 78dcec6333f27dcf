import { type ReadonlySignal, useComputed } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { placeOf } from '../../../model/conversations/conversation'
import { type Item, itemsOf, type Placed } from '../items'
import type { Talk } from '../talk'

/**
 * The lines of the list. The array stays the same object while its lines are equal, so a reaction or an edit, which
 * changes no line, causes no update here.
 */
export function useItems(talk: Talk): ReadonlySignal<readonly Item[]> {
  const before = useRef<{ told: string; items: readonly Item[] }>({ told: '', items: [] })
  return useComputed(() => {
    const items = itemsOf(placedIn(talk), { isFeed: talk.place === undefined, unread: talk.unread.value })
    const told = items.map(tell).join()
    if (told !== before.current.told) before.current = { told, items }
    return before.current.items
  })
}

function placedIn({ shown, client }: Talk): Placed[] {
  const { messages } = client.store.messages
  return shown.ids.flatMap((id) => {
    const message = messages.get(id)
    if (!message) return []
    const place = placeOf(message, client.store.ownId)
    return [{ id, senderId: message.sender_id, at: message.timestamp, place }]
  })
}

function tell(item: Item): string {
  if (item.kind === 'message') return `${item.key}${item.startsRun ? '' : '+'}`
  if (item.kind === 'new') return `new ${item.count}`
  return item.kind === 'day' ? item.key : `${item.key} ${JSON.stringify(item.place)}`
}
