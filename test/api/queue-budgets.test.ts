import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { AccountId, EventId } from '#lib/ids'
import { openDatabase } from '#store/sql/database'
import { openStore } from '#store/store'
import { PLAIN } from '../domain/queues/queue-world'
import { World } from './world'

const QUEUES_OF_EACH = 20

/** Adds queues for people who aren't in the conversation, twenty for each person. */
async function otherQueues(world: World, count: number): Promise<void> {
  await runInDurableObject(world.stub, (_, { storage }) => {
    const database = openDatabase(storage)
    const { queues, events } = openStore(database)
    const base = events.lastId
    const position = { acknowledged: base, start: base as EventId, answers: [] }
    database.transaction(() => {
      for (let number = 0; number < count; number++) {
        const accountId = (1000 + Math.floor(number / QUEUES_OF_EACH)) as AccountId
        const life = { idleSeconds: 600_000, seenAt: Date.now() }
        queues.insert({ id: crypto.randomUUID(), accountId, base, options: PLAIN, position, ...life })
      }
    })
  })
  await world.evict()
}

/**
 * The cost of an edit, typing, a registration and a poll with this many other queues, first just after waking and then
 * again.
 */
async function costsBeside(count: number) {
  const world = await World.found(['mia', 'ben'])
  const channel = await world.channel('talk', ['mia', 'ben'])
  const message_id = await world.say('mia', channel, 'lunch', 'first')
  const queue_id = await world.listen('ben')
  await otherQueues(world, count)
  await world.must('mia', 'GET /users/me')
  let edits = 0
  const work = {
    edit: () => world.must('mia', `PATCH /messages/${message_id}`, { content: `edit ${edits++}` }),
    typing: () =>
      world.must('mia', 'POST /typing', { op: 'start', type: 'stream', stream_id: channel, topic: 'lunch' }),
    poll: () => world.must('ben', 'GET /events', { queue_id, last_event_id: -1, dont_block: true }),
    register: () => world.listen('mia', ['message']),
  }
  const rows: Record<string, { read: number; written: number }> = {}
  for (const round of ['woken', 'again']) {
    for (const [name, run] of Object.entries(work)) rows[`${name}, ${round}`] = await world.rows(run)
  }
  return rows
}

it('requests take the same number of rows with one, 1,000 or 40,000 other queues', async () => {
  const few = await costsBeside(1)
  for (const [name, { read }] of Object.entries(few)) expect([name, read < 40]).toEqual([name, true])
  expect(await costsBeside(1000)).toEqual(few)
  expect(await costsBeside(40_000)).toEqual(few)
})
