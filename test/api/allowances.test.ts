import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChannelId } from '#lib/ids'
import { ALLOWANCES, PRICES } from '#memory/prices'
import { leftOf, overdraw, priceFor, purses, strangersFrom } from './purses'
import { World } from './world'

const START = 1_900_000_000_000
const REFUSED = { status: 429, body: { result: 'error', code: 'RATE_LIMIT_HIT', msg: 'API usage exceeded rate limit' } }

let world: World
let channel: ChannelId
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'ben', 'kim', 'gus'])
  channel = await world.channel('talk', ['mia', 'ben', 'kim', 'gus'])
  await world.bind({ RATE_LIMITS: 'on' })
})

/** Each test begins ten minutes after the previous one. */
let minutes = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  minutes += 10
  vi.setSystemTime(START + minutes * 60_000)
})
afterEach(() => {
  vi.useRealTimers()
})

const page = (who: string, count = 20) =>
  world.must(who, 'GET /messages', {
    anchor: 'newest',
    num_before: count,
    num_after: 0,
    narrow: [{ operator: 'channel', operand: channel }],
  })

describe('an overdrawn allowance', () => {
  it('makes requests fail before anything runs, with an error that says when to try again', async () => {
    const [own] = await purses(world, 'mia')
    await overdraw(world, own!, ALLOWANCES.member / 6)
    const rows = await world.rows(async () => {
      const sent = await world.call('mia', 'POST /messages', { type: 'channel', to: channel, topic: 'a', content: 'b' })
      expect(sent).toMatchObject({ ...REFUSED, body: { ...REFUSED.body, 'retry-after': 11 } })
      expect(sent.headers.get('Retry-After')).toBe('11')
      expect((await world.call('mia', 'POST /register')).status).toBe(429)
      expect((await world.call('mia', 'GET /events', { queue_id: 'a', last_event_id: -1 })).status).toBe(429)
    })
    expect(rows.written).toBe(0)
    expect((await world.call('ben', 'GET /users/me')).status).toBe(200)
    vi.setSystemTime(Date.now() + 10_000)
    expect((await world.call('mia', 'GET /users/me')).status).toBe(429)
    vi.setSystemTime(Date.now() + 1_000)
    expect((await world.call('mia', 'GET /users/me')).status).toBe(200)
  })

  it('has no effect if limits are off', async () => {
    const [own] = await purses(world, 'ben')
    await overdraw(world, own!)
    await world.bind({ RATE_LIMITS: 'off' })
    expect((await world.call('ben', 'GET /users/me')).status).toBe(200)
    await world.bind({ RATE_LIMITS: 'on' })
  })

  it('of one bot doesn’t affect other bots, and that of all bots together doesn’t affect their owner', async () => {
    await world.bind({ RATE_LIMITS: 'off' })
    for (const name of ['first', 'second']) {
      const { user_id, api_key } = await world.must('kim', 'POST /bots', { full_name: name, short_name: name })
      const { members } = await world.must('olivia', 'GET /users')
      const { email } = members.find((one: { user_id: number }) => one.user_id === user_id)
      world.enter(name, email, user_id, api_key)
    }
    await world.bind({ RATE_LIMITS: 'on' })
    const [own, shared] = await purses(world, 'first')
    expect([own!.aMinute, shared!.aMinute]).toEqual([ALLOWANCES.bot, ALLOWANCES.bots])
    await overdraw(world, own!)
    expect((await world.call('first', 'GET /users/me')).status).toBe(429)
    expect((await world.call('second', 'GET /users/me')).status).toBe(200)
    expect(await leftOf(world, shared!)).toBeLessThan(ALLOWANCES.bots)
    await overdraw(world, shared!)
    expect((await world.call('second', 'GET /users/me')).status).toBe(429)
    expect((await world.call('kim', 'GET /users/me')).status).toBe(200)
    const [kims] = await purses(world, 'kim')
    expect(await leftOf(world, kims!)).toBeGreaterThan(ALLOWANCES.member - 1_000)
  })

  it('of one network address affects no other address, and that of everyone without an account affects no account', async () => {
    const ask = (address: string) =>
      world.send('GET', '/api/v1/server_settings', { headers: { 'CF-Connecting-IP': address } })
    const [network, , all] = strangersFrom('192.0.2.1')
    await overdraw(world, network!)
    expect(await ask('192.0.2.1')).toMatchObject(REFUSED)
    expect((await ask('192.0.2.2')).status).toBe(200)
    expect(await leftOf(world, all!)).toBeLessThan(ALLOWANCES.strangers)
    await overdraw(world, all!)
    expect(await ask('198.51.100.3')).toMatchObject(REFUSED)
    expect((await world.call('mia', 'GET /users/me')).status).toBe(200)
  })
})

describe('callers without an account in one block of addresses', () => {
  it.each([
    ['a /48', '2001:db8:7:', (n: number) => `2001:db8:7:${n.toString(16)}::1`, '2001:db8:8::1'],
    ['a /24', '198.51.100.', (n: number) => `198.51.100.${n}`, '198.51.101.1'],
  ])('share one allowance: %s', async (_, prefix, address, elsewhere) => {
    const ask = (from: string) =>
      world.send('GET', '/api/v1/server_settings', { headers: { 'CF-Connecting-IP': from } })
    const used = ALLOWANCES.network / 2
    for (let n = 1; n <= ALLOWANCES.block / used; n++) {
      expect([prefix, (await ask(address(n))).status]).toEqual([prefix, 200])
      for (const purse of strangersFrom(address(n))) await overdraw(world, purse, used - purse.aMinute)
    }
    expect(await ask(address(100))).toMatchObject(REFUSED)
    expect((await ask(elsewhere)).status).toBe(200)
  })
})

it('two addresses in a /24 that use up their share leave enough for the others', async () => {
  const ask = (from: string) => world.send('GET', '/api/v1/server_settings', { headers: { 'CF-Connecting-IP': from } })
  for (const address of ['203.0.113.1', '203.0.113.2']) {
    // After each request, this much more is used up, until a request is refused.
    const used = ALLOWANCES.network / 20
    while ((await ask(address)).status === 200) {
      for (const purse of strangersFrom(address)) await overdraw(world, purse, used - purse.aMinute)
    }
  }
  expect(await ask('203.0.113.2')).toMatchObject(REFUSED)
  for (let n = 3; n < 10; n++) expect((await ask(`203.0.113.${n}`)).status).toBe(200)
})

it('the size of an account’s allowance depends on its role', async () => {
  const own = async (who: string) => (await purses(world, who))[0]!.aMinute
  expect(await Promise.all(['olivia', 'ada', 'mia', 'gus'].map(own))).toEqual([
    ALLOWANCES.administrator,
    ALLOWANCES.administrator,
    ALLOWANCES.member,
    ALLOWANCES.guest,
  ])
})

describe('the price of a request', () => {
  it('includes a base price, even if the request is refused or finds nothing', async () => {
    const nothing = await priceFor(world, 'mia', () => world.call('mia', 'GET /messages/999999'))
    expect(nothing).toBeGreaterThanOrEqual(PRICES.call)
    const poll = { queue_id: 'none', last_event_id: -1 }
    expect(await priceFor(world, 'mia', () => world.call('mia', 'GET /events', poll))).toBeGreaterThanOrEqual(
      PRICES.call,
    )
  })

  it('includes the rows that the request reads and writes', async () => {
    let rows = { read: 0, written: 0 }
    const price = await priceFor(world, 'mia', async () => {
      rows = await world.rows(() => world.say('mia', channel, 'rows', 'hello'))
    })
    expect(rows.written).toBeGreaterThan(0)
    expect(price).toBeGreaterThanOrEqual(PRICES.call + rows.read * PRICES.rowRead + rows.written * PRICES.rowWritten)
  })

  it('includes the text that the request renders', async () => {
    const render = (content: string) =>
      priceFor(world, 'mia', () => world.must('mia', 'POST /messages/render', { content }))
    const more = (await render('x'.repeat(8_000))) - (await render('x'))
    expect(more).toBeGreaterThanOrEqual(7_999 * PRICES.characterRendered)
  })

  it('includes hashing and uploaded files', async () => {
    const secret = { old_password: 'a long enough password', new_password: 'quite another sentence' }
    const hashing = await priceFor(world, 'kim', () => world.must('kim', 'PATCH /settings', secret))
    expect(hashing).toBeGreaterThanOrEqual(2 * PRICES.hash)
    const upload = (bytes: number) =>
      priceFor(world, 'mia', () => world.upload('mia', '/user_uploads', new File([new Uint8Array(bytes)], 'a.bin')))
    expect((await upload(1_000_000)) - (await upload(1))).toBeGreaterThanOrEqual(999_999 * PRICES.byteReceived)
  })

  it('includes the length of answers with the caller’s own data', async () => {
    const draft = (content: string) => ({ type: '', to: [], topic: '', content, timestamp: 1 })
    const drafts = () => priceFor(world, 'ben', () => world.must('ben', 'GET /drafts'))
    const none = await drafts()
    await world.must('ben', 'POST /drafts', { drafts: Array(5).fill(draft('x'.repeat(9_000))) })
    expect((await drafts()) - none).toBeGreaterThanOrEqual(45_000 * PRICES.characterAnswered)
  })
})

it('long messages cost their senders more, and their readers at most one more row per message', async () => {
  const short = await world.channel('short', ['mia', 'ben'])
  const long = await world.channel('long', ['mia', 'ben'])
  const priceOfWriting = (to: number, content: string) =>
    priceFor(world, 'mia', () => world.say('mia', to, 'topic', content))
  let [brief, wordy] = [0, 0]
  for (let sent = 0; sent < 10; sent++) {
    brief = await priceOfWriting(short, 'hello')
    wordy = await priceOfWriting(long, '😀'.repeat(5_000))
  }
  expect(wordy).toBeGreaterThan(10 * brief)
  const priceOfReading = (operand: number) =>
    priceFor(world, 'ben', () =>
      world.must('ben', 'GET /messages', {
        anchor: 'newest',
        num_before: 10,
        num_after: 0,
        narrow: [{ operator: 'channel', operand }],
      }),
    )
  const [ofShort, ofLong] = [await priceOfReading(short), await priceOfReading(long)]
  expect(ofLong).toBeLessThanOrEqual(ofShort + 10 * PRICES.rowRead)
  expect(ofShort).toBeGreaterThanOrEqual(PRICES.call + 10 * PRICES.item)
})

it('a long message costs more if more people are waiting for it', async () => {
  const say = () => priceFor(world, 'mia', () => world.say('mia', channel, 'told', 'x'.repeat(9_000)))
  // Some messages cost more, because the index is also written, so the lowest price is used.
  const alone = Math.min(await say(), await say(), await say())
  const polls: Promise<unknown>[] = []
  for (const who of ['ben', 'kim', 'gus']) {
    const queue_id = await world.listen(who, ['message'])
    polls.push(world.must(who, 'GET /events', { queue_id, last_event_id: -1 }))
  }
  await vi.waitFor(async () => expect(await world.inside(({ memory }) => [...memory.waiters].length)).toBe(3))
  const told = await say()
  await Promise.all(polls)
  expect(told - alone).toBeGreaterThanOrEqual(3 * 9_000 * PRICES.characterTold)
})

it('a page costs more if it has more messages', async () => {
  for (let sent = 0; sent < 20; sent++) await world.say('mia', channel, 'many', `message ${sent}`)
  const few = await priceFor(world, 'ben', () => page('ben', 1))
  const many = await priceFor(world, 'ben', () => page('ben', 20))
  expect(many - few).toBeGreaterThanOrEqual(18 * PRICES.item)
})
