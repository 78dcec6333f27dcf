import type { Caller } from '../../protocol/call'
import { addressOf, type TopicPlace } from '../conversations/conversation'
import { narrowParameter, topicNarrow } from '../conversations/narrow'
import { isResolved, RESOLVED, topicWithoutMark } from '../conversations/topic-name'

/** Where a notice is left that messages were moved. */
export interface Notices {
  readonly inOld: boolean
  readonly inNew: boolean
}

/** Moves a whole topic to another name, another channel, or both. Rejects as the server refuses. */
export async function moveTopic(
  calls: Caller,
  place: TopicPlace,
  to: { channelId?: number | undefined; topic?: string | undefined },
  { inOld, inNew }: Notices = { inOld: false, inNew: true },
): Promise<void> {
  await calls.call('PATCH /messages/:message_id', {
    message_id: await newestIn(calls, place),
    stream_id: to.channelId,
    topic: to.topic,
    propagate_mode: 'change_all',
    send_notification_to_old_thread: inOld,
    send_notification_to_new_thread: inNew,
  })
}

/** Marks a topic as resolved, or as open again: its name says which. */
export function toggleResolved(calls: Caller, place: TopicPlace): Promise<void> {
  const { topic } = place
  return moveTopic(calls, place, { topic: isResolved(topic) ? topicWithoutMark(topic) : RESOLVED + topic })
}

/** Large topics are deleted in steps. */
export async function deleteTopic(calls: Caller, { channelId, topic }: TopicPlace): Promise<void> {
  const params = { stream_id: channelId, topic_name: topic }
  for (let isDone = false; !isDone; ) {
    const { complete } = await calls.call('POST /streams/:stream_id/delete_topic', params)
    isDone = complete
  }
}

/** A topic is changed through one of its messages. */
async function newestIn(calls: Caller, place: TopicPlace): Promise<number> {
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
