import { beforeAll, expect, it } from 'vitest'
import { World } from '../api/world'

let world: World
let message: number
let hiddenAt: number
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'gus'])
  message = await world.write('ben', ['mia', 'olivia', 'gus'], 'have you read this?')
  await world.must('mia', 'POST /users/me/presence', { status: 'active' })
  await world.must('mia', 'PATCH /settings', { presence_enabled: false, send_read_receipts: false })
  hiddenAt = Date.now() / 1000
})

/** All times in an answer that tell when mia was present. */
function times(answer: unknown): number[] {
  const keys = ['timestamp', 'active_timestamp', 'idle_timestamp']
  const { presence, presences } = answer as Record<string, Record<string, unknown>>
  const own = presence ?? presences?.['mia@example.com'] ?? presences?.[String(world.id('mia'))]
  const found: number[] = []
  JSON.stringify(own ?? {}, (key, value) => {
    if (keys.includes(key)) found.push(value)
    return value
  })
  return found
}

it('people who hide their presence appear to have last been active before they hid it, whatever they do', async () => {
  const { server_presence_offline_threshold_seconds: threshold } = await world.must('ben', 'POST /register')
  const queue = await world.listen('ben')
  const { presence_last_update_id: before } = await world.must('ben', 'POST /users/me/presence', { status: 'idle' })
  await world.must('mia', 'POST /users/me/presence', { status: 'active', new_user_input: true })
  await world.must('mia', 'POST /users/me/presence', { status: 'idle', ping_only: true })
  await world.must('mia', `GET /messages/${message}`)
  for (const isEvicted of [false, true]) {
    if (isEvicted) await world.evict()
    for (const who of ['ben', 'gus', 'olivia']) {
      const answers = [
        await world.must(who, 'GET /realm/presence'),
        await world.must(who, `GET /users/${world.id('mia')}/presence`),
        await world.must(who, 'POST /register', { fetch_event_types: ['presence'] }),
        await world.must(who, 'POST /register', { fetch_event_types: ['presence'], slim_presence: true }),
        await world.must(who, 'POST /users/me/presence', { status: 'idle', last_update_id: -1 }),
        await world.must(who, 'POST /users/me/presence', { status: 'idle' }),
      ]
      const seen = answers.flatMap(times)
      expect(seen.length).toBeGreaterThanOrEqual(10)
      expect(Math.max(...seen)).toBeLessThan(hiddenAt - threshold)
    }
  }
  const since = await world.must('ben', 'POST /users/me/presence', { status: 'idle', last_update_id: before })
  expect(Object.keys(since.presences)).not.toContain(String(world.id('mia')))
  expect(JSON.stringify(await world.events('ben', queue))).not.toContain('mia@example.com')
})

it('people who send no read receipts appear to have read nothing', async () => {
  const queue = await world.listen('ben')
  const readers = async (who: string) => (await world.must(who, `GET /messages/${message}/read_receipts`)).user_ids
  await world.must('mia', 'POST /messages/flags', { messages: [message], op: 'add', flag: 'read' })
  await world.must('gus', 'POST /messages/flags', { messages: [message], op: 'add', flag: 'read' })
  for (const who of ['ben', 'gus', 'olivia', 'mia']) expect(await readers(who)).toEqual([world.id('gus')])
  await world.must('mia', `POST /messages/${message}/reactions`, { emoji_name: 'tada' })
  expect(await readers('ben')).toEqual([world.id('gus')])
  const types = (await world.events('ben', queue)).map(({ type }) => type)
  expect(types).toEqual(['reaction'])
})
