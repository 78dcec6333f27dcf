import { signal } from '@preact/signals'
import { type Conversation, type ConversationKey, keyOf } from '../model/conversations/conversation'
import { conversationNarrow } from '../model/conversations/narrow'
import type { Router } from './route'

/** The conversation whose composer should open. The composer then clears this. */
export const wanted = signal<ConversationKey | undefined>(undefined)

/** Goes to a conversation to write in it. */
export function composeAt(router: Router, place: Conversation): void {
  wanted.value = keyOf(place)
  router.go(router.to(conversationNarrow(place)))
}
