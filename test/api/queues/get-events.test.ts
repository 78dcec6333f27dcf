import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { heldPoll, poll as pollOf } from '../held-poll'
import { until } from '../until'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['olivia', 'mia', 'ben'])
})

const since = (queue_id: string, last_event_id: number) => ({ queue_id, last_event_id: String(last_event_id) })
const poll = (who: string, queue: string, last: number) => pollOf(world, who, since(queue, last))

const contents = (events: unknown) =>
  (events as { message?: { content: string } }[]).map(({ message }) => message?.content)

describe('a queue over HTTP', () => {
  it('sends new messages to a waiting poll after an eviction, as HTML if requested', async () => {
    const verona = await world.channel('Verona', ['mia', 'ben'])
    const queue = await world.listen('mia', ['message'], { apply_markdown: true })
    const waiting = await heldPoll(world, 'mia', since(queue, -1))
    expect(waiting.headers.get('Cache-Control')).toContain('no-transform')
    await world.evict()
    await world.say('ben', verona, 'hello', 'are you **there**?')
    const { events, queue_id } = (await waiting.json()) as { events: unknown; queue_id: string }
    expect(contents(events)).toEqual(['<p>are you <strong>there</strong>?</p>'])
    expect(queue_id).toBe(queue)
  })

  it('answers a poll in the same form whether it waited or not, and opens no transaction while it waits', async () => {
    const queue = await world.listen('mia', ['message'])
    const nameOf = (response: Response) =>
      [...response.headers.keys()].filter((name) => !/^content-length$|^transfer/.test(name))
    await world.write('ben', ['mia'], 'first')
    const [first] = (await world.events('mia', queue)) as { id: number }[]
    await world.write('ben', ['mia'], 'at once')
    const atOnce = await poll('mia', queue, first!.id)
    const last = ((await atOnce.json()) as { events: { id: number }[] }).events.at(-1)!.id
    const transactions = await world.inside(({ database }) => vi.spyOn(database, 'transaction'))
    // The client got an answer a moment ago, so this poll waits within its request.
    const soon = poll('mia', queue, last)
    const isWaiting = () => world.inside(({ memory }) => memory.waiters.of(queue)?.isBrief)
    expect(await until(isWaiting)).toBe(true)
    expect(transactions).not.toHaveBeenCalled()
    await world.write('ben', ['mia'], 'soon')
    const answered = await soon
    const { events } = (await answered.json()) as { events: { id: number }[] }
    expect(contents(events)).toEqual(['soon'])
    expect(transactions).toHaveBeenCalled()
    await world.evict()
    const later = poll('mia', queue, events[0]!.id)
    expect(await until(isWaiting)).toBe(false)
    await world.write('ben', ['mia'], 'later')
    const responses = [atOnce, answered, await later]
    await responses[2]!.text()
    expect(responses.map(nameOf)).toEqual([
      nameOf(atOnce),
      nameOf(atOnce),
      nameOf(atOnce).filter((name) => name !== 'expires'),
    ])
    for (const { headers } of responses) {
      expect(headers.get('Access-Control-Allow-Methods')).toBe('OPTIONS, GET, DELETE')
      expect(headers.get('Cache-Control')).toContain('no-store')
    }
  })

  it('ends polls with a key that is replaced, and accepts the new key', async () => {
    const queue = await world.listen('ben')
    const waiting = await heldPoll(world, 'ben', since(queue, -1))
    const { api_key } = await world.must('ben', 'POST /users/me/api_key/regenerate')
    expect(await waiting.json()).toMatchObject({ result: 'success', events: [] })
    const refused = await poll('ben', queue, -1)
    expect(refused.status).toBe(401)
    await refused.text()
    world.enter('ben', 'ben@example.com', world.id('ben'), api_key)
    expect(await world.events('ben', queue)).toEqual([])
  })

  it('refuses a poll with an unknown event or queue, or with another person’s queue', async () => {
    const queue = await world.listen('mia')
    const answers = await Promise.all([poll('mia', queue, 5), poll('mia', 'x', -1), poll('olivia', queue, -1)])
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    const texts = (await Promise.all(answers.map((answer) => answer.json()))) as { msg: string }[]
    expect(texts.map(({ msg }) => msg)).toEqual([
      'Event 5 was not in this queue',
      'Bad event queue ID: x',
      `Bad event queue ID: ${queue}`,
    ])
  })

  it('refuses to send acknowledged events again, even after an eviction, and sends later events once', async () => {
    const queue_id = await world.listen('mia', ['message'])
    const ask = (last_event_id: number) =>
      world.call('mia', 'GET /events', { queue_id, last_event_id, dont_block: true })
    for (const text of ['one', 'two']) await world.write('ben', ['mia'], text)
    const { events } = (await ask(-1)).body
    const last = events.at(-1).id
    expect((await ask(last)).body.events).toEqual([])
    await world.evict()
    expect((await ask(-1)).body.msg).toBe('An event newer than -1 has already been pruned!')
    expect((await ask(events[0].id)).status).toBe(400)
    await world.write('ben', ['mia'], 'three')
    expect(contents((await ask(last)).body.events)).toEqual(['three'])
  })

  it('ends a poll without events with a heartbeat', async () => {
    const queue = await world.listen('mia', [])
    const waiting = await heldPoll(world, 'mia', since(queue, -1))
    await world.inside(({ memory, deliveries }) => deliveries.answer(memory.waiters.of(queue)!, Date.now()))
    const { events } = (await waiting.json()) as { events: unknown }
    expect(events).toEqual([{ type: 'heartbeat', id: expect.any(Number) }])
  })

  it('writes no rows while it is only polled', async () => {
    const queue = await world.listen('mia')
    await world.events('mia', queue)
    const { written } = await world.rows(() => world.events('mia', queue))
    expect(written).toBe(0)
  })
})

describe('a client’s socket', () => {
  it('is advertised to clients that support it, and sends events as they happen', async () => {
    const client_capabilities = { notification_settings_null: true, edgewise_event_socket: true }
    const asked = { event_types: ['message'], fetch_event_types: [] }
    const registered = await world.must('mia', 'POST /register', { ...asked, client_capabilities })
    const url = `ws://${world.name}.localhost/api/v1/events`
    expect(registered.edgewise_event_socket_url).toBe(url)
    expect(registered.edgewise_sends_mail).toBeTypeOf('boolean')
    expect(registered.edgewise_takes_mail).toBe(false)
    for (const capabilities of [undefined, { notification_settings_null: true, edgewise_event_socket: false }]) {
      const plain = await world.must('mia', 'POST /register', { ...asked, client_capabilities: capabilities })
      expect(plain).not.toHaveProperty('edgewise_event_socket_url')
      expect(plain).not.toHaveProperty('edgewise_sends_mail')
      expect(plain).not.toHaveProperty('edgewise_takes_mail')
    }
    expect(await world.must(null, 'GET /server_settings')).not.toHaveProperty('edgewise_event_socket_url')
    const query = new URLSearchParams({ queue_id: registered.queue_id, last_event_id: '-1' })
    const { status, webSocket } = await SELF.fetch(`${url.replace('ws:', 'http:')}?${query}`, {
      headers: { Upgrade: 'websocket', Authorization: `Basic ${btoa(world.keys.get('mia') ?? '')}` },
    })
    expect(status).toBe(101)
    const frame = new Promise<string>((resolve) => {
      webSocket?.addEventListener('message', ({ data }) => resolve(String(data)))
    })
    webSocket?.accept()
    await world.write('olivia', ['mia'], 'by socket')
    expect(contents((JSON.parse(await frame) as { events: unknown }).events)).toEqual(['by socket'])
    webSocket?.close()
  })

  it('is refused at once if a proxy dropped the Upgrade header, while polls still work', async () => {
    const queue = await world.listen('mia')
    const ask = (headers: Record<string, string>, more = '') =>
      SELF.fetch(`http://${world.name}.localhost/api/v1/events?queue_id=${queue}&last_event_id=-1${more}`, {
        headers: { Authorization: `Basic ${btoa(world.keys.get('mia') ?? '')}`, ...headers },
      })
    const refused = await ask({ 'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==', 'Sec-WebSocket-Version': '13' })
    expect([refused.status, refused.headers.get('Upgrade'), refused.headers.get('Cache-Control')]).toEqual([
      426,
      'websocket',
      'no-store',
    ])
    expect(await refused.json()).toEqual({
      result: 'error',
      msg: 'The proxy did not pass on the header "Upgrade: websocket".',
      code: 'BAD_REQUEST',
    })
    const poll = await ask({}, '&dont_block=true')
    expect([poll.status, await poll.json()]).toMatchObject([200, { events: [] }])
  })

  it('is refused, as a poll is, for callers who aren’t logged in and for other people’s queues', async () => {
    const queue = await world.listen('mia')
    const connect = (who: string) =>
      SELF.fetch(`http://${world.name}.localhost/api/v1/events?queue_id=${queue}&last_event_id=-1`, {
        headers: { Upgrade: 'websocket', Authorization: `Basic ${btoa(world.keys.get(who) ?? 'no@body.example:key')}` },
      })
    const refused = await Promise.all([connect('nobody'), connect('olivia')])
    expect(refused.map(({ status, webSocket }) => [status, webSocket])).toEqual([
      [401, null],
      [400, null],
    ])
    await Promise.all(refused.map((response) => response.text()))
  })
})
