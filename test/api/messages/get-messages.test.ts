import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../world'

const NEWEST = 10_000_000_000_000_000
const around = (anchor: string, num_before: number, num_after: number) => ({ anchor, num_before, num_after })

describe('GET /messages', () => {
  let world: World
  let open: number
  let closed: number
  let ids: number[]
  let secret: number
  let note: number

  beforeAll(async () => {
    world = await World.found(['mia', 'ben', 'kim', 'gus'])
    open = await world.channel('open', ['mia', 'ben'])
    closed = await world.channel('closed', ['mia'], { invite_only: true })
    ids = []
    for (const word of ['one', 'two', 'three', 'four', 'five']) {
      ids.push(await world.say(ids.length % 2 ? 'ben' : 'mia', open, 'counting', `number ${word}`))
    }
    secret = await world.say('mia', closed, 'hidden', 'a number that nobody knows')
    note = await world.write('mia', ['ben'], 'between us')
  })

  const idsOf = (body: { messages: { id: number }[] }) => body.messages.map(({ id }) => id)
  const find = async (who: string, narrow: unknown[], more: object = {}) => {
    return idsOf(await world.must(who, 'GET /messages', { ...around('newest', 50, 0), narrow, ...more }))
  }

  it('finds muted messages, or messages that aren’t muted', async () => {
    const place = await world.channel('loud', ['mia', 'kim'])
    const topics = ['plain', 'wanted', 'followed', 'unwanted'] as const
    const sent = Object.fromEntries(
      await Promise.all(topics.map(async (topic) => [topic, await world.say('mia', place, topic, 'x')] as const)),
    )
    const choose = (topic: string, visibility_policy: number) =>
      world.must('kim', 'POST /user_topics', { stream_id: place, topic, visibility_policy })
    await choose('unwanted', 1)
    await choose('WANTED', 2)
    await choose('followed', 3)
    const isSent = (id: number) => Object.values(sent).includes(id)
    const muted = async (negated: boolean) =>
      (await find('kim', [['channel', 'loud'], { operator: 'is', operand: 'muted', negated }])).filter(isSent)
    const ofTopics = (...names: (typeof topics)[number][]) => names.map((name) => sent[name])
    expect(await muted(false)).toEqual(ofTopics('unwanted'))
    const subscription_data = [{ stream_id: place, property: 'is_muted', value: true }]
    await world.must('kim', 'POST /users/me/subscriptions/properties', { subscription_data })
    expect(await muted(false)).toEqual(ofTopics('plain', 'unwanted').sort())
    expect(await muted(true)).toEqual(ofTopics('wanted', 'followed').sort())
    const all = await find('kim', [['is', 'muted']])
    expect(all.filter(isSent)).toEqual(ofTopics('plain', 'unwanted').sort())
    await world.must('mia', `POST /users/me/muted_users/${world.id('ben')}`)
    expect(
      await find('mia', [
        ['is', 'muted'],
        ['is', 'dm'],
      ]),
    ).toEqual([])
  })

  it('finds messages around an anchor, and returns whether there are more', async () => {
    const narrow = [
      ['channel', 'open'],
      ['topic', 'COUNTING'],
    ]
    const middle = await world.must('mia', 'GET /messages', { ...around(String(ids[2]), 1, 1), narrow })
    expect(idsOf(middle)).toEqual(ids.slice(1, 4))
    expect(middle).toMatchObject({ found_anchor: true, found_oldest: false, found_newest: false, anchor: ids[2] })
    const end = await world.must('mia', 'GET /messages', { ...around('newest', 9, 0), narrow })
    expect(idsOf(end)).toEqual(ids)
    expect(end).toMatchObject({ found_anchor: false, found_oldest: true, found_newest: true, anchor: NEWEST })
    const without = { ...around(String(ids[2]), 0, 2), include_anchor: false, narrow }
    expect(idsOf(await world.must('mia', 'GET /messages', without))).toEqual(ids.slice(3, 5))
    const alone = await world.must('mia', 'GET /messages', { ...around(String(ids[2]), 0, 0), narrow })
    expect(idsOf(alone)).toEqual([ids[2]])
    const nothing = { ...around(String(ids[2]), 0, 0), include_anchor: false, narrow }
    expect(await world.must('mia', 'GET /messages', nothing)).toMatchObject({ messages: [], found_anchor: false })
  })

  describe('with message ids', () => {
    const named = (who: string, message_ids: unknown, more: object = {}) =>
      world.call(who, 'GET /messages', { message_ids, ...more })

    it('finds messages that the caller can read and the narrow selects, without a range', async () => {
      const wanted = [note, ids[3], secret, ids[0], ids[0], 10 ** 15, 7]
      const { body } = await named('mia', wanted)
      expect(idsOf(body)).toEqual([ids[0], ids[3], secret, note])
      expect(body).toMatchObject({ found_anchor: false, found_oldest: false, found_newest: false })
      expect(body).not.toHaveProperty('anchor')
      expect(idsOf((await named('mia', wanted, { narrow: [['sender', 'ben@example.com']] })).body)).toEqual([ids[3]])
      expect((await named('mia', [])).body.messages).toEqual([])
    })

    it('finds only messages that the caller received or that are in the named channel, unless other readable messages are requested', async () => {
      const own = { edgewise_any_readable: false }
      expect(idsOf((await named('kim', [ids[0], secret, note], own)).body)).toEqual([])
      const inChannel = { ...own, narrow: [['channel', 'open']] }
      expect(idsOf((await named('kim', [ids[0], secret, note], inChannel)).body)).toEqual([ids[0]])
      expect(idsOf((await named('ben', [ids[0], secret, note], own)).body)).toEqual([ids[0], note])
    })

    it('finds messages in public channels that the caller never received, but no hidden messages', async () => {
      const wanted = [ids[0], secret, note]
      const readable = { edgewise_any_readable: true }
      const { body } = await named('kim', wanted, readable)
      expect(idsOf(body)).toEqual([ids[0]])
      expect(body.messages[0].flags).toEqual(['read', 'historical'])
      expect(idsOf((await named('ben', wanted, readable)).body)).toEqual([ids[0], note])
      expect(idsOf((await named('gus', wanted, readable)).body)).toEqual([])
    })

    it.each([
      [{ anchor: 'newest' }],
      [{ anchor: 0 }],
      [{ num_before: 1 }],
      [{ num_after: 1 }],
      [{ use_first_unread_anchor: true }],
    ])('refuses %j', async (more) => {
      const parameters = 'num_before, num_after, anchor, message_ids, include_anchor, use_first_unread_anchor'
      const body = { msg: `Unsupported parameter combination: ${parameters}`, parameters }
      expect(await named('mia', [1], more)).toMatchObject({ status: 400, body })
    })

    it('refuses too many ids and invalid ids', async () => {
      // The commas aren't encoded, because as `%2C` they would make the address too long.
      const many = Array.from({ length: 5001 }, (_, at) => at)
      const inAddress = (ids: number[]) => world.call('mia', `GET /messages?message_ids=${JSON.stringify(ids)}`)
      expect((await inAddress(many.slice(1))).status).toBe(200)
      expect((await inAddress(many)).body.msg).toBe('Too many messages requested (maximum 5000).')
      expect((await named('mia', [-1])).body.msg).toMatch(/message_ids\[0\]/)
      expect((await named('mia', ['x'])).body.msg).toMatch(/message_ids\[0\]/)
    })

    it('requires an anchor if the request has no ids', async () => {
      const answer = await world.call('mia', 'GET /messages', { num_before: 1 })
      const body = { msg: "Missing 'anchor' argument." }
      expect(answer).toMatchObject({ status: 400, body })
    })
  })

  const NARROWS: [name: string, narrow: () => unknown[], found: () => number[]][] = [
    ['by id', () => [['id', String(secret)]], () => [secret]],
    [
      'by sender',
      () => [
        ['channel', 'open'],
        ['sender', 'ben@example.com'],
      ],
      () => [ids[1]!, ids[3]!],
    ],
    [
      'by a negated sender',
      () => [
        ['channel', 'open'],
        { operator: 'sender', operand: 'ben@example.com', negated: true },
        ['topic', 'counting'],
      ],
      () => [ids[0]!, ids[2]!, ids[4]!],
    ],
    ['of a conversation', () => [{ operator: 'dm', operand: [world.id('ben')] }], () => [note]],
    [
      'of a conversation without messages',
      () => [{ operator: 'dm', operand: [world.id('ben'), world.id('kim')] }],
      () => [],
    ],
    [
      'that are direct messages',
      () => [
        ['is', 'dm'],
        ['sender', 'mia@example.com'],
      ],
      () => [note],
    ],
    ['with someone', () => [{ operator: 'dm-including', operand: world.id('ben') }], () => [note]],
    [
      'in two channels at once',
      () => [
        ['channel', 'open'],
        ['channel', 'closed'],
      ],
      () => [],
    ],
    ['of a message’s conversation', () => [{ operator: 'with', operand: secret }], () => [secret]],
    [
      'by a word',
      () => [
        ['search', 'numbers'],
        ['channel', 'closed'],
      ],
      () => [secret],
    ],
  ]

  it.each(NARROWS)('finds messages %s', async (_name, narrow, found) => {
    expect(await find('mia', narrow())).toEqual(found())
  })

  it('shows a channel’s history to people who may read it, if the narrow names the channel or public channels', async () => {
    expect(
      await find('kim', [
        ['channel', 'open'],
        ['topic', 'counting'],
      ]),
    ).toEqual(ids)
    expect(await find('kim', [['topic', 'counting']])).toEqual([])
    expect(
      await find('kim', [
        ['channels', 'public'],
        ['topic', 'counting'],
      ]),
    ).toEqual(ids)
    expect(
      await find('gus', [
        ['channels', 'public'],
        ['topic', 'counting'],
      ]),
    ).toEqual([])
    const { messages } = await world.must('kim', 'GET /messages', {
      ...around('oldest', 0, 9),
      narrow: [
        ['channel', 'open'],
        ['topic', 'counting'],
      ],
    })
    expect(messages[0].flags).toEqual(['read', 'historical'])
  })

  const STRANGERS: [narrow: string, () => unknown[]][] = [
    ['its channel', () => [['channel', 'closed']]],
    ['its channel’s id', () => [{ operator: 'channel', operand: closed }]],
    ['its topic', () => [['topic', 'hidden']]],
    ['its id', () => [['id', String(secret)]]],
    ['a link to it', () => [{ operator: 'with', operand: secret }, ['topic', 'hidden']]],
    ['its words', () => [['search', 'nobody knows']]],
    [
      'its words in its channel',
      () => [
        ['search', 'nobody knows'],
        ['channel', 'closed'],
      ],
    ],
    [
      'its sender',
      () => [
        ['sender', 'mia@example.com'],
        ['topic', 'hidden'],
      ],
    ],
    [
      'a negated channel',
      () => [{ operator: 'channel', operand: 'open', negated: true }, ['sender', 'mia@example.com']],
    ],
    [
      'its channel, together with public channels',
      () => [
        ['channels', 'public'],
        ['channel', 'closed'],
      ],
    ],
    ['an empty narrow', () => []],
  ]

  it.each(STRANGERS)('reveals no inaccessible message by %s', async (name, narrow) => {
    for (const who of ['olivia', 'kim', 'gus']) {
      for (const anchor of ['newest', 'first_unread', String(secret)]) {
        const params = { ...around(anchor, 50, anchor === 'newest' ? 0 : 50), narrow: narrow() }
        const { status, body } = await world.call(who, 'GET /messages', params)
        expect(JSON.stringify(body)).not.toMatch(/nobody knows|between us/)
        const isRefused = name === 'a link to it'
        expect(isRefused ? body.desc : status).toBe(isRefused ? "Invalid 'with' operator" : 200)
      }
    }
  })

  const REFUSALS: [params: object, error: object][] = [
    [{ num_before: 1, num_after: 1 }, { msg: "Missing 'anchor' argument." }],
    [around('soon', 1, 1), { msg: 'Invalid anchor' }],
    [{ ...around('newest', -1, 0) }, { msg: 'num_before is too small' }],
    [around('newest', 5000, 1), { msg: 'Too many messages requested (maximum 5000).' }],
    [
      { ...around('5', 1, 1), include_anchor: false },
      { msg: 'The anchor can only be excluded at an end of the range' },
    ],
    [{ ...around('newest', 1, 0), narrow: '{}' }, { msg: 'narrow is not a list' }],
    [{ ...around('newest', 1, 0), narrow: 'x' }, { msg: 'narrow is not valid JSON' }],
    [
      { ...around('newest', 1, 0), narrow: [['is', 'x'], 5] },
      { msg: 'Invalid narrow[1]: Value error, dict or list required' },
    ],
    [{ ...around('newest', 1, 0), narrow: [5, { operator: 'near', operand: 5 }] }, { msg: 'operand is not a string' }],
    [
      { ...around('newest', 1, 0), narrow: [{ operator: 'is', operand: 'x', negated: 1 }] },
      { msg: 'narrow[0]["negated"] is not a boolean' },
    ],
    [
      { ...around('newest', 1, 0), narrow: [['colour', 'red']] },
      { msg: 'Invalid narrow operator: unknown operator colour', code: 'BAD_NARROW', desc: 'unknown operator colour' },
    ],
    [
      { ...around('newest', 1, 0), narrow: [['channel', 'nowhere']] },
      { msg: 'Invalid narrow operator: unknown channel nowhere' },
    ],
    [
      { ...around('newest', 1, 0), narrow: [{ operator: 'channel', operand: 1e15 }] },
      { msg: 'Invalid narrow operator: unknown channel 1000000000000000' },
    ],
    [
      { ...around('newest', 1, 0), narrow: [['channels', 'hidden']] },
      { msg: 'Invalid narrow operator: unknown channels operand hidden' },
    ],
    [
      { ...around('newest', 1, 0), narrow: [['is', 'constructor']] },
      { msg: "Invalid narrow operator: unknown 'is' operand constructor" },
    ],
    [
      { ...around('newest', 1, 0), narrow: [['has', 'hope']] },
      { msg: "Invalid narrow operator: unknown 'has' operand hope" },
    ],
    [
      { ...around('newest', 1, 0), narrow: [['in', 'vain']] },
      { msg: "Invalid narrow operator: unknown 'in' operand vain" },
    ],
    [
      { ...around('newest', 1, 0), narrow: [['sender', 'x@y.z']] },
      { msg: 'Invalid narrow operator: unknown user x@y.z' },
    ],
    [
      { ...around('newest', 1, 0), narrow: [{ operator: 'dm', operand: [1, 999999] }] },
      { msg: 'Invalid narrow operator: unknown user in [1, 999999]' },
    ],
    [
      { ...around('newest', 1, 0), narrow: [{ operator: 'dm', operand: [] }] },
      { msg: 'Invalid narrow operator: unknown user in []' },
    ],
    [
      { ...around('newest', 1, 0), narrow: [['id', '2147483648']] },
      { msg: 'Invalid narrow operator: Invalid message ID' },
    ],
    [
      { ...around('newest', 1, 0), narrow: [['with', 'x']] },
      { msg: "Invalid narrow operator: Invalid 'with' operator" },
    ],
    [
      {
        ...around('newest', 1, 0),
        narrow: [
          ['with', '1'],
          ['with', '2'],
        ],
      },
      { msg: "Invalid narrow operator combination: Duplicate 'with' operators." },
    ],
  ]

  /** Requests that were refused at some feature levels: whether this one refuses them, and the error if it does. */
  const ONCE_REFUSED: [isRefused: boolean, params: object, error: object][] = [
    [
      false,
      { anchor: 'newest', num_after: 1 },
      { msg: "Missing 'num_before' argument", code: 'REQUEST_VARIABLE_MISSING' },
    ],
    [
      false,
      { ...around('newest', 1, 0), narrow: [['is', 'dm'], { operator: 'topic', operand: 'x', negated: true }] },
      { msg: 'Invalid narrow operator: No message can be both a channel message and direct message' },
    ],
  ]

  it.each(ONCE_REFUSED)(
    'is refused or accepted according to the feature level (refused: %s): %j',
    async (isRefused, params, error) => {
      const { status, body } = await world.call('mia', 'GET /messages', { ...params })
      expect(status).toBe(isRefused ? 400 : 200)
      expect(body).toMatchObject(isRefused ? error : { result: 'success' })
    },
  )

  it.each(REFUSALS)('refuses %j', async (params, error) => {
    const { status, body } = await world.call('mia', 'GET /messages', { ...params })
    expect(status).toBe(400)
    expect(body).toMatchObject(error)
  })

  it('accepts a narrow with 500 terms', async () => {
    const narrow = Array.from({ length: 500 }, (_, at) => ['topic', `topic ${at}`])
    const { status, body } = await world.call('mia', 'GET /messages', { ...around('newest', 50, 0), narrow })
    expect(status, JSON.stringify(body)).toBe(200)
  })
})
