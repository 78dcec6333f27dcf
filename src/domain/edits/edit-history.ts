import { jsonBytes } from '../../lib/json'
import type { MessageRow, StoredEdit } from '../../store/tables/messages'
import type { CommandContext } from '../context'
import { MESSAGE_EDITS_BYTES } from '../limits'
import type { Move } from './edit-request'

type Change = Omit<StoredEdit, 'accountId' | 'editedAt'>

/** What a message's row says of an edit that happens now. */
export function withEdit(
  { viewer, now }: CommandContext,
  message: MessageRow,
  change: Change,
): Pick<MessageRow, 'editedAt' | 'editHistory'> {
  const editedAt = Math.floor(now / 1000)
  return { editedAt, editHistory: newest([{ accountId: viewer.id, editedAt, ...change }, ...message.editHistory]) }
}

/** Versions are kept on the message's row, which has an end: the oldest go first. */
function newest(edits: readonly StoredEdit[]): StoredEdit[] {
  let bytes = 0
  return edits.filter((edit) => {
    bytes += jsonBytes(edit)
    return bytes <= MESSAGE_EDITS_BYTES
  })
}

export function changeOfMove({ from, to, changesChannel, askedTopic }: Move): Change {
  return {
    ...(askedTopic !== undefined && { prevTopic: from.topic, topic: to.topic }),
    ...(changesChannel && { prevChannelId: from.channel.id, channelId: to.channel.id }),
  }
}
