import { keyOf, placeOf } from '../../../model/conversations/conversation'
import { conversationNarrow } from '../../../model/conversations/narrow'
import type { Talk } from '../talk'

/** Goes to the conversation where a message is now; there, to where one wants to begin. */
export async function followMessage(
  { client, router, place }: Talk,
  message_id: number,
  near: number | undefined,
): Promise<void> {
  const { message } = await client.calls.call('GET /messages/:message_id', { message_id })
  const now = placeOf(message as Parameters<typeof placeOf>[0], client.store.ownId)
  if (place && keyOf(now) !== keyOf(place)) router.replace(router.to(conversationNarrow(now), near))
}
