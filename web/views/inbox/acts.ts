import type { Client } from '../../app/client'
import { commandsOf } from '../../model/actions/commands'
import { POLICY } from '../../model/channels/user-topics'
import type { ConversationKey } from '../../model/conversations/conversation'
import { topicWithoutMark } from '../../model/conversations/topic-name'
import { say } from '../../parts/layers/toasts'
import { t } from '../../words/t'

/** Marks conversations as read at once, and says how to undo it. */
export function markRead({ store, reading }: Client, keys: readonly ConversationKey[]): void {
  const ids = keys.flatMap((key) => store.unreads.conversations.peek(key)?.ids ?? [])
  if (ids.length === 0) return
  reading.seen(ids)
  say(t('inbox.marked', { count: ids.length }), {
    label: t('inbox.undo'),
    run: () => void reading.unread(ids).catch(() => say(t('inbox.failed'))),
  })
}

/** Mutes a topic, and says how to undo it. */
export async function muteTopic(client: Client, channelId: number, topic: string): Promise<void> {
  const { store } = client
  const commands = commandsOf(client)
  const before = store.userTopics.peekPolicy(channelId, topic)
  try {
    await commands.setPolicy(channelId, topic, POLICY.muted)
  } catch {
    say(t('inbox.failed'))
    return
  }
  say(t('inbox.muted_topic', { topic: topicWithoutMark(topic) }), {
    label: t('inbox.undo'),
    run: () => void commands.setPolicy(channelId, topic, before).catch(() => say(t('inbox.failed'))),
  })
}
