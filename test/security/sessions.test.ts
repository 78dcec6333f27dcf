import { SELF } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { MAX_SESSIONS } from '#domain/limits'
import { World } from '../api/world'
import { Browser } from '../edge/browser'
import { cookieOf, PASSWORD, visit } from '../edge/visit'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'ben'])
})
afterEach(() => void vi.useRealTimers())

/** The address that the account page redirects to; null while the session is valid. */
const leads = async (cookie: string, realm = world) => (await visit(realm.name, '/account', { cookie })).to
const later = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + ms)
}
const sessionsOf = async (who: string, realm = world) => (await realm.must(who, 'GET /users/me/sessions')).sessions

describe('a session', () => {
  it('ends for every copy of its cookie when its owner logs out', async () => {
    const [copied, other] = [await cookieOf(world, 'mia'), await cookieOf(world, 'mia')]
    const { to, set } = await visit(world.name, '/logout', { cookie: copied, form: {} })
    expect([to, set]).toEqual(['/login', expect.stringMatching(/=;.*Max-Age=0/)])
    expect([await leads(copied), await leads(other)]).toEqual(['/login', null])
    await world.evict()
    expect([await leads(copied), await leads(other)]).toEqual(['/login', null])
  })

  it('ends with all other sessions of its owner on request, and other people’s sessions stay', async () => {
    const cookies = [await cookieOf(world, 'mia'), await cookieOf(world, 'mia')]
    const bens = await cookieOf(world, 'ben')
    const { to } = await visit(world.name, '/account/sessions/end_all', { cookie: cookies[0], form: {} })
    expect([to, await leads(cookies[0] ?? ''), await leads(cookies[1] ?? '')]).toEqual(['/login', '/login', '/login'])
    expect(await leads(bens)).toBeNull()
    expect((await world.call('mia', 'GET /users/me')).status).toBe(200)
    expect(await sessionsOf('mia')).toEqual([])
  })

  it('ends when the password is replaced, whether with a key or with a link', async () => {
    const lone = await World.found(['ada', 'mia'])
    const first = await cookieOf(lone, 'mia')
    const passwords = { old_password: PASSWORD, new_password: 'quite another sentence' }
    await lone.must('mia', 'PATCH /settings', passwords)
    expect(await leads(first, lone)).toBe('/login')
    const second = await cookieOf(lone, 'mia', passwords.new_password)
    const { link } = await lone.must('ada', `POST /users/${lone.id('mia')}/password_reset_link`)
    await lone.must(null, `POST /password_reset/${link.split('/').at(-1)}`, { password: 'a third long sentence' })
    expect(await leads(second, lone)).toBe('/login')
  })

  it('closes only its own polls when it ends', async () => {
    const lone = await World.found(['mia'])
    const waiting = async () => {
      const browser = await Browser.logIn(lone, 'mia')
      const { queue_id, last_event_id } = await browser.must('POST /register', { event_types: ['message'] })
      const answer = browser.ask('GET /events', { queue_id, last_event_id })
      await expect.poll(() => lone.inside(({ memory }) => memory.waiters.of(queue_id) !== undefined)).toBe(true)
      const { sessions } = await browser.must('GET /users/me/sessions')
      const { id } = sessions.find(({ is_current }: { is_current: boolean }) => is_current)
      return { id, answer, isOpen: () => lone.inside(({ memory }) => memory.waiters.of(queue_id) !== undefined) }
    }
    const [ended, kept] = [await waiting(), await waiting()]
    await lone.must('mia', `DELETE /users/me/sessions/${ended.id}`)
    expect([await ended.isOpen(), await kept.isOpen()]).toEqual([false, true])
    await lone.must('olivia', `DELETE /users/${lone.id('mia')}/sessions`)
    expect(await kept.isOpen()).toBe(false)
    const last = await waiting()
    await lone.must('olivia', `DELETE /users/${lone.id('mia')}`)
    expect(await last.isOpen()).toBe(false)
    for (const { answer } of [ended, kept, last]) expect(JSON.stringify((await answer).body)).not.toContain('message')
  })

  it('ends when its account is deactivated, and isn’t restored when the account is reactivated', async () => {
    const lone = await World.found(['mia'])
    const cookie = await cookieOf(lone, 'mia')
    await lone.must('olivia', `DELETE /users/${lone.id('mia')}`)
    expect(await leads(cookie, lone)).toBe('/login')
    await lone.must('olivia', `POST /users/${lone.id('mia')}/reactivate`)
    expect(await leads(cookie, lone)).toBe('/login')
    expect(await leads(await cookieOf(lone, 'mia'), lone)).toBeNull()
  })

  it('stays valid when the API key is replaced', async () => {
    const lone = await World.found(['mia'])
    const cookie = await cookieOf(lone, 'mia')
    await lone.must('mia', 'POST /users/me/api_key/regenerate')
    const { text } = await visit(lone.name, '/account/key', { cookie, form: { password: PASSWORD } })
    const [, key = ''] = /key=(\w{32})/.exec(text) ?? []
    lone.enter('mia', 'mia@example.com', lone.id('mia'), key)
    expect((await lone.call('mia', 'GET /users/me')).status).toBe(200)
  })

  it('ends two weeks after it was last used, or three months after it began', async () => {
    const lone = await World.found(['mia'])
    const cookie = await cookieOf(lone, 'mia')
    const idle = await cookieOf(lone, 'mia')
    later(13 * DAY)
    expect(await leads(cookie, lone)).toBeNull()
    later(2 * DAY)
    expect([await leads(cookie, lone), await leads(idle, lone)]).toEqual([null, '/login'])
    for (let days = 15; days < 80; days += 10) {
      later(10 * DAY)
      expect(await leads(cookie, lone)).toBeNull()
    }
    later(9 * DAY)
    expect(await leads(cookie, lone)).toBe('/login')
  })

  it('ends if there are too many sessions and it is the least recently used', async () => {
    const lone = await World.found(['mia'])
    const first = await cookieOf(lone, 'mia')
    later(2 * HOUR)
    const second = await cookieOf(lone, 'mia')
    later(2 * HOUR)
    expect(await leads(first, lone)).toBeNull()
    for (let i = 2; i < MAX_SESSIONS + 1; i++) await cookieOf(lone, 'mia')
    expect([await leads(first, lone), await leads(second, lone)]).toEqual([null, '/login'])
    expect(await sessionsOf('mia', lone)).toHaveLength(MAX_SESSIONS)
  })
})

describe('someone who has used up their allowance', () => {
  it('can still log in and out', async () => {
    const lone = await World.found(['mia'])
    const copied = await cookieOf(lone, 'mia')
    await lone.inside(({ memory }) => {
      for (let i = 0; i < 300; i++)
        memory.windows.take(`calls:${lone.id('mia')}`, Date.now(), { seconds: 60, calls: 200 })
    })
    await lone.bind({ RATE_LIMITS: 'on' })
    expect((await lone.call('mia', 'GET /users/me')).status).toBe(429)
    expect(await cookieOf(lone, 'mia')).toMatch(/^edgewise_session_80=./)
    await visit(lone.name, '/logout', { cookie: copied, form: {} })
    await lone.bind({ RATE_LIMITS: 'off' })
    expect(await leads(copied, lone)).toBe('/login')
  })
})

describe('the list of a person’s sessions', () => {
  it('shows each browser with the start and the last use of its session, and lets the person end a session', async () => {
    const lone = await World.found(['mia', 'ben'])
    const form = { email: 'mia@example.com', password: PASSWORD }
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
    const login = await visit(lone.name, '/login', { form, headers: { 'User-Agent': agent } })
    later(3 * HOUR)
    expect(await leads(login.cookie ?? '', lone)).toBeNull()
    const [session] = await sessionsOf('mia', lone)
    expect(session).toEqual({
      id: expect.stringMatching(/^[\w-]{16}$/),
      browser: 'Firefox on Linux',
      time_zone: null,
      created: expect.any(Number),
      last_used: expect.any(Number),
      is_current: false,
    })
    expect(Math.round((session.last_used - session.created) / 3600)).toBe(3)
    const page = await visit(lone.name, '/account', { cookie: login.cookie })
    expect(page.text).toContain('Firefox on Linux (this browser)')
    expect((await lone.call('ben', `DELETE /users/me/sessions/${session.id}`)).status).toBe(404)
    expect(await leads(login.cookie ?? '', lone)).toBeNull()
    await lone.must('mia', `DELETE /users/me/sessions/${session.id}`)
    expect(await leads(login.cookie ?? '', lone)).toBe('/login')
    expect((await lone.call('mia', `DELETE /users/me/sessions/${session.id}`)).body.msg).toBe('No such session')
  })

  it('shows the time zone that a browser sends when it registers', async () => {
    const lone = await World.found(['mia'])
    const [here, there] = [await Browser.logIn(lone, 'mia'), await Browser.logIn(lone, 'mia')]
    const zones = async () => (await here.must('GET /users/me/sessions')).sessions.map(zoneOf)
    const zoneOf = ({ time_zone }: { time_zone: string | null }) => time_zone
    const register = (edgewise_time_zone: string) =>
      lone.rows(() => there.must('POST /register', { event_types: ['message'], edgewise_time_zone }))
    const plain = () => lone.rows(() => there.must('POST /register', { event_types: ['message'] }))
    await plain()
    const untold = await plain()
    expect((await register('Europe/Berlin')).written).toBe(untold.written + 1)
    expect(await zones()).toEqual([null, 'Europe/Berlin'])
    expect((await register('Europe/Berlin')).written).toBe(untold.written)
    for (const odd of ['', 'Nowhere/Here', 'x'.repeat(100_000)]) {
      expect((await register(odd)).written).toBe(untold.written)
    }
    await lone.evict()
    expect(await zones()).toEqual([null, 'Europe/Berlin'])
    await register('America/New_York')
    await lone.must('mia', 'POST /register', { event_types: ['message'], edgewise_time_zone: 'Asia/Tokyo' })
    expect(await zones()).toEqual([null, 'America/New_York'])
  })

  it('is refused for bots', async () => {
    const { api_key, user_id } = await world.must('ada', 'POST /bots', { full_name: 'A bot', short_name: 'abot' })
    world.enter('bot', `abot-bot@${world.name}.localhost`, user_id, api_key)
    for (const what of ['GET /users/me/sessions', 'DELETE /users/me/sessions', 'DELETE /users/me/sessions/x']) {
      const { status, body } = await world.call('bot', what)
      expect([status, body.msg]).toEqual([400, 'This endpoint does not accept bot requests.'])
    }
  })

  it('lets the person end another browser’s session on the account page', async () => {
    const lone = await World.found(['mia'])
    const [here, there] = [await cookieOf(lone, 'mia'), await cookieOf(lone, 'mia')]
    const { text } = await visit(lone.name, '/account', { cookie: here })
    const ids = [...text.matchAll(/name="id" value="([\w-]+)"/g)]
    expect(ids).toHaveLength(1)
    // Screen readers announce the button by a name that includes the browser.
    expect(text).toContain('aria-label="Log out of A browser"')
    const form = { id: ids[0]?.[1] ?? '' }
    expect((await visit(lone.name, '/account/sessions/end', { cookie: here, form })).to).toBe('/account')
    expect([await leads(here, lone), await leads(there, lone)]).toEqual([null, '/login'])
  })
})

describe('a session', () => {
  it('is written at most once an hour, and not for each request', async () => {
    const cookie = await cookieOf(world, 'ada')
    const look = () => world.rows(() => visit(world.name, '/account', { cookie }))
    expect((await look()).written).toBe(0)
    later(HOUR)
    expect((await look()).written).toBe(1)
    expect((await look()).written).toBe(0)
  })

  it('that is forged wakes no object', async () => {
    const cookie = await cookieOf(world, 'ada')
    const at = cookie.indexOf('=') + 1
    const rows = await world.rows(async () => {
      for (let i = at; i < cookie.length; i += 3) {
        const forged = `${cookie.slice(0, i)}${cookie[i] === 'A' ? 'B' : 'A'}${cookie.slice(i + 1)}`
        expect([i, await leads(forged)]).toEqual([i, '/login'])
      }
    })
    expect(rows).toEqual({ read: 0, written: 0 })
  })
})

describe('the session cookie', () => {
  const logIn = async (origin: string) => {
    const body = new URLSearchParams({ email: 'ada@example.com', password: PASSWORD })
    const response = await SELF.fetch(`${origin}/login`, {
      method: 'POST',
      headers: { Origin: origin },
      body,
      redirect: 'manual',
    })
    await response.text()
    return response.headers.get('Set-Cookie') ?? ''
  }

  it('has a different name for each port, since cookies ignore ports', async () => {
    const [plain, other] = [
      await logIn(`http://${world.name}.localhost`),
      await logIn(`http://${world.name}.localhost:8788`),
    ]
    expect(plain).toMatch(/^edgewise_session_80=.*HttpOnly; SameSite=Lax/)
    expect(other).toMatch(/^edgewise_session_8788=.*HttpOnly; SameSite=Lax/)
    expect(plain).not.toMatch(/Secure|Domain/)
  })

  it('is bound to its host over HTTPS', async () => {
    const cookie = await logIn(`https://${world.name}.localhost`)
    expect(cookie).toMatch(/^__Host-edgewise_session=/)
    for (const part of ['Secure', 'HttpOnly', 'Path=/', 'SameSite=Lax']) expect(cookie).toContain(part)
    expect(cookie).not.toContain('Domain')
  })
})

describe('an API key', () => {
  it('can’t open a session, because the session would outlive it', async () => {
    for (const path of ['/api/v1/users/me/sessions', '/api/v1/open-session', '/users/me/sessions']) {
      const headers = { Authorization: `Basic ${btoa(world.keys.get('ada') ?? '')}` }
      const { status, body } = await world.send('POST', path, { headers, params: { browser: 'x' } })
      expect([path, [404, 405].includes(status), JSON.stringify(body)]).toEqual([
        path,
        true,
        expect.not.stringContaining('token'),
      ])
    }
  })
})
