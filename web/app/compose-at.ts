import { signal } from '@preact/signals'
import { type Conversation, type ConversationKey, keyOf } from '../model/conversations/conversation'
import { conversationNarrow } from '../model/conversations/narrow'
import type { Router } from './route'

/** The conversation where the user is about to write: the composer there opens, and clears this. */
export const wanted = signal<ConversationKey | undefined>(undefined)

/** Goes to a conversation to write there. */
export function composeAt(router: Router, place: Conversation): void {
  wanted.value = keyOf(place)
  router.go(router.to(conversationNarrow(place)))
}
