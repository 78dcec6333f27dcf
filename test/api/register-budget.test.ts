import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { AccountId, MessageId, RecipientId, TopicId } from '#lib/ids'
import { PROPERTY } from '#store/message-index/entry'
import { openDatabase } from '#store/sql/database'
import { openStore } from '#store/store'
import { messageRow } from '../store/storage'
import { World } from './world'

const BEHIND = 50_000
const TOPICS = 40
/** One in this many messages in channels mentions everyone. */
const FOR_ALL = 20

interface Place {
  recipientId: RecipientId
  topicId: TopicId
  audienceId: ReturnType<typeof messageRow>['audienceId']
  isDirect: boolean
}

/** Adds messages to existing conversations directly. Sending them one by one would take minutes. */
async function fill(world: World, sender: number, count: number): Promise<void> {
  await runInDurableObject(world.stub, async (_, { storage }) => {
    const store = openStore(openDatabase(storage))
    const first = store.index.nextId()
    const places = [...recentPlaces(store, first)]
    const rows = Array.from({ length: count }, (_, at) => {
      const { isDirect, ...place } = places[at % places.length]!
      const properties = isDirect ? PROPERTY.direct : at % FOR_ALL === 0 ? PROPERTY.channelWildcard : 0
      return messageRow(first + at, { ...place, senderId: sender as AccountId, properties })
    })
    storage.transactionSync(() => store.history.addAll(rows))
  })
  await world.evict()
}

function* recentPlaces(store: ReturnType<typeof openStore>, next: MessageId): Generator<Place> {
  for (let id = next - 1; id >= next - TOPICS - 1; id--) {
    const row = store.messages.findMessage(id as MessageId)
    if (!row) continue
    const { recipientId, topicId, audienceId, properties } = row
    yield { recipientId, topicId, audienceId, isDirect: (properties & PROPERTY.direct) !== 0 }
  }
}

it('a registration takes at most 500 rows with 50,000 unread messages, and 10 once they have been counted', async () => {
  const world = await World.found(['mia', 'ben', 'kim'])
  const channel = await world.channel('busy', ['mia', 'ben', 'kim'])
  await world.write('ben', ['mia'], 'the first of many')
  for (let topic = 0; topic < TOPICS; topic++) await world.say('ben', channel, `topic ${topic}`, 'the first of many')
  await fill(world, world.id('ben'), BEHIND)

  const register = () => world.must('mia', 'POST /register')
  const woken = await world.rows(register)
  const warm = await world.rows(register)
  const { unread_msgs, recent_private_conversations, max_message_id } = await register()
  const ids = [...unread_msgs.streams, ...unread_msgs.pms].flatMap((bucket) => bucket.unread_message_ids)
  expect(ids.length).toBe(BEHIND)
  expect(unread_msgs.old_unreads_missing).toBe(true)
  expect(unread_msgs.streams).toHaveLength(TOPICS)
  expect(unread_msgs.mentions.length).toBeGreaterThan(BEHIND / FOR_ALL / 2)
  expect(recent_private_conversations[0].user_ids).toEqual([world.id('ben')])
  expect(max_message_id).toBe(
    Math.max(
      ...ids.slice(-1),
      ...unread_msgs.streams.map((it: { unread_message_ids: number[] }) => it.unread_message_ids.at(-1)),
    ),
  )
  expect(woken.read).toBeLessThanOrEqual(500)
  expect(warm.read).toBeLessThanOrEqual(10)
})

it('a registration takes at most 20 more rows if there are three times as many unread messages as are reported', async () => {
  const world = await World.found(['mia', 'ben'])
  const channel = await world.channel('busy', ['mia', 'ben'])
  await world.write('ben', ['mia'], 'the first of many')
  for (let topic = 0; topic < TOPICS; topic++) await world.say('ben', channel, `topic ${topic}`, 'the first')
  const rows: number[] = []
  for (const more of [BEHIND, 2 * BEHIND]) {
    await fill(world, world.id('ben'), more)
    rows.push((await world.rows(() => world.must('mia', 'POST /register'))).read)
  }
  const [once = 0, thrice = 0] = rows
  expect(thrice, `${rows}`).toBeLessThanOrEqual(once + 20)
})
