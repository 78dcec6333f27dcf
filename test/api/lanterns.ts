import { runInDurableObject } from 'cloudflare:test'
import { makeSearchable } from '#domain/messages/make-searchable'
import { Bitmap } from '#lib/bitmap'
import type { AccountId, AudienceId, ChannelId } from '#lib/ids'
import { PROPERTY } from '#store/message-index/entry'
import { openDatabase } from '#store/sql/database'
import { openStore, type Writers } from '#store/store'
import { messageRow } from '../store/storage'
import { World } from './world'

export const MEETINGS = 50
const BATCH = 10_000

export type Narrow = [operator: string, operand: string | number][]

interface Place {
  recipientId: ReturnType<typeof messageRow>['recipientId']
  topicId?: ReturnType<typeof messageRow>['topicId']
  audienceId: AudienceId
}

/**
 * Half of the messages contain the word "lantern". The others are of four kinds: by kim and with a link, in the second
 * channel, in the topic "rare", or direct messages that mia has. Fifty of the messages with the word are of each of
 * these kinds, too.
 */
export async function foundWith(count: number) {
  const world = await World.found(['mia', 'ben', 'kim', 'ada'])
  const everybody = ['mia', 'ben', 'kim']
  const one = await world.channel('one', everybody)
  const other = await world.channel('other', everybody)
  await world.write('kim', ['ada'], 'an old one')
  await world.write('kim', ['mia'], 'hello')
  await world.write('kim', ['ben'], 'hello')
  for (let from = 0; from < count; from += BATCH) {
    await runInDurableObject(world.stub, (_, { storage }) => {
      const store = openStore(openDatabase(storage))
      storage.transactionSync(() => write(store, world, { one, other, from, to: Math.min(count, from + BATCH), count }))
    })
    await world.evict()
  }
  return { world, one, other }
}

interface Part {
  one: ChannelId
  other: ChannelId
  from: number
  to: number
  count: number
}

function write(store: Writers, world: World, { one, other, from, to, count }: Part): void {
  const members = Bitmap.from(['mia', 'ben', 'kim'].map((name) => world.id(name)))
  const placeIn = (channel: ChannelId, topic: string): Place => {
    const { recipientId } = store.channels.find(channel)!
    const topicId = store.topics.getOrCreateTopic(recipientId, topic)
    return { recipientId, topicId, audienceId: store.audiences.ensureCurrent(recipientId, members) }
  }
  const conversation = (...names: string[]): Place => {
    const ids = names.map((name) => world.id(name) as AccountId)
    const { id } = store.conversations.find(ids)!
    return { recipientId: id, audienceId: store.audiences.ensureCurrent(id, Bitmap.from(ids)) }
  }
  const places = {
    plain: placeIn(one, 'often'),
    rare: placeIn(one, 'rare'),
    elsewhere: placeIn(other, 'often'),
    own: conversation('kim', 'mia'),
    others: conversation('kim', 'ben'),
  }
  const first = store.index.nextId()
  const messages = []
  for (let at = from; at < to; at++) {
    const isMeeting = at % (count / MEETINGS) < 4
    const hasWord = at % 8 < 4
    const place = [places.plain, places.plain, places.plain, places.others][at % 4]!
    const marked = [places.rare, places.elsewhere, places.plain, places.own][at % 4]!
    const isMarked = isMeeting || !hasWord
    const isDirect = at % 4 === 3
    const source = isMeeting ? 'an old lantern hall' : hasWord ? 'the hall has a lantern' : 'something else'
    const message = messageRow(first + at - from, {
      ...(isMarked ? marked : place),
      senderId: world.id(isMarked && at % 4 === 2 ? 'kim' : 'ben') as AccountId,
      properties: (isMarked && at % 4 === 2 ? PROPERTY.hasLink : 0) | (isDirect ? PROPERTY.direct : 0),
      source,
      html: `<p>${source}</p>`,
    })
    makeSearchable(store, message, store.topics.findTopic(message.topicId)?.name ?? '')
    messages.push(message)
  }
  store.history.addAll(messages)
}

export const HUNDRED = 100

/** Parameters for the newest hundred messages that contain these words and meet other conditions. */
export const searchFor = (words: string, narrow: Narrow = []) => ({
  anchor: 'newest',
  num_before: HUNDRED,
  num_after: 0,
  narrow: [...narrow, ['search', words]].map(([operator, operand]) => ({ operator, operand })),
})
