import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import type { ChannelId } from '#lib/ids'
import type { Realm } from '#realm/realm'
import { leftOf, overdraw, purses } from './purses'
import { World } from './world'

const LATER = Math.floor(Date.now() / 1000) + 86_400
const COUNT = 40
const LONG = '*a* '.repeat(2_400)

let world: World
let channel: ChannelId
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
  channel = await world.channel('talk', ['mia', 'ben'])
  for (let n = 0; n < COUNT; n++) await schedule('mia', LONG)
  await schedule('ben', 'short')
  await world.bind({ RATE_LIMITS: 'on' })
  await runInDurableObject(world.stub, (_, { storage }) => {
    const due = Math.floor(Date.now() / 1000) - 1
    storage.sql.exec('UPDATE scheduled_messages SET due_at = ?', due)
    storage.sql.exec("UPDATE tasks SET due_at = ? WHERE kind = 'send-scheduled-message'", due * 1000)
  })
})

const schedule = (who: string, content: string) =>
  world.must(who, 'POST /scheduled_messages', {
    type: 'channel',
    to: channel,
    topic: who,
    content,
    scheduled_delivery_timestamp: LATER,
  })

const fire = () => runInDurableObject(world.stub, (realm: Realm) => realm.alarm())
const waiting = () =>
  world.inside(({ database }) =>
    database
      .exec<{ due: number }>("SELECT due_at AS due FROM tasks WHERE kind = 'send-scheduled-message' ORDER BY due_at")
      .map(({ due }) => due),
  )

it('one run of the alarm sends a limited number of scheduled messages, so that other people don’t wait long', async () => {
  await fire()
  const left = (await waiting()).length
  expect(left).toBeLessThan(COUNT + 1)
  expect(left).toBeGreaterThan(COUNT - 10)
})

it('sending scheduled messages is charged to the person who scheduled them', async () => {
  const [own] = await purses(world, 'mia')
  const before = await leftOf(world, own!)
  await fire()
  expect(before - (await leftOf(world, own!))).toBeGreaterThan(LONG.length / 4)
})

it('an overdrawn allowance delays the scheduled messages of its owner, but not those of other people', async () => {
  const [own] = await purses(world, 'mia')
  await overdraw(world, own!)
  const before = (await waiting()).length
  await fire()
  const now = Date.now()
  const dues = await waiting()
  expect(dues).toHaveLength(before - 1)
  const { messages } = await world.must('ben', 'GET /messages', { anchor: 'newest', num_before: 1, num_after: 0 })
  expect(messages).toMatchObject([{ subject: 'ben', content: '<p>short</p>' }])
  expect(dues[0]).toBeGreaterThan(now)
  // The tasks are spaced apart, and all of them are due before the messages would be late.
  expect(new Set(dues).size).toBe(dues.length)
  expect(dues.at(-1)).toBeLessThan(now + 180_000)
  await world.evict()
  // After the eviction, the allowance is full again.
  await runInDurableObject(world.stub, (_, { storage }) => {
    storage.sql.exec("UPDATE tasks SET due_at = 1 WHERE kind = 'send-scheduled-message'")
  })
  while ((await waiting()).length > 0) await fire()
  const { messages: all } = await world.must('ben', 'GET /messages', {
    anchor: 'newest',
    num_before: 100,
    num_after: 0,
    narrow: [['topic', 'mia']],
  })
  expect(all).toHaveLength(COUNT)
})

it('delaying a message doesn’t change the number of attempts to send it', async () => {
  const attempts = () =>
    world.inside(({ database }) =>
      database
        .exec<{ attempts: number }>("SELECT attempts FROM tasks WHERE kind = 'send-scheduled-message'")
        .map(({ attempts }) => attempts),
    )
  for (const content of ['once', 'twice']) await schedule('mia', content)
  await world.bind({ RATE_LIMITS: 'on' })
  const [own] = await purses(world, 'mia')
  await overdraw(world, own!)
  const due = Date.now() - 1
  await runInDurableObject(world.stub, (_, { storage }) =>
    storage.sql.exec("UPDATE tasks SET attempts = 2, due_at = ? WHERE kind = 'send-scheduled-message'", due),
  )
  await fire()
  expect(await waiting()).toHaveLength(2)
  expect((await waiting()).every((at) => at > due)).toBe(true)
  expect(new Set(await attempts())).toEqual(new Set([2]))
})

it('delayed messages are spread over several runs of the alarm', async () => {
  const [own] = await purses(world, 'mia')
  await world.bind({ RATE_LIMITS: 'off' })
  for (let n = 0; n < 120; n++) await schedule('mia', `note ${n}`)
  await world.bind({ RATE_LIMITS: 'on' })
  await overdraw(world, own!)
  const begun = Date.now()
  await runInDurableObject(world.stub, (_, { storage }) =>
    storage.sql.exec("UPDATE tasks SET due_at = ? WHERE kind = 'send-scheduled-message'", begun - 1),
  )
  for (let run = 0; run < 10 && (await waiting()).some((due) => due < begun); run++) await fire()
  const dues = await waiting()
  expect(dues.length).toBeGreaterThanOrEqual(120)
  expect(dues[0]).toBeGreaterThan(begun)
  for (const [n, due] of dues.entries()) if (n > 0) expect(due - dues[n - 1]!).toBeGreaterThanOrEqual(1_000)
})
