import { runDurableObjectAlarm, runInDurableObject, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../api/world'

const REFUSAL = [
  503,
  {
    result: 'error',
    code: 'SERVER_NOT_READY',
    msg: 'This organization was last used with a newer version of the server. Update the server.',
  },
]

let world: World
let channel: number
let queue: string

/** Every row of every table. */
const contents = () =>
  runInDurableObject(world.stub, async (_, { storage }) => {
    const { sql } = storage
    const tables = sql.exec("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '_cf_%'").raw()
    return Array.from(tables, ([name]) => [name, [...sql.exec(`SELECT * FROM "${name}"`).raw()]])
  })

/**
 * Makes the stored version newer than the code (1), or equal to it again, as if the server had been updated (-1). The
 * object restarts.
 */
async function move(step: 1 | -1): Promise<void> {
  await runInDurableObject(world.stub, (_, { storage }) => {
    storage.sql.exec('UPDATE schema_version SET version = version + ?', step)
  })
  await world.evict()
}

beforeAll(async () => {
  world = await World.found(['mia'])
  channel = await world.channel('here', ['olivia', 'mia'])
  queue = await world.listen('mia')
  const scheduled = { type: 'channel', to: channel, topic: 't', content: 'later', scheduled_delivery_timestamp: 4e9 }
  await world.must('mia', 'POST /scheduled_messages', scheduled)
  await runInDurableObject(world.stub, (_, { storage }) => void storage.sql.exec('UPDATE tasks SET due_at = 1'))
})

describe('storage that newer code has written', () => {
  it('is neither served nor changed', async () => {
    await move(1)
    const before = await contents()
    const calls: [string | null, string, Record<string, unknown>][] = [
      ['mia', 'POST /messages', { type: 'channel', to: channel, topic: 't', content: 'hello' }],
      ['mia', 'GET /messages', { anchor: 'newest', num_before: 1, num_after: 0 }],
      ['mia', 'POST /register', {}],
      ['mia', 'GET /events', { queue_id: queue, last_event_id: -1 }],
      ['mia', 'GET /events', { queue_id: queue, last_event_id: -1, dont_block: true }],
      ['olivia', 'POST /users', { email: 'new@example.com', full_name: 'New', password: 'a good long password' }],
      [null, 'GET /server_settings', {}],
      [null, 'POST /fetch_api_key', { username: 'mia@example.com', password: 'a long enough password' }],
    ]
    for (const [who, what, params] of calls) {
      const { status, body } = await world.call(who, what, params)
      expect([what, status, body]).toEqual([what, ...REFUSAL])
    }
    const setUp = { headers: { Authorization: 'Bearer a-set-up-key-for-tests-only' } }
    const founding = { ...setUp, params: { name: 'x', email: 'x@example.com', full_name: 'X' } }
    for (const path of ['/setup', '/setup/reactivation', '/setup/origin']) {
      const { status, body } = await world.send('POST', path, founding)
      expect([path, status, body]).toEqual([path, ...REFUSAL])
    }
    // The realm isn't mistaken for one that was never created.
    expect(await world.stub.introduce()).toMatchObject({ salt: expect.stringMatching(/^[\w-]{24}$/) })
    await runInDurableObject(world.stub, (_, { storage }) => storage.setAlarm(Date.now() + 60_000))
    expect(await runDurableObjectAlarm(world.stub)).toBe(true)
    expect(await contents()).toEqual(before)
  })

  it('causes an error page that explains the problem', async () => {
    for (const path of ['/', '/login', '/account']) {
      const page = await SELF.fetch(`http://${world.name}.localhost${path}`, { redirect: 'manual' })
      const text = await page.text()
      // People without a session are sent to the log-in page first.
      if (page.status !== 302) expect([path, page.status, text.includes('newer version')]).toEqual([path, 503, true])
      else expect([path, page.headers.get('Location')]).toEqual([path, '/login'])
    }
  })

  it('is served again after the server is updated, and tasks that became due are done', async () => {
    await move(-1)
    await world.must('mia', 'GET /users/me')
    // Another due task may run first.
    for (let alarms = 0; alarms < 3; alarms++) await runDurableObjectAlarm(world.stub)
    const sent = await world.must('olivia', 'GET /messages', { anchor: 'newest', num_before: 1, num_after: 0 })
    expect(sent.messages[0].content).toBe('<p>later</p>')
  })
})
