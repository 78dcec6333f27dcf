import type { Client } from '../../../app/client'
import type { Narrow } from '../../../model/conversations/narrow'
import { fromHash } from '../../../model/conversations/narrow-hash'
import { namesOf } from '../../../model/store/names'

/**
 * Characters with a meaning in Markdown, in HTML or in links by name. A name that contains one of them can't be used in
 * such a link.
 */
const NO_NAME = /[`*[\]$\\&<>\n]/
/** A topic with this ending would look like a message in another topic. */
const LIKE_A_MESSAGE = /@\d+$/

/**
 * A link by name for the address of a channel, a topic or a message here. Undefined for other addresses, and for names
 * that Markdown would read differently; those are left unchanged.
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

/** A channel or one of its topics, without further conditions. */
function placeIn(narrow: Narrow): { channelId: number; topic: string | undefined } | undefined {
  const [channel, topic, more] = narrow
  if (more || channel?.operator !== 'channel' || channel.negated || typeof channel.operand !== 'number')
    return undefined
  if (!topic) return { channelId: channel.operand, topic: undefined }
  if (topic.operator !== 'topic' || topic.negated) return undefined
  return { channelId: channel.operand, topic: String(topic.operand) }
}
