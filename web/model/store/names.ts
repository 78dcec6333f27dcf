import type { Names } from '../conversations/narrow-hash'
import type { Store } from './store'
import { topicLinked } from './topic-words'

/** The current names of channels and people, for addresses. */
export function namesOf(store: Store): Names {
  const { channels } = store.channels
  return {
    ownId: store.ownId,
    channel: (id) => channels.peek(id)?.name,
    person: (id) => store.people.peek(id)?.full_name,
    channelNamed: (name) => [...channels.peekValues()].find((channel) => channel.name === name)?.stream_id,
    topicLinked: (topic) => topicLinked(store, topic),
  }
}
