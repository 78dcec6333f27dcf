import { FEATURE_LEVEL } from './feature-level'

/** From this level on, messages of a channel need no topic: an empty one is a topic too. */
export const HAS_EMPTY_TOPIC = FEATURE_LEVEL >= 334

/** What an empty topic is called wherever one can't be shown as such. Clients translate it. */
export const EMPTY_TOPIC_NAME = 'general chat'
