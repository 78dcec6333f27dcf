import { beforeAll, describe, expect, it } from 'vitest'
import { operations } from '#api/index'
import { LARGEST_FRAME } from '#domain/limits'
import { CommandSocket } from '../api/command-socket'
import { World } from '../api/world'
import { Browser } from '../edge/browser'
import { samplePath } from '../edge/sample-path'
import { PASSWORD, visit } from '../edge/visit'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'ben', 'gus'])
})

async function openBySession(browser: Browser, who: string): Promise<CommandSocket> {
  const headers = { Cookie: browser.cookie, Origin: browser.origin }
  return CommandSocket.open(browser.world, who, { path: '/json', headers })
}

const SOON = 100

/** The code with which a socket was closed; undefined if it is still open after a few other calls. */
async function closedSoon(socket: CommandSocket, inWorld: World): Promise<number | undefined> {
  let closedWith: number | undefined
  void socket.closed.then((code) => {
    closedWith = code
  })
  for (let calls = 0; calls < SOON && closedWith === undefined; calls++) await inWorld.must('olivia', 'GET /users/me')
  return closedWith
}

describe('a socket is closed with no further effect', () => {
  const ENDED = 4401
  it('when its session is ended by a log-out, from another browser, together with all others, or by an administrator', async () => {
    const lone = await World.found(['mia'])
    const endings: ((browser: Browser, other: Browser) => Promise<unknown>)[] = [
      (browser) => visit(lone.name, '/logout', { cookie: browser.cookie, form: {} }),
      (browser) => browser.must('DELETE /users/me/sessions'),
      async (_, other) => {
        const { sessions } = await other.must('GET /users/me/sessions')
        for (const { id, is_current } of sessions) if (!is_current) await other.must(`DELETE /users/me/sessions/${id}`)
      },
      () => lone.must('olivia', `DELETE /users/${lone.id('mia')}/sessions`),
    ]
    for (const end of endings) {
      const browser = await Browser.logIn(lone, 'mia')
      const other = await Browser.logIn(lone, 'mia')
      const socket = await openBySession(browser, 'mia')
      const before = socket.frames.length
      await end(browser, other)
      expect(await closedSoon(socket, lone)).toBe(ENDED)
      await lone.write('olivia', ['mia'], 'after the end')
      expect(socket.frames.length).toBe(before)
    }
  })

  it('when the password is replaced, unless the socket’s own session replaced it', async () => {
    const lone = await World.found(['mia'])
    const [here, there] = [await Browser.logIn(lone, 'mia'), await Browser.logIn(lone, 'mia')]
    const [ours, theirs] = [await openBySession(here, 'mia'), await openBySession(there, 'mia')]
    await ours.must('PATCH /settings', { old_password: PASSWORD, new_password: 'quite another sentence' })
    expect(await theirs.closed).toBe(ENDED)
    expect((await ours.call('GET /users/me')).status).toBe(200)
    ours.close()
  })

  it('when its key is replaced, while sockets of sessions stay open', async () => {
    const lone = await World.found(['mia'])
    const byKey = await CommandSocket.open(lone, 'mia')
    const bySession = await openBySession(await Browser.logIn(lone, 'mia'), 'mia')
    await bySession.must('POST /users/me/api_key/regenerate', { password: PASSWORD })
    expect(await byKey.closed).toBe(ENDED)
    expect((await bySession.call('GET /users/me')).status).toBe(200)
    bySession.close()
  })

  it('when the account or the organization is deactivated', async () => {
    const lone = await World.found(['mia', 'ben'])
    const [mias, bens] = [await CommandSocket.open(lone, 'mia'), await CommandSocket.open(lone, 'ben')]
    const bySession = await openBySession(await Browser.logIn(lone, 'mia'), 'mia')
    await lone.must('olivia', `DELETE /users/${lone.id('mia')}`)
    expect([await mias.closed, await bySession.closed]).toEqual([ENDED, ENDED])
    await lone.must('olivia', 'POST /realm/deactivate')
    expect(await bens.closed).toBe(ENDED)
  })

  it('at its next frame if it was not closed when its session was deleted', async () => {
    const lone = await World.found(['mia'])
    const browser = await Browser.logIn(lone, 'mia')
    const [calling, acknowledging] = [await openBySession(browser, 'mia'), await openBySession(browser, 'mia')]
    await lone.inside(({ store }) => store.sessions.set(lone.id('mia') as never, []))
    await lone.evict()
    calling.send({ id: 1, call: 'POST /users/me/status', params: { status_text: 'after the end' } })
    acknowledging.send({ last_event_id: -1 })
    expect([await calling.closed, await acknowledging.closed]).toEqual([ENDED, ENDED])
    expect(calling.frames).toEqual([expect.objectContaining({ result: 'error', code: 'UNAUTHORIZED' })])
    expect((await lone.must('olivia', `GET /users/${lone.id('mia')}/status`)).status.status_text ?? '').toBe('')
  })

  it('after the answer if the call itself ends the session', async () => {
    const lone = await World.found(['mia'])
    const browser = await Browser.logIn(lone, 'mia')
    const socket = await openBySession(browser, 'mia')
    const [ended, after] = [
      await socket.call('DELETE /users/me/sessions'),
      socket.call('POST /users/me/status', { status_text: 'after the end' }),
    ]
    void after
    expect([ended.status, await socket.closed]).toEqual([200, ENDED])
    expect((await lone.must('olivia', `GET /users/${lone.id('mia')}/status`)).status.status_text ?? '').toBe('')
    const unqueued = await CommandSocket.open(lone, 'mia')
    expect((await unqueued.call('DELETE /events', { queue_id: unqueued.queueId })).status).toBe(200)
    expect(await unqueued.closed).toBe(1000)
  })

  it('when a newer socket takes over its queue', async () => {
    const older = await CommandSocket.open(world, 'mia')
    const newer = await CommandSocket.open(world, 'mia', { queueId: older.queueId })
    expect(await older.closed).toBe(4409)
    expect((await newer.call('GET /users/me')).status).toBe(200)
    newer.close()
  })
})

describe('a frame', () => {
  const malformed = [
    'nonsense',
    '',
    'null',
    '7',
    '[]',
    '"text"',
    '{}',
    '{"call":"GET /users/me"}',
    '{"id":"7","call":"GET /users/me"}',
    '{"id":-1,"call":"GET /users/me"}',
    '{"id":1.5,"call":"GET /users/me"}',
    '{"id":1e300,"call":"GET /users/me"}',
    '{"id":7}',
    '{"id":7,"call":"GET /users/me"',
    `{"id":7,"call":"GET /users/me","params":{"x":${'['.repeat(200)}${']'.repeat(200)}}}`,
    `${'['.repeat(30_000)}`,
  ]
  it.each(malformed)('that is malformed gets an explanation, and its socket is closed: %s', async (text) => {
    const socket = await CommandSocket.open(world, 'mia')
    socket.send(text)
    expect(await socket.closed).toBe(4400)
    expect(socket.frames).toEqual([expect.objectContaining({ result: 'error', code: 'BAD_REQUEST' })])
  })

  it('with more parameters than a form may have is refused, and has no effect', async () => {
    const socket = await CommandSocket.open(world, 'mia')
    const params = (count: number) => ({
      status_text: `of ${count}`,
      ...Object.fromEntries(Array.from({ length: count - 1 }, (_, at) => [`p${at}`, 1])),
    })
    const tooMany = { status: 400, body: { code: 'BAD_REQUEST', msg: 'Too many parameters (limit: 1000)' } }
    expect(await socket.call('POST /users/me/status', params(1001))).toMatchObject(tooMany)
    const status = async () => (await world.must('mia', `GET /users/${world.id('mia')}/status`)).status.status_text
    expect(await status()).not.toBe('of 1001')
    expect((await socket.call('POST /users/me/status', params(1000))).status).toBe(200)
    expect(await status()).toBe('of 1000')
    socket.close()
  })

  it('with binary data or with one byte too many closes its socket', async () => {
    const bytes = await CommandSocket.open(world, 'mia')
    bytes.sendBytes(new TextEncoder().encode('{"last_event_id":-1}'))
    expect(await bytes.closed).toBe(4400)
    const frame = (length: number) => {
      const start = '{"id":7,"call":"GET /users/me","params":{"x":"'
      return `${start}${'é'.repeat((length - start.length - 3) / 2)}"}}`.padEnd(
        length - Math.floor((length - start.length - 3) / 2),
      )
    }
    const largest = frame(LARGEST_FRAME)
    expect(new TextEncoder().encode(largest).byteLength).toBe(LARGEST_FRAME)
    const socket = await CommandSocket.open(world, 'mia')
    socket.send(largest)
    await socket.call('GET /users/me')
    expect(socket.frames.find(({ id }) => id === 7).status).toBe(200)
    socket.send(`${largest} `)
    expect(await socket.closed).toBe(4413)
  })

  it('with half a surrogate pair gets an error if it has an id, and otherwise closes its socket', async () => {
    const socket = await CommandSocket.open(world, 'mia')
    const refusal = { result: 'error', msg: 'A text of this call has half a surrogate pair', code: 'BAD_REQUEST' }
    const content = { type: 'direct', to: [world.id('mia')], content: 'half' }
    const halves = ['\ud800', '\udc00', 'a\ud83d', '\udc00\ud800']
    for (const half of halves) {
      const calls: [unknown, unknown][] = [
        [`POST /messages${half}`, content],
        ['POST /messages', { ...content, content: half }],
        ['POST /messages', { ...content, [half]: 'x' }],
        ['POST /messages', { ...content, to: [{ deep: [half] }] }],
        ['POST /messages', { ...content, to: { [half]: 1 } }],
      ]
      for (const [call, params] of calls) {
        expect([call, params, await socket.call(call, params)]).toMatchObject([
          call,
          params,
          { status: 400, body: refusal },
        ])
      }
    }
    expect((await socket.call('POST /messages', { ...content, content: '\ud83c\udf89' })).status).toBe(200)
    socket.close()
    // A call without an id can't be answered, so the socket is closed.
    const nameless = await CommandSocket.open(world, 'mia')
    nameless.send('{"call":"GET /users/me","params":{"a":"\\ud800"}}')
    expect(await nameless.closed).toBe(4400)
  })

  it('with an invalid call is refused, and the socket stays open', async () => {
    const socket = await CommandSocket.open(world, 'mia')
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`p${i}`, '']))
    const refused: [unknown, unknown, number, string][] = [
      ['GET /nowhere', {}, 404, 'BAD_REQUEST'],
      ['GET users/me', {}, 404, 'BAD_REQUEST'],
      ['get /users/me', {}, 404, 'BAD_REQUEST'],
      ['GET /users/me?client_gravatar=true', {}, 404, 'BAD_REQUEST'],
      ['GET  /users/me', {}, 404, 'BAD_REQUEST'],
      ['GET //evil.example/users/me', {}, 404, 'BAD_REQUEST'],
      ['GET /../setup', {}, 404, 'BAD_REQUEST'],
      ['TRACE /users/me', {}, 404, 'BAD_REQUEST'],
      ['', {}, 404, 'BAD_REQUEST'],
      [7, {}, 404, 'BAD_REQUEST'],
      [null, {}, 404, 'BAD_REQUEST'],
      [{ toString: 'GET /users/me' }, {}, 404, 'BAD_REQUEST'],
      ['PUT /messages', {}, 405, 'BAD_REQUEST'],
      ['GET /users/me', [], 400, 'BAD_REQUEST'],
      ['GET /users/me', 'x=1', 400, 'BAD_REQUEST'],
      ['GET /users/me', null, 400, 'BAD_REQUEST'],
      ['GET /users/me', many, 400, 'BAD_REQUEST'],
    ]
    for (const [call, params, status, code] of refused) {
      const answer = await socket.call(call, params)
      expect([call, params, answer.status, answer.body.code]).toEqual([call, params, status, code])
    }
    expect((await socket.call('GET /users/me')).status).toBe(200)
    socket.close()
  })

  it('that needs HTTP is refused: polls, files, and answers that are too large or not JSON', async () => {
    const socket = await CommandSocket.open(world, 'olivia')
    for (const call of [
      'GET /events',
      'POST /register',
      'POST /user_uploads',
      'GET /realm/icon',
      'POST /users/me/avatar',
    ]) {
      const { status, body } = await socket.call(call, { queue_id: socket.queueId, last_event_id: -1 })
      expect([call, status, body.code]).toEqual([call, 400, 'HTTP_ONLY'])
    }
    socket.close()
  })

  it('reaches no file, page or other address outside the API', async () => {
    const socket = await CommandSocket.open(world, 'olivia')
    const outside = operations.filter(({ isOutsideApi }) => isOutsideApi).map((operation) => samplePath(operation))
    for (const path of [
      ...outside,
      '/login',
      '/account',
      '/setup',
      '/json/users/me',
      '/api/v1/users/me',
      '/users/me/api_key',
    ]) {
      const { status } = await socket.call(`GET ${path}`)
      // The path is unknown or can't be requested with GET, or a parameter is invalid.
      expect([path, [400, 404, 405]]).toEqual([path, expect.arrayContaining([status])])
    }
    socket.close()
  })
})

describe('the limits on calls', () => {
  it('are shared with HTTP', async () => {
    const lone = await World.found(['mia'])
    const socket = await CommandSocket.open(lone, 'mia')
    await lone.bind({ RATE_LIMITS: 'on' })
    for (let call = 0; call < 120; call++) await lone.call('mia', 'GET /users/me')
    const statuses = []
    for (let call = 0; call < 100; call++) statuses.push((await socket.call('GET /users/me')).status)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([80, 429])
    const { body } = await socket.call('GET /users/me')
    expect(body).toMatchObject({ code: 'RATE_LIMIT_HIT', 'retry-after': expect.any(Number) })
    expect((await lone.call('mia', 'GET /users/me')).status).toBe(429)
    socket.close()
  })

  it('close the socket of a client that keeps sending calls that are refused or not counted', async () => {
    const floods: [string, Record<string, unknown>][] = [
      ['GET /nowhere', {}],
      ['GET /server_settings', {}],
      ['GET /events', {}],
      ['DELETE /users/me/sessions/x', {}],
    ]
    for (const [call, params] of floods) {
      const lone = await World.found(['mia'])
      const socket = await CommandSocket.open(lone, 'mia')
      for (let id = 0; id < 201; id++) socket.send({ id, call, params })
      expect([call, await socket.closed]).toEqual([call, 4429])
      expect(socket.frames.filter(({ status }) => status !== undefined)).toHaveLength(200)
      expect(socket.frames.at(-1)).toMatchObject({ result: 'error', code: 'RATE_LIMIT_HIT' })
      const other = await CommandSocket.open(lone, 'mia')
      other.send({ last_event_id: -1 })
      expect(await other.closed).toBe(4429)
    }
  })
})

describe('permissions over a socket', () => {
  it('refuse the same operations for each role as over HTTP, with the same errors', async () => {
    const { api_key, user_id } = await world.must('ada', 'POST /bots', { full_name: 'A bot', short_name: 'abot' })
    world.enter('bot', `abot-bot@${world.name}.localhost`, user_id, api_key)
    const refused: [who: string, access: readonly (string | undefined)[]][] = [
      ['gus', ['owner', 'administrator', 'nonGuest', 'member']],
      ['mia', ['owner', 'administrator']],
      ['ada', ['owner']],
      ['bot', ['owner', 'administrator', 'human', 'member']],
    ]
    for (const [who, accesses] of refused) {
      const sockets = [await CommandSocket.open(world, who)]
      if (who !== 'bot') sockets.push(await openBySession(await Browser.logIn(world, who), who))
      const closed = operations.filter(
        ({ access, isOutsideApi, hasKeyInAddress, takesFile, answers, kind, isHttpOnly }) =>
          accesses.includes(access) &&
          !(isOutsideApi || hasKeyInAddress || takesFile || answers || isHttpOnly || kind === 'wait'),
      )
      expect(closed.length).toBeGreaterThan(3)
      for (const operation of closed) {
        const call = `${operation.method} ${samplePath(operation, '')}`
        const { status, body } = await world.call(who, call)
        expect([who, operation.name, status]).toEqual([who, operation.name, 400])
        for (const socket of sockets) {
          const answer = await socket.call(call)
          expect([who, operation.name, answer.status, answer.body]).toEqual([who, operation.name, status, body])
        }
      }
      for (const socket of sockets) socket.close()
    }
  })

  it('hide a message that the caller can’t see, as if it didn’t exist', async () => {
    const secret = await world.channel('secret', ['ada', 'ben'], { invite_only: true })
    const { id } = await world.must('ben', 'POST /messages', { type: 'stream', to: secret, topic: 'x', content: 'y' })
    const socket = await CommandSocket.open(world, 'mia')
    const calls: [string, string, Record<string, unknown>][] = [
      ['GET', '', {}],
      ['PATCH', '', { content: 'mine' }],
      ['DELETE', '', {}],
      ['POST', '/reactions', { emoji_name: 'tada' }],
      ['GET', '/history', {}],
    ]
    for (const [method, rest, params] of calls) {
      const ask = (message: number) => socket.call(`${method} /messages/${message}${rest}`, params)
      const [hidden, absent] = [await ask(id), await ask(999_999)]
      expect([method, rest, hidden.status, hidden.body]).toEqual([method, rest, 400, absent.body])
    }
    socket.close()
    expect((await world.must('ben', `GET /messages/${id}`)).message).toMatchObject({ content: '<p>y</p>' })
  })

  it('follow the caller’s current role', async () => {
    const lone = await World.found(['ada'])
    const socket = await CommandSocket.open(lone, 'ada')
    await socket.must('PATCH /realm', { name: 'hers to change' })
    await lone.must('olivia', `PATCH /users/${lone.id('ada')}`, { role: 400 })
    expect((await socket.call('PATCH /realm', { name: 'no longer' })).body.msg).toBe(
      'Must be an organization administrator',
    )
    socket.close()
  })
})
