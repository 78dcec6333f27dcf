import { beforeAll, describe, expect, it } from 'vitest'
import { World } from './world'

describe('personal flags', () => {
  let world: World
  let open: number
  let elsewhere: number
  let closed: number

  beforeAll(async () => {
    world = await World.found(['mia', 'ben', 'kim'])
    open = await world.channel('open', ['mia', 'ben'])
    elsewhere = await world.channel('elsewhere', ['mia', 'kim'])
    closed = await world.channel('closed', ['mia'], { invite_only: true })
  })

  const flagsOf = async (who: string, id: number) => (await world.must(who, `GET /messages/${id}`)).message.flags
  const change = (who: string, messages: unknown, op: string, flag: string) =>
    world.call(who, 'POST /messages/flags', { messages, op, flag })

  it('tells whose messages stay read, and of channels out of sight nothing', async () => {
    const there = await world.say('kim', elsewhere, 'flags', 'a')
    const hidden = await world.say('mia', closed, 'flags', 'b')
    const ignored = async (who: string, ids: number[], op = 'remove') => {
      const { body } = await change(who, ids, op, 'read')
      return body.ignored_because_not_subscribed_channels
    }
    expect(await ignored('ben', [there, there])).toEqual([elsewhere])
    expect(await ignored('ben', [there], 'add')).toEqual([])
    expect(await ignored('kim', [there])).toEqual([])
    const { body } = await change('ben', [hidden], 'remove', 'read')
    expect(JSON.stringify(body)).not.toContain(String(closed))
    const narrow = { anchor: 'newest', num_before: 5, num_after: 0, narrow: [['channel', 'elsewhere']] }
    const byNarrow = await world.must('ben', 'POST /messages/flags/narrow', { ...narrow, op: 'remove', flag: 'read' })
    expect(byNarrow).toMatchObject({ updated_count: 0, ignored_because_not_subscribed_channels: [elsewhere] })
  })

  it.each(['read', 'starred', 'collapsed'])('%s is added and taken away, and the owner is told', async (flag) => {
    const ids = [await world.say('mia', open, 'flags', 'a'), await world.say('mia', open, 'flags', 'b')]
    const queue = await world.listen('ben', ['update_message_flags'])
    for (const op of ['add', 'remove']) {
      const { body } = await change('ben', ids, op, flag)
      expect(body.messages).toEqual(ids)
      expect(await flagsOf('ben', ids[0]!)).toEqual(op === 'add' ? [flag] : [])
    }
    // Nothing changes anymore; a queue merges such events if it can.
    await change('ben', ids, 'remove', flag)
    const events = await world.events('ben', queue)
    const details = { type: 'stream', stream_id: open, topic: 'flags', unmuted_stream_msg: true }
    const unread = (messages: number[]) =>
      flag === 'read' ? { message_details: Object.fromEntries(messages.map((id) => [id, details])) } : {}
    expect(events).toMatchObject([
      { type: 'update_message_flags', op: 'add', operation: 'add', flag, messages: ids, all: false },
      { op: 'remove', messages: ids, ...unread(ids) },
      ...(flag === 'read' ? [{ op: 'remove', messages: [], message_details: {} }] : []),
    ])
  })

  it('a message never received is read; a star takes it into one’s history', async () => {
    const id = await world.say('mia', elsewhere, 'far', 'away')
    expect(await flagsOf('ben', id)).toEqual(['read', 'historical'])
    expect((await change('ben', [id, 1_999_999_999], 'add', 'read')).status).toBe(200)
    expect((await change('ben', [id], 'add', 'starred')).status).toBe(200)
    expect(await flagsOf('ben', id)).toEqual(['read', 'starred', 'historical'])
    const found = await world.must('ben', 'GET /messages', {
      anchor: 'newest',
      num_before: 9,
      num_after: 0,
      narrow: [['is', 'starred']],
    })
    // The other messages are from Welcome Bot.
    expect(found.messages.map((message: { id: number }) => message.id).at(-1)).toEqual(id)
  })

  it.each([
    ['a person', '@**Ben Example**', true, true],
    ['a group', '@*crew*', true, true],
    ['the channel', '@**all**', true, undefined],
    ['the topic', '@**topic**', true, undefined],
    ['somebody else', '@**Kim Example**', undefined, undefined],
  ])('what becomes unread says that it mentions %s', async (_, mention, mentioned, whileMuted) => {
    if (mention.includes('crew')) {
      const members = [world.id('ben')]
      await world.must('mia', 'POST /user_groups/create', { name: 'crew', description: '', members })
    }
    const topic = `of ${mention.replaceAll('*', '')}`
    await world.say('ben', open, topic, 'here')
    const id = await world.say('mia', open, topic, `hello ${mention}`)
    await change('ben', [id], 'add', 'read')
    for (const [policy, expected] of [
      [0, mentioned],
      [1, whileMuted],
    ] as const) {
      await world.must('ben', 'POST /user_topics', { stream_id: open, topic, visibility_policy: policy })
      const queue = await world.listen('ben', ['update_message_flags'])
      await change('ben', [id], 'remove', 'read')
      const [event] = await world.events('ben', queue)
      expect(event).toMatchObject({ message_details: { [id]: { type: 'stream' } } })
      expect(JSON.stringify(event).includes('"mentioned":true')).toBe(expected === true)
      await change('ben', [id], 'add', 'read')
    }
  })

  it('nothing becomes unread in a channel that one isn’t subscribed to', async () => {
    const ids = [await world.say('mia', elsewhere, 'far', 'out'), await world.say('mia', open, 'near', 'by')]
    await change('ben', [ids[1]], 'add', 'read')
    const queue = await world.listen('ben', ['update_message_flags'])
    expect((await change('ben', ids, 'remove', 'read')).body.messages).toEqual(ids)
    expect(await world.events('ben', queue)).toMatchObject([{ messages: [ids[1]] }])
    expect(await flagsOf('ben', ids[0]!)).toEqual(['read', 'historical'])
  })

  it('one message out of reach fails all, and nothing changes', async () => {
    const mine = await world.say('mia', open, 'flags', 'mine')
    const hidden = await world.say('mia', closed, 'flags', 'hidden')
    const queue = await world.listen('ben', ['update_message_flags'])
    for (const [flag, op] of [
      ['starred', 'add'],
      ['collapsed', 'add'],
    ] as const) {
      for (const id of [hidden, 1_999_999_999, -1, 2 ** 53]) {
        const { status, body } = await change('ben', [mine, id], op, flag)
        expect(status).toBe(400)
        expect(body.msg).toBe('Invalid message(s)')
      }
    }
    expect(await flagsOf('ben', mine)).toEqual([])
    expect(await world.events('ben', queue)).toEqual([])
    for (const [flag, op] of [
      ['read', 'add'],
      ['starred', 'remove'],
      ['collapsed', 'remove'],
    ] as const) {
      expect((await change('ben', [hidden], op, flag)).status).toBe(200)
    }
  })

  const REFUSALS: [messages: unknown, op: string, flag: string, msg: string][] = [
    [[1], 'add', 'shiny', "Invalid flag: 'shiny'"],
    [[1], 'add', 'wildcard_mentioned', "Invalid flag: 'wildcard_mentioned'"],
    [[1], 'add', 'is_private', "Invalid flag: 'is_private'"],
    [[1], 'add', 'historical', "Flag not editable: 'historical'"],
    [[1], 'add', 'mentioned', "Flag not editable: 'mentioned'"],
    [[1], 'toggle', 'read', "Invalid message flag operation: 'toggle'"],
    ['x', 'add', 'read', 'messages is not valid JSON'],
    [['1'], 'add', 'read', 'messages[0] is not an integer'],
    [{}, 'add', 'read', 'messages is not a list'],
    [[1], 'toggle', 'shiny', "Invalid flag: 'shiny'"],
  ]

  it.each(REFUSALS)('refuses %j, %s, %s', async (messages, op, flag, msg) => {
    const { status, body } = await change('ben', messages, op, flag)
    expect(status).toBe(400)
    expect(body).toMatchObject({ msg, code: 'BAD_REQUEST' })
  })

  it('takes a hundred thousand ids', async () => {
    const messages = Array.from({ length: 100_000 }, (_, at) => at)
    const params = { messages, op: 'remove', flag: 'starred' }
    const rows = await world.rows(() => world.must('ben', 'POST /messages/flags', params))
    expect(rows.read).toBeLessThanOrEqual(50)
  })

  it('changes those of a narrow, and says which', async () => {
    const ids: number[] = []
    for (const word of 'abcde') ids.push(await world.say('mia', open, 'narrowly', word))
    const params = { anchor: String(ids[1]), num_before: 1, num_after: 1, op: 'add', flag: 'read' }
    const narrow = [
      ['channel', 'open'],
      ['topic', 'narrowly'],
    ]
    const body = await world.must('ben', 'POST /messages/flags/narrow', { ...params, narrow })
    expect(body).toMatchObject({
      processed_count: 3,
      updated_count: 3,
      first_processed_id: ids[0],
      last_processed_id: ids[2],
      found_oldest: false,
      found_newest: false,
    })
    const nothing = await world.must('ben', 'POST /messages/flags/narrow', {
      ...params,
      narrow: [['topic', 'no such']],
    })
    expect(nothing).toMatchObject({ processed_count: 0, first_processed_id: null, last_processed_id: null })
    const refused = await world.call('ben', 'POST /messages/flags/narrow', { ...params, narrow, include_anchor: false })
    expect(refused.body.msg).toBe('The anchor can only be excluded at an end of the range')
  })

  it('marks topics, channels and everything read', async () => {
    const unread = async () => {
      const params = { anchor: 'newest', num_before: 100, num_after: 0, narrow: [['is', 'unread']] }
      return (await world.must('ben', 'GET /messages', params)).messages.map((message: { id: number }) => message.id)
    }
    await world.must('ben', 'POST /mark_all_as_read')
    const ids = [
      await world.say('mia', open, 'one', 'a'),
      await world.say('mia', open, 'ONE', 'b'),
      await world.say('mia', open, 'two', 'c'),
      await world.write('mia', ['ben'], 'd'),
    ]
    const queue = await world.listen('ben', ['update_message_flags'])
    await world.must('ben', 'POST /mark_topic_as_read', { stream_id: open, topic_name: 'One' })
    expect(await unread()).toEqual(ids.slice(2))
    await world.must('ben', 'POST /mark_topic_as_read', { stream_id: open, topic_name: 'One' })
    await world.must('ben', 'POST /mark_stream_as_read', { stream_id: open })
    expect(await unread()).toEqual(ids.slice(3))
    expect(await world.must('ben', 'POST /mark_all_as_read')).toMatchObject({ complete: true })
    expect(await unread()).toEqual([])
    expect(await world.events('ben', queue)).toMatchObject([
      { op: 'add', flag: 'read', messages: ids.slice(0, 3), all: false },
      { op: 'add', flag: 'read', messages: [], all: true },
    ])
  })

  it('marks nothing of a channel or a topic that isn’t there for the viewer', async () => {
    for (const stream_id of [closed, 999_999]) {
      for (const [path, more] of [
        ['stream', {}],
        ['topic', { topic_name: 'flags' }],
      ] as const) {
        const { status, body } = await world.call('ben', `POST /mark_${path}_as_read`, { stream_id, ...more })
        expect(status).toBe(400)
        expect(body.msg).toBe('Invalid channel ID')
      }
    }
    await world.say('mia', elsewhere, 'theirs', 'a')
    for (const [stream_id, topic_name] of [
      [open, 'no such'],
      [elsewhere, 'theirs'],
      [open, 'a\0b'],
    ] as const) {
      const { body } = await world.call('ben', 'POST /mark_topic_as_read', { stream_id, topic_name })
      expect(body.msg).toBe(`No such topic '${topic_name}'`)
    }
  })

  it('shows topics newest first, in the spelling of their last message, to those who may know of them', async () => {
    const talk = await world.channel('talk', ['mia'], { invite_only: true, history_public_to_subscribers: false })
    for (const topic of ['lunch', 'dinner', 'Lunch']) await world.say('mia', talk, topic, 'hungry')
    const topics = async (who: string) => (await world.call(who, `GET /users/me/${talk}/topics`)).body
    expect((await topics('mia')).topics.map(({ name }: { name: string }) => name)).toEqual([
      'Lunch',
      'dinner',
      'channel events',
    ])
    expect((await topics('kim')).msg).toBe('Invalid channel ID')
    await world.must('mia', 'POST /users/me/subscriptions', {
      subscriptions: [{ name: 'talk' }],
      principals: [world.id('kim')],
    })
    expect((await topics('kim')).topics).toEqual([])
    await world.say('mia', talk, 'dinner', 'soup')
    expect((await topics('kim')).topics).toMatchObject([{ name: 'dinner' }])
  })
})
