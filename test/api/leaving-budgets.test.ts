import { env, runDurableObjectAlarm } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { crowd, crowdIds } from './crowd'
import { fill } from './fill'
import { World } from './world'

const { LEAVING_PEOPLE, LEAVING_MESSAGES } = env as unknown as Record<string, string>
const PEOPLE = Number(LEAVING_PEOPLE)
const MESSAGES = Number(LEAVING_MESSAGES)
const LONG_MS = 600_000
/** The budget of one step: the rows for 50 people, and one row read for each block of 512 messages in the channel. */
const A_STEP = {
  read: 50 * (8 + Math.ceil(MESSAGES / 65_536)) + MESSAGES / 512 + 100,
  written: 50 * (1 + Math.ceil(MESSAGES / 65_536)) + 20,
}

const areWaiting = (world: World) => world.inside(({ store }) => (store.realm.find('leaving') ?? []).length > 0)
const unreadBy = (world: World, ids: readonly number[]) =>
  world.inside(({ store }) => ids.map((id) => store.readState.listUnread(id as never).length))

async function foundWithCrowd() {
  const world = await World.found(['mia', 'ben'])
  const busy = await world.channel('busy', ['mia', 'ben'])
  await world.channel('calm', ['mia', 'ben'])
  await crowd(world, busy, PEOPLE)
  const others = { ids: crowdIds(PEOPLE), parts: 1 }
  const first = await fill(world, {
    count: MESSAGES,
    channels: [busy],
    topics: ['lunch'],
    senders: ['mia'],
    readers: ['mia', 'ben'],
    others,
  })
  return { world, busy, first }
}

const logged = (world: World) =>
  world.inside(({ database }) => {
    const tables = database.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE name GLOB 'event_log_[0-9]*'")
    const bytesOf = (name: string) =>
      database.exec<{ bytes: number }>(`SELECT sum(length(events)) AS bytes FROM ${name}`)
    return tables.reduce((sum, { name }) => sum + (bytesOf(name)[0]?.bytes ?? 0), 0)
  })

it('marking messages as read for very many people who leave takes small steps, and other people can send messages meanwhile', {
  timeout: LONG_MS,
}, async () => {
  const { world, busy } = await foundWithCrowd()
  const people = crowdIds(PEOPLE)
  // This person marks the newest message as unread before leaving.
  const odd = people.at(-1)!
  await world.inside(({ store }) => {
    store.readState.markAllRead(odd)
    store.readState.markUnread(odd, [store.index.newestId(store.channels.find(busy)!.recipientId)])
  })
  const before = await logged(world)
  const removal = { subscriptions: ['busy'], principals: people }
  const rows = await world.rows(() => world.must('olivia', 'DELETE /users/me/subscriptions', removal))
  expect(rows.written).toBeLessThanOrEqual(A_STEP.written)
  let steps = 0
  while (await areWaiting(world)) {
    const step = await world.rows(() => runDurableObjectAlarm(world.stub))
    expect(step.written).toBeLessThanOrEqual(A_STEP.written)
    expect(step.read).toBeLessThanOrEqual(A_STEP.read)
    await world.say('mia', busy, 'lunch', 'still here')
    steps++
  }
  expect(steps).toBe(Math.ceil(PEOPLE / 50) - 1)
  expect(new Set(await unreadBy(world, people))).toEqual(new Set([0]))
  // Everyone except the last person gets the same ids, which are logged once in each step.
  expect((await logged(world)) - before).toBeLessThan(40_000 * (steps + 1))
})

it('everyone who leaves gets an event with the ids of their own unread messages, and nobody else’s', async () => {
  const world = await World.found(['mia', 'ben', 'kim'])
  const busy = await world.channel('busy', ['mia', 'ben', 'kim'])
  for (const name of ['ben', 'kim']) await world.must(name, 'POST /mark_all_as_read')
  const first = await world.say('mia', busy, 'lunch', 'one')
  const second = await world.say('mia', busy, 'lunch', 'two')
  await world.must('ben', 'POST /messages/flags', { messages: [first], op: 'add', flag: 'read' })
  const queues = new Map<string, unknown>()
  for (const name of ['ben', 'kim']) queues.set(name, await world.listen(name, ['update_message_flags']))
  const principals = ['ben', 'kim'].map((name) => world.id(name))
  await world.must('olivia', 'DELETE /users/me/subscriptions', { subscriptions: ['busy'], principals })
  expect(await world.events('ben', queues.get('ben') as never)).toMatchObject([{ messages: [second] }])
  expect(await world.events('kim', queues.get('kim') as never)).toMatchObject([{ messages: [first, second] }])
  const third = await world.say('mia', busy, 'lunch', 'three')
  await world.must('ben', 'POST /users/me/subscriptions', { subscriptions: [{ name: 'busy' }] })
  await world.must('ben', 'POST /messages/flags', { messages: [first], op: 'remove', flag: 'read' })
  expect(await unreadBy(world, principals)).toEqual([1, 0])
  expect(third).toBeGreaterThan(second)
})
