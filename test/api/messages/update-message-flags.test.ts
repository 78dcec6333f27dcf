import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../world'

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

  it.each(['read', 'starred', 'collapsed'])(
    'include %s, which can be added and removed, and the person’s clients are notified',
    async (flag) => {
      const ids = [await world.say('mia', open, 'flags', 'a'), await world.say('mia', open, 'flags', 'b')]
      const queue = await world.listen('ben', ['update_message_flags'])
      for (const op of ['add', 'remove']) {
        const { body } = await change('ben', ids, op, flag)
        expect(body.messages).toEqual(ids)
        expect(await flagsOf('ben', ids[0]!)).toEqual(op === 'add' ? [flag] : [])
      }
      // Removing the flag again changes nothing. The queue merges the two removals, unless the flag is `read`.
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
    },
  )

  it('can be set on a message that wasn’t received, and a star adds it to the person’s history', async () => {
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
    ['someone else', '@**Kim Example**', undefined, undefined],
  ])(
    'are sent with details of mentions when a message becomes unread: %s',
    async (_, mention, mentioned, whileMuted) => {
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
    },
  )

  it('keep `read` in a channel to which the person isn’t subscribed', async () => {
    const ids = [await world.say('mia', elsewhere, 'far', 'out'), await world.say('mia', open, 'near', 'by')]
    await change('ben', [ids[1]], 'add', 'read')
    const queue = await world.listen('ben', ['update_message_flags'])
    expect((await change('ben', ids, 'remove', 'read')).body.messages).toEqual(ids)
    expect(await world.events('ben', queue)).toMatchObject([{ messages: [ids[1]] }])
    expect(await flagsOf('ben', ids[0]!)).toEqual(['read', 'historical'])
  })

  it('stay unchanged if a star or `collapsed` would also be added to an inaccessible message', async () => {
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

  it.each(REFUSALS)('can’t be changed with %j, %s, %s', async (messages, op, flag, msg) => {
    const { status, body } = await change('ben', messages, op, flag)
    expect(status).toBe(400)
    expect(body).toMatchObject({ msg, code: 'BAD_REQUEST' })
  })

  it('can be changed for a hundred thousand messages at once', async () => {
    const messages = Array.from({ length: 100_000 }, (_, at) => at)
    const params = { messages, op: 'remove', flag: 'starred' }
    const rows = await world.rows(() => world.must('ben', 'POST /messages/flags', params))
    expect(rows.read).toBeLessThanOrEqual(50)
  })
})
