import type { MessageRow, StoredEdit } from '../../store/tables/messages'
import type { CommandContext } from '../context'
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

/** Versions are kept on the message's row, which has an end: the oldest go first. In UTF-16 units. */
const MOST_TEXT = 500_000

function newest(edits: readonly StoredEdit[]): StoredEdit[] {
  let length = 0
  return edits.filter((edit) => {
    length += JSON.stringify(edit).length
    return length <= MOST_TEXT
  })
}

export function changeOfMove({ from, to, changesChannel, askedTopic }: Move): Change {
  return {
    ...(askedTopic !== undefined && { prevTopic: from.topic, topic: to.topic }),
    ...(changesChannel && { prevChannelId: from.channel.id, channelId: to.channel.id }),
  }
}
