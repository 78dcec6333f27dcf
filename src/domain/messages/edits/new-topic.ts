import type { QueryContext } from '#domain/context'
import { checkTopic } from '#domain/messages/content'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { BadRequest } from '#lib/errors'
import { EMPTY_TOPIC_NAME } from '#lib/text/empty-topic'
import { NO_TOPIC } from '#wire/topic-names'
import { RESOLVED } from './resolve-topic'

const NONE = ['', NO_TOPIC]
const RESOLVED_NOTHING = [RESOLVED.trim(), `${RESOLVED}${EMPTY_TOPIC_NAME}`]

/** Throws if messages may not be moved to a topic with this name. */
export function checkNewTopic({ store }: QueryContext, topic: string): void {
  if (NONE.includes(topic) && settingOfRealm(store, 'mandatory_topics')) {
    throw new BadRequest('Topics are required in this organization.')
  }
  if (RESOLVED_NOTHING.includes(topic)) {
    throw new BadRequest('General chat cannot be marked as resolved')
  }
  checkTopic(topic)
}
