import type { Client } from '../../../app/client'
import type { Narrow } from '../../../model/conversations/narrow'
import { fromHash } from '../../../model/conversations/narrow-hash'
import { namesOf } from '../../../model/store/names'

/** Signs that mean something in Markdown, or to who reads it: a name with them is no link by name. */
const NO_NAME = /[`*[\]$\\&<>\n]/
/** A topic that ends so would be read as a message of another topic. */
const LIKE_A_MESSAGE = /@\d+$/

/**
 * An address of a channel, a topic or a message here, by its name as Markdown has it. Undefined for all others, and
 * for names that Markdown would read otherwise: their address stays what it is.
 */
export function placeLink({ store }: Client, address: string, origin: string): string | undefined {
  const start = `${origin}/#narrow/`
  if (!address.startsWith(start) || /\s/.test(address)) return undefined
  const found = fromHash(address.slice(origin.length + 1), namesOf(store))
  if (!found) return undefined
  const place = placeIn(found.narrow)
  const name = place && store.channels.channels.peek(place.channelId)?.name
  if (!name || NO_NAME.test(name)) return undefined
  const { topic } = place
  if (topic === undefined) return found.near === undefined ? `#**${name}**` : undefined
  if (NO_NAME.test(topic) || LIKE_A_MESSAGE.test(topic)) return undefined
  return `#**${name}>${topic}${found.near === undefined ? '' : `@${found.near}`}**`
}

/** A channel, or one of its topics, and nothing else that is looked for. */
function placeIn(narrow: Narrow): { channelId: number; topic: string | undefined } | undefined {
  const [channel, topic, more] = narrow
  if (more || channel?.operator !== 'channel' || channel.negated || typeof channel.operand !== 'number')
    return undefined
  if (!topic) return { channelId: channel.operand, topic: undefined }
  if (topic.operator !== 'topic' || topic.negated) return undefined
  return { channelId: channel.operand, topic: String(topic.operand) }
}
