import { FEATURE_LEVEL } from './feature-level'

/** From this level on, messages of a channel need no topic: an empty one is a topic too. */
export const HAS_EMPTY_TOPIC = FEATURE_LEVEL >= 334

/** The name of the empty topic wherever it can't be left blank. Clients translate it. */
export const EMPTY_TOPIC_NAME = 'general chat'
