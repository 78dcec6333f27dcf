import { t } from '../../words/t'
import { topicWithoutMark } from '../conversations/topic-name'
import type { Store } from './store'

type Known = Pick<Store, 'facts'>

/** The server's name for the empty topic. It is translated for readers. */
const GENERAL_CHAT = 'general chat'
/** The topic that older clients use for messages without one. */
const NO_TOPIC = '(no topic)'

/** The name of the empty topic. Older servers don't send one. */
function emptyTopicName({ facts }: Known): string | undefined {
  const name = facts.get('realm_empty_topic_display_name')
  if (typeof name !== 'string') return undefined
  return name === GENERAL_CHAT ? t('topic.general') : name
}

/** Whether messages may be sent and moved to the empty topic. */
export const mayBeEmpty = (store: Known): boolean =>
  emptyTopicName(store) !== undefined && store.facts.get('realm_mandatory_topics') !== true

/** The name of a topic as it is shown: without the prefix of a resolved one, and with a label for the empty one. */
export const shownTopic = (store: Known, topic: string): string =>
  topicWithoutMark(topic) || (emptyTopicName(store) ?? t('topic.general'))

/** The topic that someone typed: empty if they typed one of the empty topic's names. */
export function topicTyped(store: Known, typed: string): string {
  const topic = typed.trim()
  const name = store.facts.peek('realm_empty_topic_display_name')
  return typeof name === 'string' && [name, NO_TOPIC, t('topic.general')].includes(topic) ? '' : topic
}

/** The topic in a link. Older clients write the label of the empty topic there. */
export const topicLinked = ({ facts }: Known, topic: string): string =>
  topic === facts.peek('realm_empty_topic_display_name') ? '' : topic
