import { entriesOfTopic, isNone, readableEntries } from '#domain/messages/topic-messages'
import type { MessageIds } from '#lib/message-ids'
import type { Readers } from '#store/store'
import type { Move } from './edit-request'

/** The state of the new topic before messages move there. */
interface Destination {
  hadMessages: boolean
  /**
   * Whether the topic had messages that the mover can see, apart from those that move. The notices must not reveal any
   * that the mover can't see.
   */
  hasOthers: boolean
}

export function destinationOf(store: Readers, { to, mover }: Move, moving: MessageIds): Destination {
  return {
    hadMessages: !isNone(entriesOfTopic(store, to.channel, to.topic)),
    hasOthers: hasOther(readableEntries(store, to.channel, to.topic, mover), moving),
  }
}

function hasOther(entries: ReturnType<typeof entriesOfTopic>, moving: MessageIds): boolean {
  for (const { id } of entries) if (!moving.has(id)) return true
  return false
}
