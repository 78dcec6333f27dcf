import type { ChannelId, MessageId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import { beginFinding, findMessages } from '../fetching/find-messages'
import type { NarrowContext } from '../narrow/lookups'
import { term } from '../narrow/term'

/** The maximum number of topics that are looked up in one rendering, since each needs a search in the index. */
const MOST_TOPICS = 20

/**
 * Finds the first message of a topic that an author can read. Links to topics beyond `MOST_TOPICS`, and to topics whose
 * first message takes a long time to find, use the topic's name.
 */
export function firstMessageFinder(context: Omit<NarrowContext, 'viewer'>, author: Account) {
  const known = new Map<string, MessageId | undefined>()
  return (channel: ChannelId, topic: string): MessageId | undefined => {
    const key = `${channel} ${topic}`
    if (known.has(key) || known.size >= MOST_TOPICS) return known.get(key)
    const gathering = beginFinding({ anchor: 0, includeAnchor: true, before: 0, after: 1 })
    const terms = [term('channel', channel), term('topic', topic)]
    const found = findMessages({ ...context, viewer: author }, terms, gathering)?.fetched.entries[0]?.id
    known.set(key, found)
    return found
  }
}
