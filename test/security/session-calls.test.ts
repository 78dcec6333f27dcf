import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { operations } from '#api/index'
import { World } from '../api/world'
import { Browser } from '../edge/browser'
import { PASSWORD, visit } from '../edge/visit'

let world: World
let mia: Browser
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'ben'])
  mia = await Browser.logIn(world, 'mia')
})

const status = async (who = 'mia') =>
  (await world.must('olivia', `GET /users/${world.id(who)}/status`)).status.status_text ?? ''

describe('a session', () => {
  it('can read, write, register a queue and get events, as an API key can', async () => {
    expect((await mia.must('GET /users/me')).user_id).toBe(world.id('mia'))
    const { queue_id, last_event_id } = await mia.must('POST /register', { event_types: ['message'] })
    const { id } = await mia.must('POST /messages', { type: 'direct', to: [world.id('ben')], content: 'by session' })
    const { events } = await mia.must('GET /events', { queue_id, last_event_id })
    expect(events).toEqual([expect.objectContaining({ type: 'message', message: expect.objectContaining({ id }) })])
    expect(events[0].message.client).toBe('website')
    expect((await world.must('ben', `GET /messages/${id}`)).message.content).toBe('<p>by session</p>')
  })

  it('can send PATCH and DELETE requests, and long forms', async () => {
    const { id } = await mia.must('POST /messages', { type: 'direct', to: [world.id('ben')], content: 'first' })
    await mia.must(`PATCH /messages/${id}`, { content: 'second '.repeat(1300) })
    expect((await world.must('ben', `GET /messages/${id}`)).message.content).toContain('second')
    await mia.must(`POST /messages/${id}/reactions`, { emoji_name: 'tada' })
    await mia.must(`DELETE /messages/${id}/reactions`, { emoji_name: 'tada' })
    const { message } = await world.must('ben', `GET /messages/${id}`)
    expect(message.reactions).toEqual([])
  })

  it('opens files and pictures, which can’t be seen without a session', async () => {
    const { url } = await world.upload('mia', '/user_uploads', new File(['a secret'], 'secret.txt'))
    const { text, headers } = await visit(world.name, url, { cookie: mia.cookie })
    expect([text, headers.get('Access-Control-Allow-Origin')]).toEqual(['a secret', null])
    const avatar = `/avatar/${world.id('mia')}`
    expect((await visit(world.name, avatar, { cookie: mia.cookie })).status).toBe(302)
    const ben = await Browser.logIn(world, 'ben')
    expect((await visit(world.name, url, { cookie: ben.cookie })).status).not.toBe(200)
    const elsewhere = await Browser.logIn(await World.found(['mia']), 'mia')
    const ended = await Browser.logIn(world, 'mia')
    await visit(world.name, '/logout', { cookie: ended.cookie, form: {} })
    for (const cookie of ['', elsewhere.cookie, ended.cookie]) {
      for (const path of [url, avatar]) {
        const { status, headers } = await visit(world.name, path, { cookie })
        expect([path, status, headers.get('WWW-Authenticate')]).toEqual([path, 401, 'Session realm="zulip"'])
      }
    }
  })

  it('doesn’t replace an API key under /api/v1, and a key doesn’t replace a session under /json', async () => {
    const Authorization = `Basic ${btoa(world.keys.get('mia') ?? '')}`
    expect((await world.send('GET', '/json/users/me', { headers: { Authorization } })).status).toBe(401)
    expect((await world.send('GET', '/api/v1/users/me', { headers: { Cookie: mia.cookie } })).status).toBe(401)
  })

  it('causes no password prompt in the browser when it has ended or is missing', async () => {
    const lone = await World.found(['mia'])
    const theirs = await Browser.logIn(lone, 'mia')
    await visit(lone.name, '/logout', { cookie: theirs.cookie, form: {} })
    for (const browser of [theirs, { ...theirs, cookie: '' }]) {
      const { status, headers, body } = await lone.send('GET', '/json/users/me', {
        headers: { Cookie: browser.cookie },
      })
      expect([status, headers.get('WWW-Authenticate'), body.code]).toEqual([
        401,
        'Session realm="zulip"',
        'UNAUTHORIZED',
      ])
    }
  })

  it('stores no queue for a GET request, which a link on another site can cause', async () => {
    const before = await world.inside(({ store }) => store.queues.ofAccount(world.id('mia') as never).length)
    expect((await mia.ask('GET /events', { dont_block: true })).body.msg).toBe("Missing 'queue_id' argument")
    expect(await world.inside(({ store }) => store.queues.ofAccount(world.id('mia') as never).length)).toBe(before)
  })
})

describe('the API key', () => {
  const ownKey = () => (world.keys.get('mia') ?? '').split(':')[1] ?? ''

  it('is returned to a session only with the password, with limited tries', async () => {
    expect((await mia.must('POST /fetch_api_key', { password: PASSWORD })).api_key).toBe(ownKey())
    for (const params of [{}, { password: '' }, { password: 'a guess' }, { username: 'mia@example.com' }]) {
      const { status, body } = await mia.ask('POST /fetch_api_key', params)
      expect([params, status, JSON.stringify(body)]).toEqual([params, 400, expect.not.stringContaining(ownKey())])
    }
    expect((await mia.must('POST /fetch_api_key', { password: PASSWORD })).api_key).toBe(ownKey())
    await world.bind({ RATE_LIMITS: 'on' })
    for (let tries = 0; tries < 5; tries++) await mia.ask('POST /fetch_api_key', { password: `guess ${tries}` })
    expect((await mia.ask('POST /fetch_api_key', { password: PASSWORD })).body.msg).toContain('too many attempts')
    await world.bind({ RATE_LIMITS: 'off' })
    const { status } = await mia.send('POST /fetch_api_key', {
      params: { password: PASSWORD },
      headers: { Cookie: '' },
    })
    expect(status).toBe(401)
  })

  it('can’t be replaced by a session without the password', async () => {
    const lone = await World.found(['mia'])
    const browser = await Browser.logIn(lone, 'mia')
    expect((await browser.ask('POST /users/me/api_key/regenerate')).body.msg).toBe("Missing 'password' argument")
    const refused = await browser.ask('POST /users/me/api_key/regenerate', { password: 'a guess' })
    expect(refused.body.msg).toBe('Password is incorrect.')
    expect((await lone.call('mia', 'GET /users/me')).status).toBe(200)
    const { api_key } = await browser.must('POST /users/me/api_key/regenerate', { password: PASSWORD })
    expect((await lone.call('mia', 'GET /users/me')).status).toBe(401)
    lone.enter('mia', 'mia@example.com', lone.id('mia'), api_key)
    expect((await lone.call('mia', 'GET /users/me')).status).toBe(200)
  })

  it('isn’t in the state that POST /register returns, in answers to GET requests, or on the pages of a session', async () => {
    const answers = [await mia.must('POST /register')]
    for (const { method, path } of operations.filter(({ isOutsideApi }) => !isOutsideApi)) {
      if (method === 'GET' && !path.includes(':')) answers.push((await mia.send(`GET ${path}`)).body)
    }
    expect(answers.length).toBeGreaterThan(20)
    expect(JSON.stringify(answers)).not.toContain(ownKey())
    const pages = ['/', '/account', '/account/key', '/account/zuliprc']
    for (const path of pages) {
      const { text } = await visit(world.name, path, { cookie: mia.cookie })
      expect([path, text]).toEqual([path, expect.not.stringContaining(ownKey())])
    }
  })
})

describe('the CSRF token', () => {
  it('is set by the log-in, readable by scripts, and removed by the log-out', async () => {
    const { headers, cookie } = await visit(world.name, '/login', {
      form: { email: 'ben@example.com', password: 'a long enough password' },
    })
    const set = headers.getSetCookie()
    expect(set).toEqual([
      expect.stringMatching(/^edgewise_session_80=.*HttpOnly/),
      expect.stringMatching(/^csrftoken_80=[\w-]{43}; Max-Age=\d+; Path=\/; SameSite=Lax$/),
      expect.stringMatching(/^edgewise_device_80=.*HttpOnly; SameSite=Strict$/),
    ])
    const out = await visit(world.name, '/logout', { cookie, form: {} })
    expect(out.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^edgewise_session_80=;.*Max-Age=0/),
      expect.stringMatching(/^csrftoken_80=;.*Max-Age=0/),
    ])
  })

  it('is bound to its host over HTTPS', async () => {
    const origin = `https://${world.name}.localhost`
    const body = new URLSearchParams({ email: 'ben@example.com', password: 'a long enough password' })
    const response = await SELF.fetch(`${origin}/login`, {
      method: 'POST',
      headers: { Origin: origin },
      body,
      redirect: 'manual',
    })
    await response.text()
    expect(response.headers.getSetCookie()[1]).toMatch(/^__Host-csrftoken=[\w-]{43}; .*Path=\/; Secure; SameSite=Lax$/)
  })

  it('is set again for a browser that lost it, but only with a valid session', async () => {
    const session = `edgewise_session_80=${mia.cookies.get('edgewise_session_80')}`
    const given = await visit(world.name, '/json/users/me', { cookie: session })
    expect(given.set).toMatch(new RegExp(`^csrftoken_80=${mia.token};`))
    expect((await visit(world.name, '/json/users/me', { cookie: mia.cookie })).set).toBeUndefined()
    expect((await visit(world.name, '/json/users/me')).set).toBeUndefined()
    expect((await visit(world.name, '/json/users/999', { cookie: session })).set).toBeUndefined()
  })
})

describe('a request that is not a GET', () => {
  it('is refused from another origin, whatever else it contains', async () => {
    const foreign = [
      { Origin: undefined },
      { Origin: 'null' },
      { Origin: 'https://evil.example' },
      { Origin: `https://${world.name}.localhost` },
      { Origin: `http://${world.name}.localhost:8788` },
      { Origin: `http://evil.localhost` },
      { Origin: undefined, 'Sec-Fetch-Site': 'cross-site' },
      { Origin: undefined, 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
    ]
    for (const headers of foreign) {
      for (const what of ['POST /users/me/status', 'PATCH /settings', 'DELETE /users/me', 'POST /fetch_api_key']) {
        const { status, body } = await mia.send(what, { params: { status_text: 'taken over' }, headers })
        expect([what, headers, status, body.code]).toEqual([what, headers, 403, 'CSRF_FAILED'])
      }
    }
    expect(await status()).toBe('')
  })

  it('is refused without the token of its own session', async () => {
    const again = await Browser.logIn(world, 'mia')
    const ben = await Browser.logIn(world, 'ben')
    const other = await World.found(['mia'])
    const elsewhere = await Browser.logIn(other, 'mia')
    const tokens = [
      undefined,
      '',
      'x',
      again.token,
      ben.token,
      elsewhere.token,
      mia.token.slice(0, -1),
      `${mia.token}A`,
      mia.cookies.get('edgewise_session_80'),
    ]
    for (const token of tokens) {
      const answer = await mia.send('POST /users/me/status', {
        params: { status_text: 'taken over', csrfmiddlewaretoken: mia.token },
        headers: { 'X-CSRFToken': token },
      })
      expect([token, answer.status, answer.body]).toEqual([
        token,
        403,
        {
          result: 'error',
          msg: 'CSRF error: The token is missing or incorrect.',
          code: 'CSRF_FAILED',
          reason: 'The token is missing or incorrect.',
        },
      ])
    }
    expect(await status()).toBe('')
    const fetched = await mia.send('POST /users/me/status', {
      params: { status_text: 'her own' },
      headers: { Origin: undefined, 'Sec-Fetch-Site': 'same-origin' },
    })
    expect([fetched.status, await status()]).toEqual([200, 'her own'])
  })

  it('is refused with a session from another organization', async () => {
    const other = await World.found(['mia'])
    const elsewhere = await Browser.logIn(other, 'mia')
    const headers = { Cookie: elsewhere.cookie, Origin: mia.origin, 'X-CSRFToken': elsewhere.token }
    expect((await mia.send('GET /users/me', { headers })).status).toBe(401)
    expect((await mia.send('POST /users/me/status', { params: { status_text: 'x' }, headers })).status).toBe(401)
  })

  it('wakes no object when it is refused', async () => {
    const rows = await world.rows(async () => {
      await mia.send('POST /users/me/status', { headers: { 'X-CSRFToken': 'x' } })
      await mia.send('POST /users/me/status', { headers: { Origin: 'https://evil.example' } })
      await mia.send('POST /users/me/status', { headers: { Cookie: undefined } })
    })
    expect(rows).toEqual({ read: 0, written: 0 })
  })
})

describe('a socket', () => {
  it('is opened only for pages of this origin', async () => {
    const { queue_id } = await mia.must('POST /register', { event_types: ['message'] })
    const open = async (headers: Record<string, string>) => {
      const url = `${mia.origin}/json/events?queue_id=${queue_id}&last_event_id=-1`
      const response = await SELF.fetch(url, { headers: { Upgrade: 'websocket', Cookie: mia.cookie, ...headers } })
      response.webSocket?.accept()
      response.webSocket?.close()
      return [response.status, response.webSocket !== null]
    }
    for (const Origin of ['https://evil.example', 'null', 'http://evil.localhost', `https://${world.name}.localhost`]) {
      expect([Origin, await open({ Origin })]).toEqual([Origin, [403, false]])
    }
    expect(await open({})).toEqual([403, false])
    expect(await open({ Origin: mia.origin, Cookie: '' })).toEqual([401, false])
    expect(await open({ Origin: mia.origin })).toEqual([101, true])
  })

  it('is not opened with a session that is altered, has ended, or belongs to another organization', async () => {
    const { queue_id } = await mia.must('POST /register', { event_types: ['message'] })
    const elsewhere = await Browser.logIn(await World.found(['mia']), 'mia')
    const ended = await Browser.logIn(world, 'mia')
    await visit(world.name, '/logout', { cookie: ended.cookie, form: {} })
    const bent = mia.cookie.replace(/(edgewise_session_80=[^;]*)/, '$1A')
    for (const Cookie of [elsewhere.cookie, ended.cookie, bent]) {
      const headers = { Upgrade: 'websocket', Cookie, Origin: mia.origin }
      const url = `${mia.origin}/json/events?queue_id=${queue_id}&last_event_id=-1`
      const response = await SELF.fetch(url, { headers })
      expect([response.status, response.webSocket]).toEqual([401, null])
      expect(await response.text()).not.toContain(queue_id)
    }
  })

  it('is refused for someone else’s queue, with the error for an unknown queue', async () => {
    const ben = await Browser.logIn(world, 'ben')
    const { queue_id } = await ben.must('POST /register', { event_types: ['message'] })
    const open = async (id: string) => {
      const headers = { Upgrade: 'websocket', Cookie: mia.cookie, Origin: mia.origin }
      const response = await SELF.fetch(`${mia.origin}/json/events?queue_id=${id}&last_event_id=-1`, { headers })
      return [response.status, response.webSocket, (await response.text()).replaceAll(id, 'Q')]
    }
    const [theirs, absent] = [await open(queue_id), await open(crypto.randomUUID())]
    expect(theirs).toEqual(absent)
    expect(theirs.slice(0, 2)).toEqual([400, null])
  })
})

describe('the answer to a request with a session', () => {
  it('is readable only by pages of this origin, and is not cached', async () => {
    for (const what of ['GET /users/me', 'POST /users/me/status', 'GET /nowhere']) {
      const { headers } = await mia.send(what, { params: { status_text: 'here' } })
      expect([what, headers.get('Access-Control-Allow-Origin'), headers.get('Cross-Origin-Resource-Policy')]).toEqual([
        what,
        null,
        'same-origin',
      ])
      expect([headers.get('X-Content-Type-Options'), headers.get('Cache-Control')]).toEqual([
        'nosniff',
        expect.stringContaining('no-store'),
      ])
    }
  })
})
