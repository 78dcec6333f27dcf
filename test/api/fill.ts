import { runInDurableObject } from 'cloudflare:test'
import { labelsOf } from '#domain/messages/labels'
import { Bitmap } from '#lib/bitmap'
import type { AccountId, AudienceId, ChannelId, RecipientId } from '#lib/ids'
import { PROPERTY } from '#store/message-index/entry'
import { openDatabase } from '#store/sql/database'
import { openStore, type Writers } from '#store/store'
import { messageRow } from '../store/storage'
import type { World } from './world'

/** Describes the message history to generate. */
export interface Filling {
  count: number
  /** The channels, among which the messages alternate. */
  channels: readonly ChannelId[]
  topics: readonly string[]
  /** Senders by name or id. */
  senders: readonly (string | number)[]
  /** The people who have the messages, the same for all channels. */
  readers: readonly string[]
  /** Other people who have the messages. If the history has several parts, a different person is left out of each. */
  others?: { ids: readonly AccountId[]; parts: number }
  properties?: (at: number) => number
  /** The words of each message in the search index. */
  words?: readonly string[]
  wordsOf?: (at: number) => readonly string[]
}

/**
 * Fills channels with message history. Sending thousands of messages through the API would take minutes. Returns the id
 * of the first message.
 */
export async function fill(world: World, filling: Filling): Promise<number> {
  const first = await runInDurableObject(world.stub, (_, { storage }) => {
    const store = openStore(openDatabase(storage))
    return write(store, world, filling)
  })
  await world.evict()
  return first
}

function write(store: Writers, world: World, filling: Filling): number {
  const first = store.index.nextId()
  const { ids: others, parts } = filling.others ?? { ids: [], parts: 1 }
  const membersOf = (part: number) => {
    const readers = filling.readers.map((reader) => world.id(reader))
    return Bitmap.from([...readers, ...others.filter((_, at) => parts === 1 || at !== part)])
  }
  const places = filling.channels.map((channel) => {
    const recipientId = store.channels.find(channel)?.recipientId as RecipientId
    const topicIds = filling.topics.map((topic) => store.topics.getOrCreateTopic(recipientId, topic))
    return { recipientId, topicIds, audienceId: 0 as AudienceId }
  })
  const messages = Array.from({ length: filling.count }, (_, at) => {
    const place = inTurn(places, at)
    const part = Math.floor((at * parts) / filling.count)
    const isFirst = at < places.length || part > Math.floor(((at - places.length) * parts) / filling.count)
    if (isFirst) place.audienceId = store.audiences.ensureCurrent(place.recipientId, membersOf(part))
    const { recipientId, topicIds, audienceId } = place
    return messageRow(first + at, {
      recipientId,
      audienceId,
      topicId: inTurn(topicIds, Math.floor(at / (filling.others ? places.length : 1))),
      senderId: senderOf(world, inTurn(filling.senders, at)),
      properties: PROPERTY.readBySender | (filling.properties?.(at) ?? 0),
    })
  })
  store.history.addAll(messages)
  for (const [at, message] of messages.entries()) {
    const words = filling.wordsOf?.(at) ?? filling.words
    if (words) store.search.put(message.id, [...words, ...labelsOf(store, message)])
  }
  return first
}

const senderOf = (world: World, sender: string | number) =>
  (typeof sender === 'number' ? sender : world.id(sender)) as AccountId

const inTurn = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item
