import type { CommandContext } from '#domain/context'
import { MAX_MESSAGE_ID, type MessageId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import { readableEntries } from '../topic-messages'
import { deleteMessages } from './delete-messages'

/** Messages that one event names. */
const BATCH = 100
/** Of texts in memory at a time. */
const CHARACTERS_READ = 8_000_000
/** If the platform's clock stands still during a request, only the number of messages ends it. */
const LONGEST_MS = 5_000

/**
 * Deletes the messages of a topic that the viewer can read, newest first, as many as one request
 * may. True when none is left; else the request is to be repeated.
 */
export function deleteTopic(context: CommandContext, channel: Channel, topic: string): boolean {
  const { store, viewer, messagesPerDeletion: budget } = context
  const deadline = Date.now() + LONGEST_MS
  const newest = { direction: 'older', from: MAX_MESSAGE_ID } as const
  const ids: MessageId[] = []
  for (const { id } of readableEntries(store, channel, topic, viewer, newest)) {
    ids.push(id)
    if (ids.length > budget) break
  }
  for (let at = 0; at < Math.min(ids.length, budget); ) {
    if (Date.now() > deadline) return false
    const batch = ids.slice(at, Math.min(at + BATCH, budget))
    const rows = store.messages.listWithin(batch, CHARACTERS_READ)
    deleteMessages(
      context,
      rows.map(({ row }) => row),
      viewer.id,
    )
    at += rows.length
  }
  return ids.length <= budget
}
