import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { MOST_BYTES_AT_EDGE } from '#lib/form/form-limits'
import { Bodies, MOST_BYTES_HELD, type Room } from '#memory/bodies'
import { World } from './world'

const MIB = 1024 * 1024

let world: World
let channel: number
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'gus'])
  channel = await world.channel('room', ['mia', 'ben'])
})

async function post(who: string, path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const Authorization = `Basic ${btoa(world.keys.get(who) ?? '')}`
  const response = await SELF.fetch(`http://${world.name}.localhost/api/v1${path}`, {
    method: 'POST',
    headers: { Authorization, ...headers },
    body,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> & { msg: string } }
}

/** Counts the bytes that are held at the same time, and the forms that were admitted. */
class CountedBodies extends Bodies {
  held = 0
  mostHeld = 0
  begun = 0

  override async hold(...[account, bytes]: Parameters<Bodies['hold']>): Promise<Room> {
    const room = await super.hold(account, bytes)
    this.begun += 1
    this.held += bytes
    this.mostHeld = Math.max(this.mostHeld, this.held)
    const release = () => {
      this.held -= bytes
      room.release()
    }
    return { ...room, release }
  }
}

async function counted(): Promise<CountedBodies> {
  const bodies = new CountedBodies()
  await world.inside((state) => void Object.assign(state.memory, { bodies }))
  return bodies
}

function fileOf(bytes: number, name = 'film.mp4'): FormData {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], name, { type: 'video/mp4' }))
  return form
}

const pad = 'x'.repeat(MOST_BYTES_AT_EDGE)

describe('a form that the edge passes to the realm', () => {
  it('has the same effect as a short form', async () => {
    const bodies = await counted()
    const sent = {
      type: 'channel',
      to: String(channel),
      topic: 'a topic',
      content: 'words',
      zebra: pad,
      client: 'Thing',
    }
    const multipart = new FormData()
    for (const [name, value] of Object.entries(sent)) multipart.append(name, value)
    for (const body of [new URLSearchParams(sent), multipart]) {
      const answer = await post('mia', '/messages?apple=1&topic=from+the+query', body)
      expect(answer).toMatchObject({ status: 200, body: { ignored_parameters_unsupported: ['apple', 'zebra'] } })
      const { message } = await world.must('ben', `GET /messages/${answer.body.id}`)
      expect(message).toMatchObject({ subject: 'a topic', client: 'Thing' })
    }
    const wrong = await post('mia', '/messages', new URLSearchParams({ ...sent, type: 'carrier pigeon' }))
    expect([wrong.status, wrong.body.msg]).toEqual([400, 'Invalid type'])
    expect([bodies.begun, bodies.held]).toEqual([3, 0])
  })

  it('is combined with the parameters of its path, and can’t name another method', async () => {
    const id = await world.say('mia', channel, 'a topic', 'before')
    const edit = { content: 'after', zebra: pad, message_id: '1' }
    const Authorization = `Basic ${btoa(world.keys.get('mia') ?? '')}`
    const init = { method: 'PATCH', headers: { Authorization }, body: new URLSearchParams(edit) }
    const answer = await SELF.fetch(`http://${world.name}.localhost/api/v1/messages/${id}`, init)
    expect(await answer.json()).toMatchObject({ ignored_parameters_unsupported: ['message_id', 'zebra'] })
    const tunnel = await post('mia', '/messages', new URLSearchParams({ method: 'PATCH', zebra: pad }))
    expect([tunnel.status, tunnel.body.msg]).toEqual([
      400,
      expect.stringContaining('cannot have the parameter "method"'),
    ])
  })

  it('is not read if the caller may not use the operation', async () => {
    const bodies = await counted()
    const guest = await post('gus', '/realm/emoji/blip', fileOf(2 * MIB, 'blip.gif'))
    expect([guest.status, guest.body.msg]).toEqual([400, 'Not allowed for guest users'])
    const member = await post('mia', '/realm/icon', fileOf(2 * MIB, 'icon.png'))
    expect([member.status, member.body.code]).toEqual([400, 'UNAUTHORIZED_PRINCIPAL'])
    expect(bodies.begun).toBe(0)
  })

  it('is limited in bytes, text and parts', async () => {
    const bodies = await counted()
    expect((await post('mia', '/user_uploads', fileOf(31 * MIB))).status).toBe(413)
    expect((await post('mia', '/messages', new URLSearchParams({ content: 'a'.repeat(6 * MIB) }))).status).toBe(413)
    const parts = new FormData()
    for (let part = 0; part <= 1000; part++) parts.append('a', '1')
    for (const path of ['/messages', '/user_uploads']) {
      const answer = await post('mia', path, parts)
      expect([answer.status, answer.body.msg]).toEqual([400, 'Too many parameters (limit: 1000)'])
    }
    const broken = { 'Content-Type': 'multipart/form-data; boundary=cut' }
    expect((await post('mia', '/user_uploads', `--cut\r\n${pad}`, broken)).status).toBe(400)
    expect(bodies.held).toBe(0)
  })

  it.each(['', '--cut--\r\n'])('has no parameters if it is empty: %j', async (body) => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=cut' }
    expect((await post('mia', '/user_uploads', body, headers)).body.msg).toBe('You must specify a file to upload')
    expect((await post('mia', '/users/me/presence', body, headers)).body.msg).toBe("Missing 'status' argument")
    expect((await post('mia', '/mark_all_as_read', body, headers)).status).toBe(200)
  })

  it('can mark a hundred thousand messages', async () => {
    const messages = JSON.stringify(Array.from({ length: 100_000 }, (_, at) => at))
    const answer = await post('mia', '/messages/flags', new URLSearchParams({ messages, op: 'add', flag: 'read' }))
    expect(answer.status).toBe(200)
  })

  it('is read once, and waits until there is room for it', async () => {
    const bodies = await counted()
    const all = await Promise.all(Array.from({ length: 8 }, () => post('mia', '/user_uploads', fileOf(12 * MIB))))
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect([bodies.begun, bodies.held]).toEqual([8, 0])
    expect(bodies.mostHeld).toBeGreaterThan(12 * MIB)
    expect(bodies.mostHeld).toBeLessThan(MOST_BYTES_HELD / 2)
  })

  it('is refused if too many forms are already waiting', async () => {
    await world.inside((state) => {
      vi.spyOn(state.memory.bodies, 'isFullFor').mockReturnValue(true)
    })
    const answer = await post('mia', '/user_uploads', fileOf(100))
    expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMIT_HIT', 'retry-after': 10 } })
    await counted()
  })

  it('is answered according to the state of the sender’s account after the form has arrived', async () => {
    const bodies = await counted()
    const kim = await world.join('kim')
    const hold = bodies.hold.bind(bodies)
    bodies.hold = async (account, bytes) => {
      // Deactivates the sender while the form arrives.
      await world.must('olivia', `DELETE /users/${kim}`)
      return hold(account, bytes)
    }
    const answer = await post('kim', '/user_uploads', fileOf(100))
    expect([answer.status, answer.body.msg]).toEqual([401, 'Account is deactivated'])
  })
})

describe('a query that the edge passes to the realm', () => {
  function get(who: string, path: string, init: RequestInit = {}): Promise<Response> {
    const Authorization = `Basic ${btoa(world.keys.get(who) ?? '')}`
    const headers = { Authorization, ...(init.headers as Record<string, string>) }
    return SELF.fetch(`http://${world.name}.localhost${path}`, { ...init, headers })
  }

  it('has the same effect as a short query', async () => {
    const bodies = await counted()
    await world.say('mia', channel, 'long queries', 'something')
    const query = { anchor: 'newest', num_before: '5', num_after: '0', narrow: '[["topic","long queries"]]' }
    const path = (zebra: string) => `/api/v1/messages?${new URLSearchParams({ ...query, zebra })}`
    const short = await get('ben', path('1'))
    const long = await get('ben', path(pad))
    expect([long.status, await long.text()]).toEqual([short.status, await short.text()])
    expect([...long.headers.keys()]).toEqual([...short.headers.keys()])
    const terms = Array.from({ length: 200 }, () => ({ operator: 'topic', operand: 'long queries' }))
    const many = new URLSearchParams({ ...query, narrow: JSON.stringify(terms) })
    const found = (await (await get('ben', `/api/v1/messages?${many}`)).json()) as { messages: unknown[] }
    expect(found.messages).toHaveLength(1)
    const wrong = await get('ben', `/api/v1/messages?anchor=newest&num_before=1&num_after=no&zebra=${pad}`)
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { msg: 'num_after is not valid JSON' }])
    const names = await get('ben', `/api/v1/messages?${'a&'.repeat(9000)}`)
    expect([names.status, await names.json()]).toMatchObject([400, { msg: 'Too many parameters (limit: 1000)' }])
    expect(bodies.begun).toBe(0)
  })

  it('is combined with a form, whose values have priority, and with no other kind of body', async () => {
    const form = { type: 'channel', to: String(channel), topic: 'of the form' }
    const both = await post('mia', `/messages?content=words&topic=of+the+query&zebra=${pad}`, new URLSearchParams(form))
    const { message } = await world.must('ben', `GET /messages/${both.body.id}`)
    expect(message).toMatchObject({ subject: 'of the form', content: '<p>words</p>' })
    const type = { 'Content-Type': 'application/json' }
    const json = await post('mia', `/users/me/presence?status=active&zebra=${pad}`, 'status=nonsense', type)
    expect(json.status).toBe(200)
  })

  it('gets complete long answers, redirects and parts of files', async () => {
    const long = 'x'.repeat(9_000)
    const topic = 'long answers'
    for (let at = 0; at < 120; at++) await world.say('mia', channel, topic, `${at} ${long}`)
    const query = { anchor: 'newest', num_before: '120', num_after: '0', narrow: `[["topic","${topic}"]]` }
    const path = (zebra: string) => `/api/v1/messages?${new URLSearchParams({ ...query, zebra })}`
    const whole = await (await get('ben', path('1'))).text()
    const answer = await get('ben', path(pad))
    expect(answer.headers.get('Content-Length')).toBe(String(whole.length))
    expect(await answer.text()).toBe(whole)
    expect(whole.length).toBeGreaterThan(1_000_000)

    const head = await get('ben', path(pad), { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(await world.inside(({ memory }) => memory.outgoing.bytes)).toBe(0)

    const moved = await get('ben', `/avatar/${world.ids.get('mia')}?zebra=${pad}`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('Location')]).toEqual([302, expect.any(String)])

    const { url } = (await post('mia', '/user_uploads', fileOf(100))).body as unknown as { url: string }
    const part = await get('mia', `${url}?zebra=${pad}`, { headers: { Range: 'bytes=0-9' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
  })
})
