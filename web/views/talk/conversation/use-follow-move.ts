import { untracked, useSignalEffect } from '@preact/signals'
import { conversationNarrow } from '../../../model/conversations/narrow'
import type { Talk } from '../talk'

/** The list goes where a whole topic goes: so do its address, and what its reader has written. */
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
