import type { Client } from '../../app/client'
import { mayBeEmpty, shownTopic } from '../../model/store/topic-words'

/** The attributes of a field for a topic: an empty one shows the default topic, or asks for a topic. */
export function topicInput({ store }: Client, otherwise?: string) {
  if (mayBeEmpty(store)) return { placeholder: shownTopic(store, ''), 'data-empty': 'topic' }
  return { ...(otherwise !== undefined && { placeholder: otherwise }), required: true }
}
