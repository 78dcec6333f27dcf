import { type ReadonlySignal, useComputed } from '@preact/signals'
import { useApp } from '../../app/app'
import { type Conversation, type ConversationKey, keyOf, placeOf } from '../../model/conversations/conversation'
import type { MessageList } from '../../model/lists/message-list'
import { useSame } from '../../parts/same'

/** Kinds of conversations: all, those with unread messages, those with messages by the user, and direct ones. */
export const RECENT_PARTS = ['all', 'unread', 'mine', 'direct'] as const
export type RecentPart = (typeof RECENT_PARTS)[number]

interface Recent {
  readonly place: Conversation
  /** The id of the conversation's newest message. */
  readonly newest: number
  /** The people who sent the conversation's loaded messages. The sender of the newest one comes first. */
  readonly senders: readonly number[]
}

/** The conversations that a list's messages belong to, limited to the given kind, most recent first. */
export function useRecent(list: MessageList, part: ReadonlySignal<RecentPart>) {
  const { store } = useApp().client
  const all = useSame(() => {
    const found = new Map<ConversationKey, Recent>()
    for (const id of [...list.ids].reverse()) {
      const message = store.messages.messages.get(id)
      if (!message) continue
      const place = placeOf(message, store.ownId)
      const known = found.get(keyOf(place)) ?? { place, newest: id, senders: [] }
      const senders = known.senders.includes(message.sender_id) ? known.senders : [...known.senders, message.sender_id]
      found.set(keyOf(place), { ...known, senders })
    }
    return [...found.values()]
  })
  const isOf: Readonly<Record<RecentPart, (recent: Recent) => boolean>> = {
    all: () => true,
    unread: ({ place }) => store.unreads.conversations.get(keyOf(place)) !== undefined,
    mine: ({ senders }) => senders.includes(store.ownId),
    direct: ({ place }) => place.kind === 'direct',
  }
  return useComputed(() => all.value.filter(isOf[part.value]))
}
