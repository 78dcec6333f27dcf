import type { QueryContext } from '#domain/context'
import { FLAG } from '#lib/flags'
import type { MessageId } from '#lib/ids'
import { PROPERTY } from '#store/message-index/entry'
import { flagsOf } from '../flags'
import type { Unread } from './collect'

const NAMED_IN_ROW = PROPERTY.channelWildcard | PROPERTY.topicWildcard | PROPERTY.groupMention
const WILDCARDS = FLAG.channelWildcardMentioned | FLAG.topicWildcardMentioned

/**
 * Ids of unread messages that mention the viewer. Mentions of everyone count only in topics and channels that aren't
 * muted.
 */
export function mentionsAmong(
  { store, viewer }: QueryContext,
  unread: Unread[],
  isLoud: (message: Unread) => boolean,
): MessageId[] {
  const direct = new Set(store.flags.mentionedIds(viewer.id, unread[0]?.id))
  return unread.filter((message) => direct.has(message.id) || mentionsByRow(message)).map((message) => message.id)

  function mentionsByRow(message: Unread): boolean {
    if (!(message.properties & NAMED_IN_ROW)) return false
    if (!(message.properties & PROPERTY.groupMention) && !isLoud(message)) return false
    if (isForAll(message) && isLoud(message)) return true
    const row = store.messages.findMessage(message.id)
    if (!row) return false
    const flags = flagsOf(row, store.audiences.of(row, viewer.id), viewer.id, { read: false, personal: 0 })
    return (flags & FLAG.mentioned) !== 0 || ((flags & WILDCARDS) !== 0 && isLoud(message))
  }

  /**
   * Whether the message mentions everyone in the channel and the viewer received it when it was sent. Otherwise, the
   * message's row must be read to find out whether the viewer is mentioned.
   */
  function isForAll({ properties, audienceId }: Unread): boolean {
    if (!(properties & PROPERTY.channelWildcard)) return false
    const { members, quiet } = store.audiences.get(audienceId)
    return members.has(viewer.id) && !quiet.has(viewer.id)
  }
}
