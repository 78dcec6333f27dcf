import { runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MessageId } from '#lib/ids'
import { ALLOWANCES, PRICES } from '#memory/prices'
import { foundWith, HUNDRED, MEETINGS, searchFor } from './lanterns'
import { priceFor } from './purses'
import type { World } from './world'

const COUNT = 12_000
/** The limit on a step, plus the rows that one statement reads before the limit is noticed. */
const ROWS_A_STEP = 2_000 + 300

let found: Awaited<ReturnType<typeof foundWith>>
beforeAll(async () => {
  found = await foundWith(COUNT)
}, 60_000)
afterEach(() => {
  vi.restoreAllMocks()
})

const askAs = (world: World, who: string, params: object) => world.must(who, 'GET /messages', params as never)
const idsOf = ({ messages }: { messages: { id: number }[] }) => messages.map(({ id }) => id)

/** The rows that `work` reads between its pauses. */
async function rowsOfSteps(world: World, work: () => Promise<unknown>): Promise<number[]> {
  const state = await world.inside((inner) => inner)
  const read = () => state.store.rowCounts().read
  const wait = globalThis.setTimeout
  const marks = [read()]
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms === 10) marks.push(read())
    return wait(run, ms)
  }) as typeof setTimeout)
  await work()
  marks.push(read())
  return marks.slice(1).map((mark, at) => mark - (marks[at] ?? 0))
}

describe('a search that skips many messages', () => {
  it('continues in steps until it has found a full page of messages', async () => {
    const { world } = found
    let answer: { messages: { id: number }[]; found_oldest: boolean } | undefined
    const steps = await rowsOfSteps(world, async () => {
      answer = await askAs(world, 'mia', searchFor('"lantern hall"'))
    })
    expect(steps.length).toBeGreaterThan(2)
    expect(Math.max(...steps)).toBeLessThanOrEqual(ROWS_A_STEP)
    expect(answer?.messages).toHaveLength(HUNDRED)
    expect(idsOf(answer!)).toEqual(idsOf(answer!).toSorted((one, other) => one - other))
  })

  it('never returns an empty answer before it has searched everything', async () => {
    const { world } = found
    const nothing = await askAs(world, 'mia', searchFor('"a lantern of the hall"'))
    expect(nothing).toMatchObject({ messages: [], found_oldest: true })
    const absent = await askAs(world, 'mia', searchFor('lantern', [['has', 'reaction']]))
    expect(absent).toMatchObject({ messages: [], found_oldest: true })
  })

  it('is charged step by step, so that the allowance stops even many simultaneous searches', async () => {
    const { world } = found
    await world.bind({ RATE_LIMITS: 'on' })
    // No allowance is regained in the meantime.
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      await world.inside(({ memory }) => {
        const [left, all] = [5_000, ALLOWANCES.member]
        memory.allowances.accounts.charge(String(world.id('mia')), all, Date.now(), all - left)
      })
      const asked = 10
      const rows = await world.rows(async () => {
        const ask = () => world.call('mia', 'GET /messages', searchFor('"lantern hall"') as never)
        const answers = await Promise.all(Array.from({ length: asked }, ask))
        expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: asked }, () => 429))
      })
      // Each request costs at most one step, in addition to what was left of the allowance.
      expect(rows.read).toBeLessThanOrEqual((asked + 3) * ROWS_A_STEP)
    } finally {
      vi.useRealTimers()
      await world.bind({ RATE_LIMITS: 'off' })
    }
  })

  it('is charged for the index entries that it tested, in addition to the rows', async () => {
    const { world, one } = found
    const narrow = [
      { operator: 'has', operand: 'attachment' },
      { operator: 'channel', operand: one },
    ]
    await world.bind({ RATE_LIMITS: 'on' })
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const ask = () => askAs(world, 'ben', { anchor: 'newest', num_before: 100, num_after: 0, narrow })
      await ask()
      let read = 0
      const price = await priceFor(world, 'ben', async () => {
        read = (await world.rows(ask)).read
      })
      // Most messages are in the channel.
      expect(price - PRICES.call - read * PRICES.rowRead).toBeGreaterThanOrEqual(0.3 * COUNT * PRICES.look)
    } finally {
      vi.useRealTimers()
      await world.bind({ RATE_LIMITS: 'off' })
    }
  })

  it('is charged for each of its terms', async () => {
    const { world } = found
    await world.bind({ RATE_LIMITS: 'on' })
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      // Every message is tested against every term, and none matches.
      const not = (operator: string, operand: number) => ({ negated: true, operator, operand })
      const ends = ['mia', 'ben', 'kim'].map((who) => not('sender', world.id(who)))
      const priceOfTerms = (count: number) =>
        priceFor(world, 'ben', () =>
          world.must('ben', 'POST /messages/flags/narrow', {
            anchor: 'newest',
            num_before: 100,
            num_after: 0,
            narrow: [...Array.from({ length: count }, (_, at) => not('id', 1_000_000 + at)), ...ends],
            op: 'add',
            flag: 'starred',
          }),
        )
      const few = await priceOfTerms(1)
      const many = await priceOfTerms(400)
      expect(many - few).toBeGreaterThanOrEqual((0.5 * COUNT * 400 * PRICES.look) / 8)
    } finally {
      vi.useRealTimers()
      await world.bind({ RATE_LIMITS: 'off' })
    }
  })

  it('is charged for each of its phrases and for the length of the messages', async () => {
    const { world } = found
    const place = await world.channel('long', ['mia', 'ben'])
    const text = 'harbor tea '.repeat(900)
    for (let n = 0; n < 5; n++) await world.say('mia', place, 'long', text)
    await world.bind({ RATE_LIMITS: 'on' })
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const priceOfPhrases = (count: number) => {
        const search = `${'"harbor tea" '.repeat(count)}"tea tea"`
        return priceFor(world, 'ben', () => askAs(world, 'ben', searchFor(search)))
      }
      await priceOfPhrases(1)
      const [one, many] = [await priceOfPhrases(1), await priceOfPhrases(300)]
      expect(many - one).toBeGreaterThanOrEqual((5 * 300 * text.length * PRICES.look) / 1000)
    } finally {
      vi.useRealTimers()
      await world.bind({ RATE_LIMITS: 'off' })
    }
  })

  it('prepares a repeated term only once', async () => {
    const { world } = found
    const known = await world.inside(({ store }) => store.topicPolicies)
    const listing = vi.spyOn(known, 'listOf')
    const narrow = Array.from({ length: 400 }, () => ({ operator: 'is', operand: 'followed' }))
    const fetch = { anchor: 'newest', num_before: 10, num_after: 0, op: 'add', flag: 'starred' }
    expect(await world.must('ben', 'POST /messages/flags/narrow', { ...fetch, narrow })).toMatchObject({
      processed_count: 0,
      found_oldest: true,
    })
    expect(listing.mock.calls.length).toBeLessThan(10)
  })

  it('is charged for the entries it examines when someone mutes a person who wrote few messages', async () => {
    const { world } = found
    await world.bind({ RATE_LIMITS: 'on' })
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      let rows = { read: 0, written: 0 }
      const price = await priceFor(world, 'kim', async () => {
        rows = await world.rows(() => world.must('kim', `POST /users/me/muted_users/${world.id('ada')}`))
      })
      const ofRows = rows.read * PRICES.rowRead + rows.written * PRICES.rowWritten
      expect(price - PRICES.call - ofRows).toBeGreaterThanOrEqual(COUNT * PRICES.look)
    } finally {
      vi.useRealTimers()
      await world.bind({ RATE_LIMITS: 'off' })
    }
  })

  it('lets other requests run between its steps', async () => {
    const { world } = found
    let isOver = false
    const searching = askAs(world, 'mia', searchFor('"a lantern of the hall"')).then(() => {
      isOver = true
    })
    let answered = 0
    while (!isOver && answered < 3) {
      await world.must('ben', 'GET /users/me')
      answered += isOver ? 0 : 1
    }
    expect(answered).toBe(3)
    await searching
  })

  it('can be used to change the flags of the messages that it finds', async () => {
    const { world } = found
    const { narrow } = searchFor('"lantern hall"')
    const flags = { anchor: 'newest', num_before: HUNDRED, num_after: 0, narrow, op: 'add', flag: 'starred' }
    const marked = await world.must('mia', 'POST /messages/flags/narrow', flags as never)
    expect(marked).toMatchObject({ processed_count: HUNDRED, updated_count: HUNDRED, found_oldest: false })
  })
})

describe('an organization that is older than the labels in the search index', () => {
  it('has the same search results before, while and after the labels are added in portions', async () => {
    const { world } = await foundWith(2000)
    const narrows = [
      [['sender', 'kim@example.com']],
      [['has', 'link']],
      [['is', 'dm']],
      [['channel', 'other']],
    ] as never[]
    const findAll = () =>
      Promise.all(narrows.map(async (one) => idsOf(await askAs(world, 'mia', searchFor('lantern', one)))))
    const labelled = await findAll()
    expect(labelled.map((ids) => ids.length)).toEqual([MEETINGS, MEETINGS, MEETINGS, MEETINGS])
    const newest = await world.inside(({ store }) => {
      const last = store.index.newestId()
      for (let id = last; id > 0; id--) {
        const row = store.messages.findMessage(id)
        const wasFound = (word: string) => store.search.has(id, [word])
        if (row) store.search.put(id, ['lantern', 'hall', 'other', 'hello'].filter(wasFound))
      }
      store.realm.set('labelledFrom', (last + 1) as MessageId)
      store.tasks.put({ kind: 'sweep-queues', subject: 0, dueAt: 0, realm: { name: world.name, origin: '' } })
      return last
    })
    expect(await findAll()).toEqual(labelled)
    await runDurableObjectAlarm(world.stub)
    await runDurableObjectAlarm(world.stub)
    const half = await world.inside(({ store }) => store.realm.get('labelledFrom'))
    expect(half).toBeLessThanOrEqual(newest)
    expect(half).toBeGreaterThan(0)
    expect(await findAll()).toEqual(labelled)
    while (await world.inside(({ store }) => store.realm.get('labelledFrom') > 0))
      await runDurableObjectAlarm(world.stub)
    expect(await findAll()).toEqual(labelled)
    const { read } = await world.rows(() => askAs(world, 'mia', searchFor('lantern', [['sender', 'kim@example.com']])))
    expect(read).toBeLessThan(4 * MEETINGS)
  })
})

describe('moved messages', () => {
  it('are found under their new channel and topic with few rows, although the index still has the former channel and topic', async () => {
    const { world, one, other } = await foundWith(2000)
    const inRare = [
      ['channel', one],
      ['topic', 'rare'],
    ] as never
    const moved = idsOf(await askAs(world, 'mia', searchFor('lantern', inRare)))
    const params = { propagate_mode: 'change_all', stream_id: other, send_notification_to_new_thread: false }
    await world.must('olivia', `PATCH /messages/${moved[0]}`, params)
    while (await world.inside(({ store }) => store.moves.list().length > 0)) await runDurableObjectAlarm(world.stub)
    const there = (narrow: unknown) => askAs(world, 'mia', searchFor('lantern', narrow as never))
    expect(
      idsOf(
        await there([
          ['channel', other],
          ['topic', 'rare'],
        ]),
      ),
    ).toEqual(moved)
    expect(idsOf(await there([['topic', 'rare']]))).toEqual(moved)
    expect(idsOf(await there([['channel', other]]))).toHaveLength(HUNDRED)
    expect(idsOf(await there(inRare))).toEqual([])
    const { read } = await world.rows(() =>
      there([
        ['channel', other],
        ['topic', 'rare'],
      ]),
    )
    expect(read).toBeLessThan(4 * MEETINGS)
  })
})
