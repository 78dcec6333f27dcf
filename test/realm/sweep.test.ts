import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { MOST_QUEUES } from '#domain/limits'
import type { AccountId } from '#lib/ids'
import type { Realm } from '#realm/realm'
import type { RealmState } from '#realm/state/realm-state'
import { World } from '../api/world'
import { PLAIN } from '../domain/queues/queue-world'

const QUEUES = 2500
const QUEUES_A_STEP = 1000
const DAY_MS = 86_400_000

const inside = <Result>(world: World, use: (state: RealmState) => Result) =>
  runInDurableObject(world.stub, (realm: Realm) => use((realm as unknown as { state: RealmState }).state))

/** Adds queues that nobody has polled for a month. Each account has as many as are allowed. */
const addDead = (world: World, count: number) =>
  inside(world, ({ store, database }) =>
    database.transaction(() => {
      const base = store.events.lastId
      const position = { acknowledged: base, start: base, answers: [] }
      const life = { idleSeconds: 600, seenAt: Date.now() - 30 * DAY_MS }
      for (let at = 0; at < count; at++) {
        const accountId = (1000 + Math.floor(at / MOST_QUEUES)) as AccountId
        store.queues.insert({ id: crypto.randomUUID(), accountId, base, options: PLAIN, position, ...life })
      }
    }),
  )

/** Makes the next sweep due, and runs the platform's alarm. Returns how many rows this reads and writes. */
async function alarm(world: World) {
  await inside(world, ({ database }) => database.exec("UPDATE tasks SET due_at = 1 WHERE kind = 'sweep-queues'"))
  await runInDurableObject(world.stub, (_, { storage }) => storage.setAlarm(Date.now() + 3_600_000))
  const before = await inside(world, ({ database }) => database.counts)
  await runDurableObjectAlarm(world.stub)
  return inside(world, ({ database }) => ({
    read: database.counts.read - before.read,
    written: database.counts.written - before.written,
  }))
}

const queuesLeft = (world: World) =>
  inside(
    world,
    ({ database }) => database.exec<{ count: number }>('SELECT count(*) AS count FROM event_queues')[0]?.count,
  )

it('expired queues are deleted once a day, a thousand at a time', async () => {
  const world = await World.found(['mia'])
  const alive = await world.listen('mia')
  await addDead(world, QUEUES)
  // The alarm is turned off, so that steps run only when the test runs them.
  await inside(world, (state) => void Object.assign(state.alarm, { rearm: () => undefined, arm: () => undefined }))
  let left = QUEUES + 1
  for (let steps = 0; steps < 4 && left > 1; steps++) {
    const { read, written } = await alarm(world)
    expect(read).toBeLessThan(2 * QUEUES_A_STEP + 200)
    expect(written).toBeLessThan(QUEUES_A_STEP + 200)
    const before = left
    left = (await queuesLeft(world)) ?? 0
    expect(before - left).toBeLessThanOrEqual(QUEUES_A_STEP)
  }
  expect(await queuesLeft(world)).toBe(1)
  expect((await world.events('mia', alive)).length).toBe(0)
  const [next] = await inside(world, ({ database }) =>
    database.exec<{ due_at: number }>("SELECT due_at FROM tasks WHERE kind = 'sweep-queues'"),
  )
  expect(next?.due_at).toBeGreaterThan(Date.now() + DAY_MS - 60_000)
})
