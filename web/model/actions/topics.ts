import type { Policy } from '../channels/user-topics'
import { addressOf, type TopicPlace } from '../conversations/conversation'
import { narrowParameter, topicNarrow } from '../conversations/narrow'
import { isResolved, RESOLVED, topicWithoutMark } from '../conversations/topic-name'
import type { Actor, Undo } from './actor'
import { type Destination, moveMessage, type Notices } from './moves'

/** Sets the user's policy for a topic. Returns a function that restores the earlier one. */
export async function setPolicy(
  { store, calls }: Actor,
  { channelId, topic }: Pick<TopicPlace, 'channelId' | 'topic'>,
  policy: Policy,
): Promise<Undo> {
  const before = store.userTopics.peekPolicy(channelId, topic)
  const set = (visibility_policy: Policy) =>
    calls.call('POST /user_topics', { stream_id: channelId, topic, visibility_policy })
  await set(policy)
  return () => set(before)
}

/** Renames a topic, moves it to another channel, or both. */
export async function moveTopic(actor: Actor, place: TopicPlace, to: Destination, notices?: Notices): Promise<void> {
  await moveMessage(actor, await newestIn(actor, place), to, 'change_all', notices)
}

/** Marks a topic as resolved or unresolved by renaming it. */
export async function toggleResolved(actor: Actor, place: TopicPlace): Promise<Undo> {
  const topic = isResolved(place.topic) ? topicWithoutMark(place.topic) : RESOLVED + place.topic
  await moveTopic(actor, place, { topic })
  return () => toggleResolved(actor, { ...place, topic })
}

/** Deletes a topic, with several requests if it is large. */
export async function deleteTopic({ calls }: Actor, { channelId, topic }: TopicPlace): Promise<void> {
  const params = { stream_id: channelId, topic_name: topic }
  for (let isDone = false; !isDone; ) {
    const { complete } = await calls.call('POST /streams/:stream_id/delete_topic', params)
    isDone = complete
  }
}

/** Fetches the newest message of a topic, because a topic is moved through one of its messages. */
async function newestIn({ calls }: Actor, place: TopicPlace): Promise<number> {
  const { messages } = await calls.call('GET /messages', {
    narrow: narrowParameter(topicNarrow(place.channelId, place.topic)),
    anchor: 'newest',
    num_before: 1,
    num_after: 0,
  })
  const [newest] = messages as readonly { id: number }[]
  if (!newest) throw new Error(`nothing is in ${JSON.stringify(addressOf(place))}`)
  return newest.id
}
