import { untracked, useSignalEffect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { keyOf, placeOf } from '../../../model/conversations/conversation'
import { conversationNarrow } from '../../../model/conversations/narrow'
import type { Talk } from '../talk'

/** Makes a link lead to its message or its conversation, even if the messages have been moved since. */
export function useMovedMessage(talk: Talk, near: number | undefined, through: number | undefined): void {
  const { list, place } = talk
  const isReady = list.state.value === 'ready'
  const id = near ?? through
  useEffect(() => {
    if (id === undefined || !place || !isReady || list.window.has(id)) return
    // If the message can't be found, because it was deleted or the user may not see it, the conversation stays open.
    follow(talk, id, near).catch(() => {})
  }, [isReady, id])
}

/** Goes to the conversation that a message is in now, and to the message `near` there if it is given. */
async function follow({ client, router, place }: Talk, message_id: number, near: number | undefined): Promise<void> {
  const { message } = await client.calls.call('GET /messages/:message_id', { message_id, allow_empty_topic_name: true })
  const now = placeOf(message as Parameters<typeof placeOf>[0], client.store.ownId)
  if (place && keyOf(now) !== keyOf(place)) router.replace(router.to(conversationNarrow(now), near))
}

/** When the list has followed a topic that was moved as a whole, changes the address and moves the user's draft. */
export function useFollowMove(talk: Talk): void {
  useSignalEffect(() => {
    const now = talk.place
    untracked(() => {
      const { client, router, composing } = talk
      const { home } = composing
      if (!home || !now) return
      const [before, after] = [home, now].map((place) => router.to(conversationNarrow(place)))
      if (before === after) return
      client.drafting.move(home, now)
      composing.home = now
      router.rename(after!)
    })
  })
}
