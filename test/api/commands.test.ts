import { beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../edge/browser'
import { CommandSocket, told } from './command-socket'
import { World } from './world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'ben'])
})

const direct = (content: string, to = 'ben') => ({ type: 'direct', to: [world.id(to)], content })

describe('a call over a socket', () => {
  it('is answered like a call over HTTP, with a key or a session', async () => {
    const byKey = await CommandSocket.open(world, 'mia')
    const browser = await Browser.logIn(world, 'mia')
    const headers = { Cookie: browser.cookie, Origin: browser.origin }
    const bySession = await CommandSocket.open(world, 'mia', { path: '/json', headers })
    const calls: [string, Record<string, unknown>][] = [
      ['GET /users/me', {}],
      ['GET /users/me/subscriptions', { include_subscribers: true }],
      [`GET /users/${world.id('ben')}`, { client_gravatar: true }],
      ['GET /users/ben%40example.com', {}],
      ['GET /messages', { anchor: 'newest', num_before: 5, num_after: 0, narrow: [['is', 'dm']] }],
      ['GET /messages', { anchor: 'newest', num_before: 'x', num_after: 0 }],
      ['GET /messages/999999', {}],
      ['POST /messages', { type: 'direct', to: [], content: '' }],
      ['POST /messages/1/reactions', { emoji_name: 'no such emoji' }],
      ['PATCH /realm', { name: 'not hers to change' }],
      ['POST /typing', { op: 'start', to: 'nobody' }],
      ['GET /nowhere', {}],
      ['PUT /messages', {}],
      ['GET /server_settings', {}],
      ['PATCH /settings', { nonsense: 1, enter_sends: true }],
      ['POST /users/me/status', { status_text: 'a', emoji_name: 'car' }],
      ['POST /users/me/status', { status_text: 'é'.repeat(100) }],
      ['DELETE /drafts/7', {}],
    ]
    for (const [call, params] of calls) {
      const { status, body } = await world.call('mia', call, params)
      const { id: _, ...answer } = (await byKey.call(call, params)) as { id?: number; status: number; body: unknown }
      expect([call, answer]).toEqual([call, { status, body }])
      const { id: __, ...again } = (await bySession.call(call, params)) as {
        id?: number
        status: number
        body: unknown
      }
      // The answers are equal, because they don't depend on the name of the client.
      expect([call, again]).toEqual([call, { status, body }])
    }
    byKey.close()
    bySession.close()
  })

  it('sends its events before its answer, despite other simultaneous calls', async () => {
    const socket = await CommandSocket.open(world, 'mia', {
      queueId: await world.listen('mia', ['message', 'reaction']),
    })
    const { id } = await socket.must('POST /messages', direct('first'))
    expect(told(socket)).toEqual(['message', 'answer 1'])
    await Promise.all([
      socket.call('POST /messages', direct('second')),
      socket.call(`POST /messages/${id}/reactions`, { emoji_name: 'tada' }),
      socket.call('GET /users/me'),
      socket.call('POST /messages', direct('third')),
    ])
    expect(told(socket).slice(2)).toEqual([
      'message',
      'answer 2',
      'reaction',
      'answer 3',
      'answer 4',
      'message',
      'answer 5',
    ])
    socket.close()
  })

  it('waits for earlier calls, even for a call that hashes a password', async () => {
    const lone = await World.found(['mia'])
    const socket = await CommandSocket.open(lone, 'mia')
    const passwords = { old_password: 'a long enough password', new_password: 'quite another sentence' }
    const answers = await Promise.all([
      socket.call('PATCH /settings', passwords),
      socket.call('PATCH /settings', { old_password: passwords.new_password, new_password: 'a third long sentence' }),
      socket.call('GET /users/me'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(told(socket).filter((one) => one.startsWith('answer'))).toEqual(['answer 1', 'answer 2', 'answer 3'])
    socket.close()
  })

  it('accepts parameters in the same way as a form', async () => {
    const socket = await CommandSocket.open(world, 'mia')
    const { id } = await socket.must('POST /messages', direct('"quoted" & = +'))
    expect((await world.must('ben', `GET /messages/${id}`, { apply_markdown: false })).message.content).toBe(
      '"quoted" & = +',
    )
    for (const messages of [[id], `[${id}]`, ` [ ${id} ] `]) {
      const { body } = await socket.call('POST /messages/flags', { messages, op: 'add', flag: 'starred' })
      expect(body.messages).toEqual([id])
    }
    socket.send(
      `{"id": 77, "call": "POST /messages/flags", "params": {"messages": [${id}.0], "op": "add", "flag": "starred"}}`,
    )
    await socket.call('GET /users/me')
    expect(socket.frames.find((frame) => frame.id === 77)).toMatchObject({ status: 400 })
    const status = { status_text: 'here', __proto__x: '1' }
    expect((await socket.must('POST /users/me/status', status)).ignored_parameters_unsupported).toEqual(['__proto__x'])
    socket.send(
      '{"id": 78, "call": "POST /users/me/status", "params": {"status_text": "x", "__proto__": {"a": 1}, "client": "x"}}',
    )
    await socket.call('GET /users/me')
    expect(socket.frames.find((frame) => frame.id === 78).body.ignored_parameters_unsupported).toEqual([
      '__proto__',
      'client',
    ])
    socket.close()
  })

  it('sends a message once, however often the call is repeated after a lost answer', async () => {
    const queueId = await world.listen('mia', ['message'])
    const message = { ...direct('once'), queue_id: queueId, local_id: '1.1' }
    const first = await CommandSocket.open(world, 'mia', { queueId })
    // The socket is closed before the answer to the first call is read.
    first.send({ id: 1, call: 'POST /messages', params: message })
    await world.must('mia', 'GET /users/me')
    first.close()
    const second = await CommandSocket.open(world, 'mia', { queueId })
    const { id } = await second.must('POST /messages', message)
    const { id: again } = await second.must('POST /messages', message)
    await world.evict()
    const third = await CommandSocket.open(world, 'mia', { queueId })
    const { id: later } = await third.must('POST /messages', message)
    expect([again, later]).toEqual([id, id])
    const { messages } = await world.must('ben', 'GET /messages', {
      anchor: 'newest',
      num_before: 50,
      num_after: 0,
      narrow: [{ operator: 'sender', operand: world.id('mia') }],
      apply_markdown: false,
    })
    expect(messages.filter(({ content }: { content: string }) => content === 'once')).toHaveLength(1)
    third.close()
  })

  it('works after each eviction of the object', async () => {
    const queueId = await world.listen('mia', ['message'])
    const socket = await CommandSocket.open(world, 'mia', { queueId })
    for (const content of ['awake', 'after a sleep', 'after another']) {
      await socket.must('POST /messages', direct(content))
      await world.evict()
    }
    await world.write('ben', ['mia'], 'from ben')
    await socket.must('GET /users/me')
    expect(told(socket)).toEqual([
      'message',
      'answer 1',
      'message',
      'answer 2',
      'message',
      'answer 3',
      'message',
      'answer 4',
    ])
    socket.close()
  })

  it('writes as many rows as a call over HTTP', async () => {
    const socket = await CommandSocket.open(world, 'mia')
    const send = direct('the same')
    const change = (emojiset: string) => ({ emojiset })
    const writtenBy = async (work: () => Promise<unknown>) => (await world.rows(work)).written
    await socket.must('POST /messages', send)
    const [sent, changed] = [
      await writtenBy(() => world.must('mia', 'POST /messages', send)),
      await writtenBy(() => world.must('mia', 'PATCH /settings', change('twitter'))),
    ]
    expect([sent, changed].every((rows) => rows > 0)).toBe(true)
    expect(await writtenBy(() => socket.must('POST /messages', send))).toBe(sent)
    expect(await writtenBy(() => socket.must('PATCH /settings', change('text')))).toBe(changed)
    expect(await writtenBy(() => socket.must('GET /users/me'))).toBe(0)
    socket.close()
  })

  it('gets an answer of bounded size, and clients that fall behind are disconnected', async () => {
    const long = 'x'.repeat(9_900)
    for (let sent = 0; sent < 110; sent++) await world.write('mia', ['ben'], long)
    const socket = await CommandSocket.open(world, 'ben', { queueId: await world.listen('ben', ['reaction']) })
    const fetch = { anchor: 'newest', num_after: 0, apply_markdown: false }
    const { status, body } = await socket.call('GET /messages', { ...fetch, num_before: 110 })
    expect([status, body.code]).toEqual([413, 'ANSWER_TOO_LARGE'])
    const acknowledge = () => socket.send({ last_event_id: -1, receipt: socket.receipts.at(-1) })
    for (let read = 0; read < 20; read++) {
      await socket.must('GET /messages', { ...fetch, num_before: 90 })
      if (read % 2 === 0) acknowledge()
    }
    const isCutOff = socket.closed.then((code) => [code])
    let answered = 0
    for (; answered < 20; answered++) {
      const answer = await Promise.race([isCutOff, socket.call('GET /messages', { ...fetch, num_before: 90 })])
      if (Array.isArray(answer)) break
    }
    expect([await socket.closed, answered]).toEqual([4408, expect.any(Number)])
    expect(answered).toBeLessThan(12)
  })

  it('isn’t helped by acknowledgments without the receipt that only a client that reads can return', async () => {
    const socket = await CommandSocket.open(world, 'ben', { queueId: await world.listen('ben', ['reaction']) })
    const fetch = { anchor: 'newest', num_before: 90, num_after: 0, apply_markdown: false }
    const isCutOff = socket.closed.then((code) => [code])
    for (let read = 0; read < 20; read++) {
      const answer = await Promise.race([isCutOff, socket.call('GET /messages', fetch)])
      if (Array.isArray(answer)) break
      const guess = (socket.receipts.at(-1) ?? 0) + 1
      for (const frame of [{ last_event_id: -1 }, { last_event_id: -1, receipt: guess }]) socket.send(frame)
    }
    expect(await socket.closed).toBe(4408)
    expect(socket.receipts).toHaveLength(1)
  })

  it('is logged for administrators, and counts toward the daily storage limit', async () => {
    const socket = await CommandSocket.open(world, 'ada')
    await socket.must('PATCH /realm', { description: 'changed over a socket' })
    const { records } = await world.must('ada', 'GET /realm/audit_log')
    expect(JSON.stringify(records[0])).toContain('changed over a socket')
    await world.bind({ DAILY_MEGABYTES: '0.001' })
    const text = 'words '.repeat(1500)
    const refusals = []
    for (let sent = 0; sent < 40; sent++) refusals.push((await socket.call('POST /messages', direct(text))).body.code)
    await world.bind({ DAILY_MEGABYTES: '' })
    expect(refusals.at(-1)).toBe('DAILY_QUOTA_REACHED')
    socket.close()
  })
})
