import { beforeAll, describe, expect, it } from 'vitest'
import { CommandSocket } from '../api/command-socket'
import { World } from '../api/world'
import { Browser } from '../edge/browser'
import { visit } from '../edge/visit'

let world: World
beforeAll(async () => {
  world = await World.found()
})

describe('events from channels that a person isn’t subscribed to', () => {
  const wide: [string, Record<string, unknown>][] = [
    ['all public channels', { all_public_streams: true }],
    ['a narrow', { narrow: [['stream', 'market']] }],
  ]
  it.each(wide)('reach a member who requests %s, but no guests', async (name, options) => {
    const people = ['olivia', 'mia']
    const channel = (await world.call('olivia', 'GET /get_stream_id', { stream: 'market' })).body.stream_id
    const market = channel ?? (await world.channel('market', people))
    const member = await world.listen('ben', ['message'], options)
    const guest = await world.call('gus', 'POST /register', { event_types: ['message'], ...options })
    await world.say('mia', market, name, 'apples')
    expect(await world.events('ben', member)).toHaveLength(1)
    if (guest.status === 200) expect(await world.events('gus', guest.body.queue_id)).toEqual([])
  })

  it('no longer reach someone who becomes a guest', async () => {
    const channel = await world.channel('square', ['olivia', 'mia'])
    const queue = await world.listen('kim', ['message'], { all_public_streams: true })
    await world.must('olivia', `PATCH /users/${world.id('kim')}`, { role: 600 })
    await world.say('mia', channel, 'after', 'not for guests')
    expect(await world.events('kim', queue)).toEqual([])
    await world.must('olivia', `PATCH /users/${world.id('kim')}`, { role: 400 })
  })
})

describe('someone else’s queue', () => {
  it('looks as if it didn’t exist when someone reads, polls, acknowledges or deletes it', async () => {
    const queue_id = await world.listen('mia', ['message'])
    const unknown = crypto.randomUUID()
    const asked: [string, Record<string, unknown>][] = [
      ['GET /events', { last_event_id: -1, dont_block: true }],
      ['GET /events', { last_event_id: -1 }],
      ['GET /events', { last_event_id: 1e15, dont_block: true }],
      ['DELETE /events', {}],
    ]
    for (const [what, params] of asked) {
      const theirs = await world.call('ada', what, { ...params, queue_id })
      const absent = await world.call('ada', what, { ...params, queue_id: unknown })
      expect([what, theirs.status, theirs.body.code]).toEqual([what, 400, 'BAD_EVENT_QUEUE_ID'])
      const plain = (body: unknown) => JSON.stringify(body).replaceAll(queue_id, 'Q').replaceAll(unknown, 'Q')
      expect(plain(theirs.body)).toBe(plain(absent.body))
    }
    expect(await world.events('mia', queue_id)).toEqual([])
  })

  it('looks as if it didn’t exist to a session and to a frame on a socket', async () => {
    const queue_id = await world.listen('mia', ['message'])
    const unknown = crypto.randomUUID()
    const plain = (body: unknown) => JSON.stringify(body).replaceAll(queue_id, 'Q').replaceAll(unknown, 'Q')
    const ada = await Browser.logIn(world, 'ada')
    const socket = await CommandSocket.open(world, 'ada')
    const ways: ((id: string) => Promise<{ status: number; body: unknown }>)[] = [
      (id) => ada.ask('GET /events', { queue_id: id, last_event_id: -1, dont_block: true }),
      (id) => ada.ask('DELETE /events', { queue_id: id }),
      (id) => socket.call('DELETE /events', { queue_id: id }),
    ]
    for (const ask of ways) {
      const [theirs, absent] = [await ask(queue_id), await ask(unknown)]
      expect([theirs.status, plain(theirs.body)]).toEqual([400, plain(absent.body)])
    }
    socket.close()
    expect(await world.events('mia', queue_id)).toEqual([])
  })
})

describe('an open poll', () => {
  /** Waits long enough for the poll to be held at the edge. */
  const held = () => new Promise((resolve) => setTimeout(resolve, 300))

  it('ends when its account is deactivated, and the key no longer works', async () => {
    await world.join('ned')
    const queue_id = await world.listen('ned', ['message'])
    const poll = world.call('ned', 'GET /events', { queue_id, last_event_id: -1 })
    await held()
    await world.must('olivia', `DELETE /users/${world.id('ned')}`)
    expect((await poll).body.events).toEqual([])
    for (const what of ['GET /users/me', 'POST /register', 'GET /events']) {
      expect([what, (await world.call('ned', what, { queue_id, last_event_id: -1 })).status]).toEqual([what, 401])
    }
    await world.must('olivia', `POST /users/${world.id('ned')}/reactivate`)
    const again = await world.call('ned', 'GET /events', { queue_id, last_event_id: -1, dont_block: true })
    expect(again.body.code).toBe('BAD_EVENT_QUEUE_ID')
  })

  it('ends when its key is replaced', async () => {
    await world.join('nora')
    const queue_id = await world.listen('nora', ['message'])
    const poll = world.call('nora', 'GET /events', { queue_id, last_event_id: -1 })
    await held()
    await world.must('nora', 'POST /users/me/api_key/regenerate')
    expect((await poll).body.events).toEqual([])
    expect((await world.call('nora', 'GET /users/me')).status).toBe(401)
    await world.evict()
    expect((await world.call('nora', 'GET /users/me')).status).toBe(401)
  })
})

describe('an open poll of a session', () => {
  const held = () => new Promise((resolve) => setTimeout(resolve, 300))

  it.each([
    ['is logged out', (browser: Browser) => visit(world.name, '/logout', { cookie: browser.cookie, form: {} })],
    ['is ended with all sessions of its owner', (browser: Browser) => browser.must('DELETE /users/me/sessions')],
    [
      'belongs to an account that is deactivated',
      async () => {
        await world.must('olivia', `DELETE /users/${world.id('kim')}`)
        await world.must('olivia', `POST /users/${world.id('kim')}/reactivate`)
      },
    ],
  ])('gets nothing more once the session %s', async (_, end) => {
    const kim = await Browser.logIn(world, 'kim')
    const { queue_id } = await kim.must('POST /register', { event_types: ['message'] })
    const poll = kim.ask('GET /events', { queue_id, last_event_id: -1 })
    await held()
    await end(kim)
    await world.must('mia', 'POST /messages', { type: 'direct', to: [world.id('kim')], content: 'after the end' })
    const { status, body } = await poll
    expect([status, JSON.stringify(body)]).toEqual([expect.any(Number), expect.not.stringContaining('after the end')])
    const again = await kim.ask('GET /events', { queue_id, last_event_id: -1, dont_block: true })
    expect([again.status, again.body.code]).toEqual([401, 'UNAUTHORIZED'])
  })
})

describe('errors about typing notifications', () => {
  it('don’t reveal hidden people to a restricted guest', async () => {
    const { user_groups } = await world.must('olivia', 'GET /user_groups')
    const members = user_groups.find((group: { name: string }) => group.name === 'role:members').id
    await world.join('hidden')
    await world.must('olivia', 'PATCH /realm', { can_access_all_users_group: { new: members } })
    await world.must('gus', 'DELETE /users/me/subscriptions', {
      subscriptions: ['general', 'sandbox', 'getting started'],
    })
    const queue = await world.listen('gus', ['typing'])
    const to = (id: number) => world.call('gus', 'POST /typing', { op: 'start', type: 'direct', to: [id] })
    const [hidden, absent] = [world.id('hidden'), 999_999]
    const [theirs, nobodys] = [await to(hidden), await to(absent)]
    expect(theirs.body.msg.replace(String(hidden), 'N')).toBe(nobodys.body.msg.replace(String(absent), 'N'))
    expect(await world.events('gus', queue)).toEqual([])
  })
})
