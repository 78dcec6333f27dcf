import type { Bitmap } from '../../lib/bitmap'
import type { AccountId } from '../../lib/ids'
import { TOPIC_POLICY } from '../../store/channels/topic-policies'
import { setTopicPolicy } from '../channels/topic-policy'
import type { CommandContext } from '../context'
import type { Move, Spot } from './edit-request'

const { none, unmuted } = TOPIC_POLICY

/** What people set for a topic goes along with it; those who can't read the new place keep nothing. */
export function moveTopicPolicies(
  context: CommandContext,
  move: Move,
  losing: Bitmap,
  targetHadMessages: boolean,
): void {
  const { from, to } = move
  const before = policiesOf(context, from)
  const there = policiesOf(context, to)
  for (const account of before.keys()) {
    if (!losing.has(account)) continue
    setTopicPolicy(context, account, from.channel, from.topic, none)
    before.delete(account)
  }
  for (const account of new Set([...before.keys(), ...there.keys()])) {
    const old = before.get(account) ?? none
    const present = there.get(account) ?? none
    if (old !== none) setTopicPolicy(context, account, from.channel, from.topic, none, { tellMutedTopics: false })
    const next = targetHadMessages ? merged(old, present) : old
    if (next !== present) setTopicPolicy(context, account, to.channel, to.topic, next)
  }
}

function policiesOf({ store }: CommandContext, { channel, topic }: Spot): Map<AccountId, number> {
  const policies = store.topicPolicies.listOfTopic(channel.id, topic)
  return new Map(policies.map(({ accountId, policy }) => [accountId, policy]))
}

/** Messages are rather shown than hidden. */
function merged(old: number, present: number): number {
  if (old === present) return old
  return old === unmuted || present === unmuted ? unmuted : none
}
