import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useApp } from '../../../app/app'
import type { Client } from '../../../app/client'
import { type DirectRefusal, directRefusal } from '../../../app/may-write-directly'
import { type Conversation, type DirectPlace, keyOf } from '../../../model/conversations/conversation'
import { conversationNarrow, narrowParameter } from '../../../model/conversations/narrow'

/** Asks the server whether the conversation has messages, since a snapshot only has the latest conversations. */
async function hasBegun({ calls }: Client, place: DirectPlace): Promise<boolean> {
  const { messages } = await calls.call('GET /messages', {
    narrow: narrowParameter(conversationNarrow(place)),
    anchor: 'newest',
    num_before: 1,
    num_after: 0,
  })
  return messages.length > 0
}

/** The reason why the user may not post here; undefined for topics, if they may, or if this isn't known yet. */
export function useDirectRefusal(place: Conversation | undefined): DirectRefusal | undefined {
  const { client } = useApp()
  const fresh = useSignal<string | undefined>(undefined)
  const direct = place?.kind === 'direct' ? place : undefined
  const key = direct && keyOf(direct)
  const refusal = direct && directRefusal(client, direct.userIds)
  const isUnknown = refusal === 'begin' && !client.store.direct.conversations.get(key!)
  useEffect(() => {
    if (!direct || !isUnknown) return
    let isWanted = true
    const tell = (isBegun: boolean) => {
      if (isWanted && !isBegun) fresh.value = key
    }
    // If this request fails, the server checks the permission when the message is sent.
    hasBegun(client, direct).then(tell, () => {})
    return () => {
      isWanted = false
    }
  }, [client, key, isUnknown])
  if (refusal !== 'begin') return refusal
  return isUnknown && fresh.value === key ? refusal : undefined
}
