import type { Client } from '../../app/client'
import { commandsOf } from '../../model/actions/commands'
import { toggleResolved } from '../../model/actions/topic-verbs'
import { POLICY, type Policy } from '../../model/channels/user-topics'
import type { TopicPlace } from '../../model/conversations/conversation'
import { isResolved, topicWithoutMark } from '../../model/conversations/topic-name'
import { say } from '../../parts/layers/toasts'
import { t } from '../../words/t'
import { tryTo } from '../talk/message/doing'

const SAID = {
  [POLICY.inherit]: 'topic.said_inherit',
  [POLICY.muted]: 'topic.said_muted',
  [POLICY.unmuted]: 'topic.said_unmuted',
  [POLICY.followed]: 'topic.said_followed',
} as const

/** Follows, mutes or neither, and says how to undo it. */
export async function setPolicy(client: Client, place: TopicPlace, policy: Policy): Promise<void> {
  const { store } = client
  const commands = commandsOf(client)
  const { channelId, topic } = place
  const before = store.userTopics.peekPolicy(channelId, topic)
  if (!(await tryTo(commands.setPolicy(channelId, topic, policy)))) return
  say(t(SAID[policy], { topic: topicWithoutMark(topic) }), {
    label: t('inbox.undo'),
    run: () => void tryTo(commands.setPolicy(channelId, topic, before)),
  })
}

/** Resolves a topic, or opens it again. Whoever reads it goes along. */
export async function resolve({ calls }: Client, place: TopicPlace): Promise<void> {
  const { channelId, topic } = place
  if (!(await tryTo(toggleResolved(calls, place)))) return
  const after = { kind: 'topic', channelId, topic: isResolved(topic) ? topicWithoutMark(topic) : `✔ ${topic}` } as const
  say(t(isResolved(topic) ? 'topic.said_reopened' : 'topic.said_resolved', { topic: topicWithoutMark(topic) }), {
    label: t('inbox.undo'),
    run: () => void tryTo(toggleResolved(calls, after)),
  })
}
