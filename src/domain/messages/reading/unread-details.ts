import { FLAG } from '#lib/flags'
import type { MessageId } from '#lib/ids'
import { type IndexEntry, PROPERTY } from '#store/message-index/entry'
import type { UnreadDetails } from '#wire/events/message-flags'
import { Lookups, type NarrowContext } from '../narrow/lookups'
import { Mutedness } from '../unread/muted'

/** The details that clients need about messages that become unread, by id. */
export function unreadDetails(context: NarrowContext, ids: readonly MessageId[]): Record<string, UnreadDetails> {
  const lookups = new Lookups(context)
  const muted = new Mutedness(context)
  const details: Record<string, UnreadDetails> = {}
  context.store.index.visit(ids, (entry) => {
    details[entry.id] =
      entry.properties & PROPERTY.direct
        ? directDetails(lookups, entry)
        : channelDetails(lookups, entry, muted.isMuted(entry))
  })
  return details
}

function directDetails(lookups: Lookups, entry: IndexEntry): UnreadDetails {
  const others = [...lookups.places.participants(entry.recipientId)].filter((id) => id !== lookups.context.viewer.id)
  const isMentioned = lookups.mentions(entry) !== 0
  return { type: 'private', user_ids: others, ...(isMentioned && { mentioned: true }) }
}

function channelDetails(lookups: Lookups, entry: IndexEntry, isMuted: boolean): UnreadDetails {
  const channelId = lookups.places.channel(entry.recipientId)!.id
  const topic = lookups.places.topic(entry.topicId)
  const mentions = lookups.mentions(entry)
  const isMentioned = (mentions & FLAG.mentioned) !== 0 || (!isMuted && mentions !== 0)
  return {
    type: 'stream',
    stream_id: channelId,
    topic,
    unmuted_stream_msg: !isMuted,
    ...(isMentioned && { mentioned: true }),
  }
}
