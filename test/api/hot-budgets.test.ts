import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChannelId } from '#lib/ids'
import { openDatabase } from '#store/sql/database'
import { openStore } from '#store/store'
import { crowd } from './crowd'
import { World } from './world'

/** The index is written once for this many messages. */
const AT_ONCE = 32
const SENDS = 2 * AT_ONCE
const HUNDRED = 100

/** Checks what frequent requests cost while the object is awake. */
describe.each([1, 1000])('an active organization with a channel of %i people', (size) => {
  let world: World
  let channel: ChannelId

  beforeAll(async () => {
    world = await World.found(['mia', 'ben'])
    channel = await world.channel('talk', ['mia', 'ben'])
    await crowd(world, channel, size)
    for (let sent = 0; sent < HUNDRED + AT_ONCE; sent++) await world.say('mia', channel, 'lunch', `message ${sent}`)
  })

  it('writes at most 2.1 rows and reads at most 2.2 rows for a message', async () => {
    const { read, written } = await world.rows(async () => {
      for (let sent = 0; sent < SENDS; sent++) await world.say('mia', channel, 'lunch', `again ${sent}`)
    })
    expect({ perMessage: { written: written / SENDS, read: read / SENDS } }).toEqual({
      perMessage: { written: expect.toSatisfy(upTo(2.1)), read: expect.toSatisfy(upTo(2.2)) },
    })
  })

  it('writes at most 1.1 rows to mark a message as read', async () => {
    const ids: number[] = []
    for (let sent = 0; sent < HUNDRED; sent++) ids.push(await world.say('mia', channel, 'lunch', `to mark ${sent}`))
    const { written } = await world.rows(async () => {
      for (const id of ids) await world.must('ben', 'POST /messages/flags', { messages: [id], op: 'add', flag: 'read' })
    })
    // Now and then, ids are reserved and events are combined, which writes more rows.
    expect(written / HUNDRED).toBeLessThanOrEqual(1.1)
  })

  it.each([
    ['a page of a hundred messages', []],
    ['a page of a channel', [{ operator: 'channel', operand: 'talk' }]],
    [
      'a page of a topic',
      [
        { operator: 'channel', operand: 'talk' },
        { operator: 'topic', operand: 'lunch' },
      ],
    ],
  ])('reads at most 2 rows for %s', async (_name, narrow) => {
    const ask = () =>
      world.must('ben', 'GET /messages', { anchor: 'newest', num_before: HUNDRED, num_after: 0, narrow })
    await ask()
    const { read } = await world.rows(ask)
    expect(read).toBeLessThanOrEqual(2)
    await world.say('mia', channel, 'lunch', 'one more')
    expect((await world.rows(ask)).read).toBeLessThanOrEqual(2)
  })

  it('reads no more rows for one person after another person marks everything as read', async () => {
    const { messages } = await world.must('ben', 'GET /messages', { anchor: 'newest', num_before: 3, num_after: 0 })
    const ids = messages.map(({ id }: { id: number }) => id)
    await world.must('ben', 'POST /messages/flags', { messages: ids, op: 'add', flag: 'read' })
    const ask = () => world.must('ben', 'GET /messages', { anchor: 'newest', num_before: 3, num_after: 0 })
    await ask()
    const { read } = await world.rows(ask)
    await world.must('mia', 'POST /mark_all_as_read')
    expect((await world.rows(ask)).read).toBe(read)
  })

  it('reads at most 5 rows for a registration', async () => {
    const ask = () => world.must('ben', 'POST /register')
    await ask()
    expect((await world.rows(ask)).read).toBeLessThanOrEqual(5)
  })

  it('reads at most 5 rows for a registration that replaces another queue, with starred messages and conversations', async () => {
    const first = await world.write('mia', ['olivia'], 'one')
    const second = await world.say('olivia', channel, 'lunch', 'hello @**Mia Example**')
    await world.must('mia', 'POST /messages/flags', { messages: [first, second], op: 'add', flag: 'starred' })
    for (let queues = 0; queues < HUNDRED; queues++) await world.listen('mia')
    const ask = () => world.must('mia', 'POST /register')
    expect((await ask()).starred_messages.slice(-2)).toEqual([first, second])
    const { read, written } = await world.rows(ask)
    expect([written, read]).toEqual([2, expect.toSatisfy(upTo(5))])
    await world.must('mia', 'POST /messages/flags', { messages: [second], op: 'remove', flag: 'starred' })
    expect((await ask()).starred_messages.at(-1)).toBe(first)
  })

  it.each(['POST /register', 'GET /realm/presence'])(
    'reads at most 10 rows for %s after everyone was active',
    async (call) => {
      await allWereHere(world)
      const ask = () => world.must('ben', call)
      expect(Object.keys((await ask()).presences).length).toBeGreaterThanOrEqual(size)
      expect((await world.rows(ask)).read).toBeLessThanOrEqual(10)
    },
  )
})

async function allWereHere(world: World): Promise<void> {
  const now = Date.now()
  const times = { activeAt: Math.floor(now / 1000), connectedAt: Math.floor(now / 1000), updateId: now }
  await runInDurableObject(world.stub, async (_, { storage }) => {
    const store = openStore(openDatabase(storage))
    const people = store.accounts.list().filter(({ isSystemBot }) => !isSystemBot)
    store.presences.put(people.map(({ id }) => ({ accountId: id, ...times })))
  })
  await world.evict()
}

const upTo = (most: number) => (value: number) => value <= most
