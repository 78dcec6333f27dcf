import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AccountId } from '#lib/ids'
import { DAY_MS } from '#lib/time/time'
import { World } from '../api/world'

afterEach(() => vi.useRealTimers())

const LARGE = '😀'.repeat(1000)

describe('the daily storage limit of an account', () => {
  let world: World
  let open: number
  const refusal = {
    status: 400,
    body: {
      msg: 'You have reached the daily limit of 2 MB for stored data. Try again tomorrow (UTC).',
      code: 'DAILY_QUOTA_REACHED',
    },
  }

  beforeAll(async () => {
    world = await World.found(['mia', 'ben'])
    open = await world.channel('open', ['mia', 'ben'])
    await world.bind({ DAILY_MEGABYTES: '2' })
  })

  const send = (who: string, content: string) =>
    world.call(who, 'POST /messages', { type: 'channel', to: open, topic: 'much', content })

  it('causes an error only for this account, and the refused command changes nothing', async () => {
    const ids: number[] = []
    let refused = await send('mia', LARGE)
    for (; refused.status === 200 && ids.length < 50; refused = await send('mia', LARGE)) ids.push(refused.body.id)
    expect(refused).toMatchObject(refusal)
    expect(ids.length).toBeGreaterThan(4)
    expect(ids.length).toBeLessThan(20)
    const { messages } = await world.must('ben', 'GET /messages', { anchor: 'newest', num_before: 1, num_after: 0 })
    expect(messages[0].id).toBe(ids.at(-1))
    expect((await send('ben', LARGE)).status).toBe(200)
    await world.must('mia', `POST /messages/${ids[0]}/reactions`, { emoji_name: 'tada' })
    await world.must('mia', 'POST /messages/flags', { messages: ids.slice(0, 2), op: 'add', flag: 'starred' })
  })

  it('includes the data of the account’s bots', async () => {
    const { api_key, user_id } = await world.must('mia', 'POST /bots', { full_name: 'Busy', short_name: 'busy' })
    const { bots } = await world.must('mia', 'GET /bots')
    const { username } = bots.find((bot: { user_id: number }) => bot.user_id === user_id) ?? bots[0]
    world.enter('busy', username, user_id, api_key)
    let refused = await send('busy', LARGE)
    if (refused.status === 200) refused = await send('busy', LARGE)
    expect(refused).toMatchObject(refusal)
  })

  it('still counts earlier data after the object slept', async () => {
    await world.evict()
    await world.bind({ DAILY_MEGABYTES: '2' })
    let refused = await send('mia', LARGE)
    if (refused.status === 200) refused = await send('mia', LARGE)
    expect(refused).toMatchObject(refusal)
  })

  it('applies even if the object sleeps after each call', async () => {
    const sleepy = await World.found(['mia', 'ben'])
    const channel = await sleepy.channel('open', ['mia', 'ben'])
    const send = async (who: string, content: string) => {
      await sleepy.evict()
      await sleepy.bind({ DAILY_MEGABYTES: '1' })
      return sleepy.call(who, 'POST /messages', { type: 'channel', to: channel, topic: 'much', content })
    }
    let sent = 0
    while (sent < 40 && (await send('mia', LARGE)).status === 200) sent += 1
    expect(sent).toBeGreaterThan(2)
    expect(sent).toBeLessThan(10)
    expect((await send('mia', LARGE)).body.code).toBe('DAILY_QUOTA_REACHED')
    expect((await send('ben', 'hello')).status).toBe(200)
  })

  it('includes files', async () => {
    const file = () => new File([new Uint8Array(800_000)], 'much.bin')
    for (let count = 0; count < 2; count++) await world.upload('ben', '/user_uploads', file())
    await expect(world.upload('ben', '/user_uploads', file())).rejects.toThrow('DAILY_QUOTA_REACHED')
  })

  it('is off if the deployment sets it to 0', async () => {
    await world.bind({ DAILY_MEGABYTES: '0' })
    expect((await send('mia', LARGE)).status).toBe(200)
  })

  it('starts again the next day', async () => {
    await world.bind({ DAILY_MEGABYTES: '2' })
    expect((await send('mia', LARGE)).status).toBe(400)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + DAY_MS)
    expect((await send('mia', LARGE)).status).toBe(200)
    await world.evict()
    await world.bind({ DAILY_MEGABYTES: '2' })
    expect((await send('mia', LARGE)).status).toBe(200)
  })
})

const COUNT = 100

describe('commands that store little data', () => {
  let world: World
  let open: number
  let ids: number[]

  beforeAll(async () => {
    world = await World.found(['mia', 'ben'])
    open = await world.channel('open', ['mia', 'ben'])
    ids = []
    for (let n = 0; n < 100; n++) ids.push(await world.say('ben', open, 'before', `a usual message, number ${n}`))
  })

  /**
   * The bytes that an account has been charged for so far, including charges that haven't been written to storage yet.
   */
  const charged = (who: string) =>
    world.inside(({ store, memory }) => {
      const id = world.id(who) as AccountId
      return memory.unsavedBytes.of(id) + (store.realm.find('storedBytes')?.byAccount[id] ?? 0)
    })
  const stored = () => runInDurableObject(world.stub, (_, { storage }) => storage.sql.databaseSize)

  const COMMANDS: Record<string, (n: number) => Promise<unknown>> = {
    'muted topics': (n) =>
      world.must('mia', 'POST /user_topics', {
        stream_id: open,
        topic: `a topic of some length ${n}`,
        visibility_policy: 1,
      }),
    reactions: (n) =>
      world.must('mia', `POST /messages/${ids[n]}/reactions`, {
        emoji_name: 'tada',
      }),
    'short messages': (n) => world.say('mia', open, 'short', `${n}`),
    'topics with one message': (n) => world.say('mia', open, `topic ${n}`, 'x'),
    'channels with one subscriber': (n) =>
      world.must('mia', 'POST /users/me/subscriptions', { subscriptions: [{ name: `channel ${n}` }] }),
    typing: (n) => world.must('mia', 'POST /typing', { op: n % 2 ? 'stop' : 'start', to: [world.id('ben')] }),
  }

  it.each(Object.keys(COMMANDS))(
    'are charged at least about as much as the storage grows: %s',
    async (name) => {
      const before = { charged: await charged('mia'), stored: await stored() }
      for (let n = 0; n < COUNT; n++) await COMMANDS[name]?.(n)
      const [paid, grown] = [(await charged('mia')) - before.charged, (await stored()) - before.stored]
      expect(grown).toBeLessThan(1.25 * paid + 20_000)
    },
    120_000,
  )

  it('are refused only once the limit is exceeded by a tenth, and events can still be received', async () => {
    await world.bind({ DAILY_MEGABYTES: '2' })
    const day = Math.floor(Date.now() / 86_400_000)
    const note = (noted: number, unsaved: number) =>
      world.inside(({ store, memory }) => {
        const account = world.id('mia') as AccountId
        store.realm.set('storedBytes', { day, byAccount: { [account]: noted }, through: store.events.lastId })
        memory.unsavedBytes.begin(day)
        memory.unsavedBytes.add(account, unsaved)
      })
    const react = (n: number) =>
      world.call('mia', `POST /messages/${ids[n]}/reactions`, { emoji_name: n < 50 ? 'cake' : 'rocket' })
    await note(1_900_000, 250_000)
    for (let n = 0; n < 50; n++) expect((await react(n)).status).toBe(200)
    await note(1_940_000, 250_000)
    const statuses: number[] = []
    for (let n = 50; n < 100; n++) statuses.push((await react(n)).status)
    expect(statuses.at(0)).toBe(200)
    expect(statuses.at(-1)).toBe(400)
    expect(await charged('mia')).toBeLessThan(2_210_000)
    // A large message is refused even if the limit is exceeded by less than a tenth.
    await note(2_010_000, 0)
    const much = { type: 'channel', to: open, topic: 'much', content: 'x'.repeat(3000) }
    expect((await world.call('mia', 'POST /messages', much)).body.code).toBe('DAILY_QUOTA_REACHED')
    await world.must('mia', `POST /messages/${ids[0]}/reactions`, { emoji_name: 'tea' })
    await note(2_210_000, 0)
    const { queue_id } = await world.must('mia', 'POST /register', { event_types: ['message'] })
    await world.say('ben', open, 'after', 'still heard')
    expect(await world.events('mia', queue_id)).toHaveLength(1)
  })
})
