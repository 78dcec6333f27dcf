import type { Client } from '../../app/client'
import { unreadConversation } from '../../model/actions/unread'
import type { Conversation } from '../../model/conversations/conversation'
import { t } from '../../words/t'
import { MenuItem } from '../controls/menu-item'
import { tryTo } from '../layers/attempt'
import { markIdsReadUndoably } from './mark-read'

interface ReadItemProps {
  client: Client
  /** The unread messages that the menu applies to. */
  ids: readonly number[]
  /** The conversation to mark as unread if none of its messages is unread. */
  unread?: Conversation
  close(): void
}

/** An item that marks the menu's messages as read, or the conversation as unread again. */
export function ReadItem({ client, ids, unread, close }: ReadItemProps) {
  const and = (act: () => unknown) => () => {
    close()
    act()
  }
  if (ids.length > 0)
    return <MenuItem icon="check" label={t('inbox.mark_read')} act={and(() => markIdsReadUndoably(client, ids))} />
  if (!unread) return null
  const mark = () => void tryTo(unreadConversation(client, unread))
  return <MenuItem icon="unread" label={t('topic.mark_unread')} act={and(mark)} />
}
