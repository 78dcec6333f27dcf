import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { operations } from '#api/index'
import { createApp } from '#app'
import { REWIND_DAYS, REWIND_MINUTES } from '#domain/limits'
import { cookieOf, PASSWORD, visit } from '../../edge/visit'
import { PointsInTime } from '../points-in-time'
import { type Answer, World } from '../world'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SETUP = { Authorization: 'Bearer a-set-up-key-for-tests-only' }

let world: World
let points: PointsInTime

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  world = await World.found(['mia', 'ben'])
  points = new PointsInTime(world)
})
afterEach(() => void vi.useRealTimers())

const later = (ms: number) => void vi.setSystemTime(Date.now() + ms)

const ask = (params: Record<string, string>, headers: Record<string, string> = SETUP, name = world.name) =>
  world.at(name).send('POST', `/setup/rewind?${new URLSearchParams(params)}`, { headers })

/** Rewinds the organization, and waits until the object has restarted. */
async function goBack(params: Record<string, string>): Promise<Answer> {
  await points.use()
  const answer = await ask(params)
  await restarted()
  return answer
}

/** Waits until the object has restarted, which happens soon after it has answered. */
async function restarted(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 300))
}

/** Logs in with the password from before the rewind. */
async function logIn(who: string): Promise<void> {
  const asked = { username: `${who}@example.com`, password: PASSWORD }
  const { api_key } = await world.must(null, 'POST /fetch_api_key', asked)
  world.enter(who, `${who}@example.com`, world.id(who), api_key)
}

const newest = async (who: string) => {
  const { messages } = await world.must(who, 'GET /messages', { anchor: 'newest', num_before: 3, num_after: 0 })
  return messages.map(({ id, content }: { id: number; content: string }) => [id, content.replace(/<\/?p>/g, '')])
}

describe('an organization that was rewound', () => {
  it('is in its earlier state, and earlier API keys and sessions are invalid', async () => {
    const place = await world.channel('place', ['olivia', 'mia', 'ben'])
    const kept = await world.say('mia', place, 'talk', 'kept')
    const queue = await world.listen('mia')
    const cookie = await cookieOf(world, 'ben')
    later(1000)
    await points.remember()
    const then = Date.now()
    later(MINUTE)
    await world.say('mia', place, 'talk', 'lost')
    const lost = await world.say('ben', place, 'talk', 'lost too')
    const another = await world.channel('another', ['olivia'])
    await world.join('new')
    await world.upload('mia', '/user_uploads', new File(['a text'], 'a.txt'))
    later(REWIND_MINUTES * MINUTE)
    // A second instance of the Worker, as if on another machine, handles a request before the rewind.
    const elsewhere = instance()
    expect(await elsewhere('mia')).toBe(200)

    await points.use()
    const dry = await ask({ to: String(then), dry_run: 'true' })
    const last = await world.inside(({ store }) => store.index.newestId())
    const counts = { messages: last - kept, people: 1, bots: 0, channels: 1, files: 1 }
    expect([dry.status, dry.body.to]).toEqual([200, then])
    expect(dry.body.lost).toMatchObject(counts)
    expect(dry.body.lost.acts).toBeGreaterThan(1)
    expect((await newest('mia')).at(-1)).toEqual([lost, 'lost too'])

    const keys = new Map(world.keys)
    expect((await goBack({ to: String(then) })).body).toMatchObject({ result: 'success', to: then })
    for (const who of ['mia', 'olivia', 'new']) {
      expect([(await world.call(who, 'GET /users/me')).status, await elsewhere(who)]).toEqual([401, 401])
    }
    expect((await visit(world.name, '/account', { cookie })).to).toBe('/login')

    later(6000)
    await logIn('mia')
    await logIn('olivia')
    expect(await elsewhere('mia')).toBe(200)
    expect((await newest('mia')).at(-1)).toEqual([kept, 'kept'])
    const events = await world.call('mia', 'GET /events', { queue_id: queue, last_event_id: -1, dont_block: true })
    expect(events.body.code).toBe('BAD_EVENT_QUEUE_ID')
    expect((await world.must('mia', 'GET /users/me/sessions')).sessions).toEqual([])
    // No id is used twice.
    expect(await world.say('mia', place, 'talk', 'again')).toBeGreaterThan(lost)
    expect(await world.channel('a third', ['olivia', 'mia'])).toBeGreaterThan(another)
    const { records } = await world.must('olivia', 'GET /realm/audit_log')
    expect(records[1].acts).toEqual([{ act: 'realm_rewound', new_value: new Date(then).toISOString() }])
    // The earlier key is still invalid after an eviction.
    await world.evict()
    expect((await world.call('mia', 'GET /users/me')).status).toBe(200)
    world.keys.set('mia', keys.get('mia') ?? '')
    expect((await world.call('mia', 'GET /users/me')).status).toBe(401)
  })

  it('can be restored to its later state, and uses no id of either state again', async () => {
    const place = await world.channel('place', ['olivia', 'mia'])
    await points.remember()
    const then = Date.now()
    later((REWIND_MINUTES + 1) * MINUTE)
    const former = await world.say('mia', place, 'talk', 'of the first time')
    await goBack({ to: String(then) })
    await logIn('mia')
    const between = await world.say('mia', place, 'talk', 'of the second time')
    later(1000)

    await points.use()
    expect((await ask({ undo: 'true', dry_run: 'true' })).body.lost.messages).toBe(1)
    expect((await goBack({ undo: 'true' })).status).toBe(200)
    expect((await world.call('mia', 'GET /users/me')).status).toBe(401)
    later(6000)
    await logIn('mia')
    expect((await newest('mia')).at(-1)).toEqual([former, 'of the first time'])
    expect(await world.say('mia', place, 'talk', 'of the third time')).toBeGreaterThan(between)
    // Undoing the rewind can be undone in the same way.
    await goBack({ undo: 'true' })
    later(6000)
    await logIn('mia')
    expect((await newest('mia')).at(-1)).toEqual([between, 'of the second time'])
  })

  it('loses only log-ins if the platform fails halfway', async () => {
    const place = await world.channel('place', ['olivia', 'mia'])
    await points.remember()
    const then = Date.now()
    later((REWIND_MINUTES + 1) * MINUTE)
    const last = await world.say('mia', place, 'talk', 'still here')
    await points.use({ restoring: true })
    expect((await ask({ to: String(then) })).status).toBe(500)
    await restarted()
    expect((await world.call('mia', 'GET /users/me')).status).toBe(401)
    later(6000)
    await logIn('mia')
    expect((await newest('mia')).at(-1)).toEqual([last, 'still here'])
  })

  it('refuses requests until its object has restarted', async () => {
    const place = await world.channel('place', ['olivia', 'mia'])
    const last = await world.say('mia', place, 'talk', 'before')
    await world.inside((state) => {
      state.isClosed = true
    })
    const params = { type: 'channel', to: place, topic: 'talk', content: 'too late' }
    const { status, body } = await world.call('mia', 'POST /messages', params)
    expect([status, body.code]).toEqual([503, 'SERVER_NOT_READY'])
    await world.evict()
    expect((await newest('mia')).at(-1)).toEqual([last, 'before'])
  })
})

describe('rewinding is refused and changes nothing', () => {
  const msg = async (params: Record<string, string>) => {
    const { status, body } = await ask(params)
    expect(status).toBe(400)
    return body.msg
  }

  it('without the setup key', async () => {
    const [olivia = ''] = [world.keys.get('olivia')]
    for (const Authorization of ['', 'Bearer wrong', `Basic ${btoa(olivia)}`]) {
      expect((await ask({ to: String(Date.now() - DAY) }, { Authorization })).status).toBe(401)
      expect((await ask({ undo: 'true' }, { Authorization })).status).toBe(401)
      const files = await world.send('POST', '/setup/missing_files', { headers: { Authorization } })
      expect(files.status).toBe(401)
    }
  })

  it('for a time that is invalid, too recent, too old, or before the founding', async () => {
    await points.use()
    const now = Date.now()
    expect(await msg({ to: String(now + MINUTE) })).toBe('This time is in the future')
    expect(await msg({ to: String(now - REWIND_MINUTES * MINUTE + 1000) })).toMatch(/at least 5 minutes ago/)
    expect(await msg({ to: String(now - REWIND_DAYS * DAY - 1000) })).toMatch(/at most 30 days ago/)
    expect(await msg({ to: String(now - DAY) })).toMatch(/no organization here at that time/)
    expect(await msg({ to: 'yesterday' })).toBe('to is not valid JSON')
    expect(await msg({})).toMatch(/Give a time/)
    expect(await msg({ to: String(now), undo: 'true' })).toMatch(/Give a time/)
    expect(await msg({ to: String(now), dry_run: 'perhaps' })).toBe('dry_run is not valid JSON')
    expect(await msg({ undo: 'true' })).toBe('There’s no rewind to undo here')
    expect((await world.call('mia', 'GET /users/me')).status).toBe(200)
  })

  it('if there is no organization, or while it is being imported', async () => {
    expect((await ask({ to: '5' }, SETUP, 'nobody-here')).status).toBe(404)
    const { identity } = await world.inside(({ store }) => {
      const before = store.realm.get('identity')
      store.realm.set('identity', { ...before, importing: 5 })
      return { identity: before }
    })
    expect(await msg({ to: String(Date.now()) })).toBe('This organization is being imported')
    await world.inside(({ store }) => store.realm.set('identity', identity))
  })

  it('if the platform keeps no history', async () => {
    later((REWIND_MINUTES + 1) * MINUTE)
    expect(await msg({ to: String(Date.now() - (REWIND_MINUTES + 0.5) * MINUTE) })).toMatch(/Restore a backup instead/)
    expect((await world.call('mia', 'GET /users/me')).status).toBe(200)
  })
})

it('an object that wakes checks the directory for rewinds at most once in several minutes', async () => {
  const askedAt = async () => {
    await world.evict()
    await world.must('mia', 'GET /users/me')
    return world.inside(({ store }) => store.realm.get('rewindCheckedAt'))
  }
  const first = await askedAt()
  later(REWIND_MINUTES * MINUTE - 1)
  expect(await askedAt()).toBe(first)
  later(1)
  expect(await askedAt()).toBe(first + REWIND_MINUTES * MINUTE)
})

/** A separate instance of the Worker, as if on another machine. */
function instance() {
  const app = createApp(operations)
  return async (who: string): Promise<number> => {
    const headers = { Authorization: `Basic ${btoa(world.keys.get(who) ?? '')}` }
    const request = new Request(`http://${world.name}.localhost/api/v1/users/me`, { headers })
    // The bindings of the tests' own configuration.
    const response = await app.fetch(request, env as never)
    await response.text()
    return response.status
  }
}
