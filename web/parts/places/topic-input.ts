import type { Client } from '../../app/client'
import { mayBeEmpty, shownTopic } from '../../model/store/topic-words'

/** What a field for a topic says while nothing is in it: where messages go then, or that one must be given. */
export function topicInput({ store }: Client, otherwise?: string) {
  if (mayBeEmpty(store)) return { placeholder: shownTopic(store, ''), 'data-empty': 'topic' }
  return { ...(otherwise !== undefined && { placeholder: otherwise }), required: true }
}
