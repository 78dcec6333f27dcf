import { runInDurableObject } from 'cloudflare:test'
import { Bitmap } from '../../src/lib/bitmap'
import type { AccountId, RecipientId } from '../../src/lib/ids'
import { openDatabase } from '../../src/store/database'
import { PROPERTY } from '../../src/store/messages/entry'
import { openStore, type Writers } from '../../src/store/store'
import { messageRow } from '../store/storage'
import type { World } from './world'

/** What every n-th message is like; the rest are plain. */
export interface Filling {
  count: number
  /** Channels in turn. */
  channels: readonly number[]
  topics: readonly string[]
  senders: readonly string[]
  /** Who has them; the same for all channels. */
  readers: readonly string[]
  properties?: (at: number) => number
}

/** Fills channels with a history: sending thousands of messages by the API would take minutes. Answers its first id. */
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
  const members = Bitmap.from(filling.readers.map((reader) => world.id(reader)))
  const places = filling.channels.map((channel) => {
    const recipientId = store.channels.find(channel)?.recipientId as RecipientId
    const topicIds = filling.topics.map((topic) => store.topics.getOrCreateTopic(recipientId, topic))
    return { recipientId, topicIds, audienceId: store.audiences.ensureCurrent(recipientId, members) }
  })
  for (let at = 0; at < filling.count; at++) {
    const { recipientId, topicIds, audienceId } = inTurn(places, at)
    const message = messageRow(first + at, {
      recipientId,
      audienceId,
      topicId: inTurn(topicIds, at),
      senderId: world.id(inTurn(filling.senders, at)) as AccountId,
      properties: PROPERTY.readBySender | (filling.properties?.(at) ?? 0),
    })
    store.history.add({ message })
  }
  return first
}

const inTurn = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item
