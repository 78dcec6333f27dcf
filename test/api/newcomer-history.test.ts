import { describe, expect, it } from 'vitest'
import { World } from './world'

const EVERYTHING = { anchor: 'newest', num_before: 100, num_after: 0, apply_markdown: false }

describe('the history of a newcomer', () => {
  interface Found {
    id: number
    subject: string
    sender_email: string
    flags: string[]
    sender_id: number
    reactions: { user_id: number }[]
  }
  const allOf = async (world: World, who: string): Promise<Found[]> =>
    (await world.must(who, 'GET /messages', { ...EVERYTHING, narrow: [] })).messages
  const isWelcome = ({ sender_email }: Found) => sender_email.startsWith('welcome-bot')
  const unreadOf = async (world: World, who: string) => {
    const asked = { fetch_event_types: ['message', 'update_message_flags'] }
    return (await world.must(who, 'POST /register', asked)).unread_msgs
  }

  it('has an unread introduction, stars on the first message of each of its topics and on the greeting, and is otherwise read', async () => {
    const world = await World.found(['mia'])
    const { stream_id: general } = await world.must('mia', 'GET /get_stream_id', { stream: 'general' })
    const elsewhere = await world.channel('elsewhere', ['mia'])
    const said: number[] = []
    for (let at = 0; at < 25; at += 1) said.push(await world.say('mia', general, 'tea', `cup ${at}`))
    await world.say('mia', elsewhere, 'tea', 'not theirs')
    await world.join('nora')

    const all = await allOf(world, 'nora')
    const tea = all.filter(({ subject }) => subject === 'tea')
    expect(tea.map(({ id }) => id)).toEqual(said)
    expect(new Set(tea.map(({ flags }) => flags.toSorted().join()))).toEqual(new Set(['historical,read']))

    const introduction = all.filter((one) => isWelcome(one) && one.flags.includes('historical'))
    expect(introduction).toHaveLength(12)
    const waved = introduction.filter(({ reactions }) => reactions.length > 0)
    expect(waved.map(({ subject, reactions }) => [subject, reactions])).toEqual([
      [
        'greetings',
        [expect.objectContaining({ emoji_name: 'wave', emoji_code: '1f44b', user_id: waved[0]?.sender_id })],
      ],
    ])
    expect(introduction.find(({ subject }) => subject === 'greetings')).toBe(waved[0])
    const topics = new Set<string>()
    for (const { subject, flags } of introduction) {
      const expected = topics.has(subject) ? ['historical'] : ['historical', 'starred']
      topics.add(subject)
      expect([subject, flags.toSorted()]).toEqual([subject, expected])
    }
    expect(all.filter(isWelcome).at(-1)?.flags).toEqual(['starred'])
    const { streams, pms } = await unreadOf(world, 'nora')
    const unread = streams.flatMap((one: { unread_message_ids: number[] }) => one.unread_message_ids)
    expect(unread.toSorted()).toEqual(introduction.map(({ id }) => id))
    expect(pms).toHaveLength(1)
    const search = [{ operator: 'search', operand: 'cup' }]
    const searched = await world.must('nora', 'GET /messages', { ...EVERYTHING, narrow: search })
    expect(searched.messages).toHaveLength(25)
  })

  it('has the same stars for the owner, and all of it is read', async () => {
    const world = await World.found([])
    const all = await allOf(world, 'olivia')
    const [rest, first] = ['read', 'read,starred']
    const topics = [first, rest, first, rest, first, rest, rest, first, rest, first, rest, rest]
    expect(all.map(({ flags }) => flags.toSorted().join())).toEqual([...topics, first])
  })

  it('has twenty unread messages, the newest ones, if nothing remains of the introduction', async () => {
    const world = await World.found(['mia'])
    const { stream_id: general } = await world.must('mia', 'GET /get_stream_id', { stream: 'general' })
    for (const { id } of (await allOf(world, 'olivia')).filter(isWelcome).slice(0, 12)) {
      await world.must('olivia', `DELETE /messages/${id}`)
    }
    const said: number[] = []
    for (let at = 0; at < 25; at += 1) said.push(await world.say('mia', general, 'tea', `cup ${at}`))
    await world.join('nora')
    const { streams } = await unreadOf(world, 'nora')
    expect(streams).toEqual([{ stream_id: general, topic: 'tea', unread_message_ids: said.slice(5) }])
  })

  it('contains messages that can be marked as read, unread or starred, and that count toward read receipts', async () => {
    const world = await World.found(['mia'])
    const { stream_id: general } = await world.must('mia', 'GET /get_stream_id', { stream: 'general' })
    const id = await world.say('mia', general, 'tea', 'a cup')
    const later = await world.join('nora')
    const readers = async () => (await world.must('mia', `GET /messages/${id}/read_receipts`)).user_ids
    expect(await readers()).toContain(later)
    const flag = (op: string, name: string) =>
      world.must('nora', 'POST /messages/flags', { messages: [id], op, flag: name })
    await flag('remove', 'read')
    await flag('add', 'starred')
    await world.evict()
    expect(await readers()).not.toContain(later)
    const found = (await allOf(world, 'nora')).find((one) => one.id === id)
    expect(found?.flags.toSorted()).toEqual(['historical', 'starred'])
    await world.must('nora', 'POST /mark_all_as_read')
    expect((await unreadOf(world, 'nora')).count).toBe(0)
  })

  it('stays available when messages move, unless access is lost, and doesn’t include messages that are moved in', async () => {
    const world = await World.found(['mia'])
    const { stream_id: general } = await world.must('mia', 'GET /get_stream_id', { stream: 'general' })
    const open = await world.channel('open', ['mia'])
    const closed = await world.channel('closed', ['mia', 'olivia'], { invite_only: true })
    const say = (to: number) => world.say('mia', to, 'tea', 'a cup')
    const [kept, lost, foreign, stays] = [await say(general), await say(general), await say(open), await say(general)]
    await world.join('nora')
    await world.must('nora', 'POST /users/me/subscriptions', { subscriptions: [{ name: 'open' }] })
    const move = (id: number, stream_id: number) =>
      world.must('olivia', `PATCH /messages/${id}`, { stream_id, propagate_mode: 'change_one' })
    await move(kept, open)
    await move(lost, closed)
    await move(foreign, general)
    const teaOf = async (who: string) =>
      (await allOf(world, who)).filter((one) => one.subject === 'tea' && one.sender_email === 'mia@example.com')
    for (const _ of ['warm', 'woken']) {
      expect((await teaOf('nora')).map(({ id, flags }) => [id, flags.toSorted().join()])).toEqual([
        [kept, 'historical,read'],
        [stays, 'historical,read'],
      ])
      await world.evict()
    }
    // Someone who joins now finds the messages that are in the channel “general” now.
    await world.join('otto')
    expect((await teaOf('otto')).map(({ id }) => id)).toEqual([foreign, stays])
    expect((await world.call('nora', `GET /messages/${lost}`)).status).toBe(400)
  })

  it('contains only messages in a guest’s own channels if the newcomer is a guest', async () => {
    const world = await World.found(['mia'])
    const { stream_id: sandbox } = await world.must('mia', 'GET /get_stream_id', { stream: 'sandbox' })
    const asked = { invite_as: 600, stream_ids: [sandbox], include_realm_default_subscriptions: false }
    const { invite_link } = await world.must('olivia', 'POST /invites/multiuse', asked)
    const key = new URL(invite_link).pathname.split('/').filter(Boolean).at(-1)
    const sent = { email: 'gil@example.net', full_name: 'Gil Guest', password: 'a long enough password' }
    const joined = await world.must(null, `POST /join/${key}`, sent)
    world.enter('gil', sent.email, joined.user_id, joined.api_key)
    const topics = (await allOf(world, 'gil')).filter(({ flags }) => flags.includes('historical'))
    expect(new Set(topics.map(({ subject }) => subject))).toEqual(new Set(['experiments', 'start a conversation']))
  })

  it('leaves messages unread for earlier members, and is updated by later edits', async () => {
    const world = await World.found(['mia'])
    const { stream_id: general } = await world.must('mia', 'GET /get_stream_id', { stream: 'general' })
    const id = await world.say('olivia', general, 'tea', 'one cup')
    await world.join('nora')
    const queue = await world.listen('nora', ['update_message'])
    await world.must('olivia', `PATCH /messages/${id}`, { content: 'two cups' })
    expect(await world.events('nora', queue)).toMatchObject([{ type: 'update_message', message_id: id }])
    const { unread_msgs } = await world.must('mia', 'POST /register', {
      fetch_event_types: ['message', 'update_message_flags'],
    })
    expect(unread_msgs.streams).toMatchObject([{ unread_message_ids: [id] }])
    const asked = { ...EVERYTHING, narrow: [{ operator: 'is', operand: 'unread' }] }
    const { messages } = await world.must('mia', 'GET /messages', asked)
    expect(messages.filter((one: { id: number }) => one.id === id)).toMatchObject([{ flags: [] }])
  })

  it('includes nothing from a channel with protected history', async () => {
    const world = await World.found(['mia'])
    const secret = await world.channel('Rome', ['mia', 'olivia'], {
      invite_only: true,
      history_public_to_subscribers: false,
    })
    const open = await world.channel('Core', ['mia', 'olivia'], {
      invite_only: true,
      history_public_to_subscribers: true,
    })
    await world.say('mia', secret, 'plans', 'before you came')
    const shared = await world.say('mia', open, 'plans', 'for you, too')
    const { invite_link } = await world.must('olivia', 'POST /invites/multiuse', { stream_ids: [secret, open] })
    const key = new URL(invite_link).pathname.split('/').filter(Boolean).at(-1)
    const sent = { email: 'nora@example.net', full_name: 'Nora Newcomer', password: 'a long enough password' }
    const joined = await world.must(null, `POST /join/${key}`, sent)
    world.enter('nora', sent.email, joined.user_id, joined.api_key)
    const narrow = [{ operator: 'topic', operand: 'plans' }]
    const { messages } = await world.must('nora', 'GET /messages', { ...EVERYTHING, narrow })
    expect(messages.map((one: { id: number }) => one.id)).toEqual([shared])
  })

  it('costs the same few rows, however many messages there are', async () => {
    const world = await World.found(['mia'])
    const { stream_id: general } = await world.must('mia', 'GET /get_stream_id', { stream: 'general' })
    const join = async (name: string) => (await world.rows(() => world.join(name))).written
    await join('nora')
    const before = await join('nils')
    for (let at = 0; at < 60; at += 1) await world.say('mia', general, `topic ${at}`, `message ${at}`)
    expect(await join('otto')).toBeLessThanOrEqual(before + 1)
  })
})
