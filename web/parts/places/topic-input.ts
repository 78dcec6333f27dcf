import type { Client } from '../../app/client'
import { mayBeEmpty, shownTopic } from '../../model/store/topic-words'
import { t } from '../../words/t'

/**
 * The attributes of a field for a topic. Where topics may be empty, an empty field shows the name of the empty topic,
 * and says that entering a topic is optional. Elsewhere, a topic is required.
 */
export function topicInput({ store }: Client, otherwise?: string) {
  if (mayBeEmpty(store))
    return { placeholder: t('compose.topic_optional', { name: shownTopic(store, '') }), 'data-empty': 'topic' }
  return { ...(otherwise !== undefined && { placeholder: otherwise }), required: true }
}
