import type { ReadableChannel } from '#domain/channels/access'
import type { CommandContext } from '#domain/context'
import { MESSAGE_TEXT_A_STEP, MOST_DELETED, MOST_DELETING_STEPS } from '#domain/limits'
import { MAX_MESSAGE_ID, type MessageId } from '#lib/ids'
import { isNone, readableEntries } from '../topic-messages'
import { deleteMessages } from './delete-messages'

/** The progress of one request to delete a topic. */
interface Deletion {
  /** Messages above this id have been deleted, arrived in the meantime, or are hidden from the viewer. */
  from: number
  /**
   * How many more messages the request may delete, and in how many more steps. A step deletes fewer messages if they
   * are long.
   */
  left: number
  steps: number
}

export const beginDeletion = (): Deletion => ({ from: MAX_MESSAGE_ID, left: MOST_DELETED, steps: MOST_DELETING_STEPS })

export const mayGoOn = ({ left, steps }: Deletion) => left > 0 && steps > 0

/**
 * Deletes some messages of a topic that the viewer can read, newest first, up to a step's limit. Returns true when none
 * are left.
 */
export function deleteSome(
  context: CommandContext,
  channel: ReadableChannel,
  topic: string,
  deletion: Deletion,
): boolean {
  const { store, viewer } = context
  const entries = (from: number) => readableEntries(store, channel, topic, viewer, { direction: 'older', from })
  const most = Math.min(context.messagesPerStep, deletion.left)
  const ids: MessageId[] = []
  for (const { id } of entries(deletion.from)) {
    if (ids.length === most) break
    ids.push(id)
  }
  const rows = ids.length > 0 ? store.messages.listWithin(ids, MESSAGE_TEXT_A_STEP).map(({ row }) => row) : []
  deleteMessages(context, rows, viewer.id)
  deletion.left -= rows.length
  deletion.steps--
  const isThrough = ids.length < most && rows.length === ids.length
  deletion.from = isThrough ? MAX_MESSAGE_ID : (rows.at(-1)?.id ?? 0)
  return isThrough && isNone(entries(MAX_MESSAGE_ID))
}
