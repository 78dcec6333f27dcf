import { FLAG } from '#lib/flags'
import { EMPTY_TOPIC } from '#wire/topic-names'
import { newestInHistory } from '../messages/history'
import { mayFollow } from '../messages/pending-move'
import { recentConversations } from '../messages/recent-conversations'
import { unreadSummary } from '../messages/unread/summary'
import { isWanted, type Section } from './section'

const MAX_STARRED = 10_000

export const messageSections = {
  message(context, options) {
    return {
      max_message_id: newestInHistory(context),
      ...(isWanted(options, 'update_message_flags') && {
        unread_msgs: unreadSummary(context, options.capabilities.has(EMPTY_TOPIC)),
      }),
    }
  },
  starred_messages({ store, viewer }) {
    const inbox = store.readState.inboxOf(viewer.id)
    const starred: number[] = []
    store.index.visit(store.flags.listIds(viewer.id, FLAG.starred), (entry) => {
      if (starred.length >= MAX_STARRED || !inbox.received(entry)) return
      if (mayFollow(store, viewer, entry.id)) starred.push(entry.id)
    })
    return { starred_messages: starred }
  },
  recent_private_conversations: (context) => ({ recent_private_conversations: recentConversations(context) }),
} satisfies Record<string, Section>
