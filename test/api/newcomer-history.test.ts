import { describe, expect, it } from 'vitest'
import { World } from './world'

const EVERYTHING = { anchor: 'newest', num_before: 100, num_after: 0, apply_markdown: false }

describe('what a newcomer finds', () => {
  it('is the newest messages of the channels they begin with, as history of their own, the last twenty unread', async () => {
    const world = await World.found(['mia'])
    const { stream_id: general } = await world.must('mia', 'GET /get_stream_id', { stream: 'general' })
    const elsewhere = await world.channel('elsewhere', ['mia'])
    const said: number[] = []
    for (let at = 0; at < 25; at += 1) said.push(await world.say('mia', general, 'tea', `cup ${at}`))
    await world.say('mia', elsewhere, 'tea', 'not theirs')
    await world.join('nora')

    const { messages } = await world.must('nora', 'GET /messages', { ...EVERYTHING, narrow: [] })
    const found = messages.filter((one: { type: string; subject: string }) => one.subject === 'tea')
    expect(found.map((one: { id: number }) => one.id)).toEqual(said)
    expect(found.map((one: { flags: string[] }) => one.flags.toSorted().join())).toEqual(
      said.map((_, at) => (at < 5 ? 'historical,read' : 'historical')),
    )
    const { unread_msgs } = await world.must('nora', 'POST /register', {
      fetch_event_types: ['message', 'update_message_flags'],
    })
    expect(unread_msgs.streams).toEqual([{ stream_id: general, topic: 'tea', unread_message_ids: said.slice(5) }])
    const search = [{ operator: 'search', operand: 'cup' }]
    const searched = await world.must('nora', 'GET /messages', { ...EVERYTHING, narrow: search })
    expect(searched.messages).toHaveLength(25)
  })

  it('leaves those alone who are there, and hears of what is changed in it', async () => {
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

  it('holds nothing of a channel whose past is its own', async () => {
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

  it('costs a row for each message, whatever the number of topics', async () => {
    const world = await World.found(['mia'])
    const { stream_id: general } = await world.must('mia', 'GET /get_stream_id', { stream: 'general' })
    const join = async (name: string) => (await world.rows(() => world.join(name))).written
    const before = await join('nora')
    for (let at = 0; at < 60; at += 1) await world.say('mia', general, `topic ${at}`, `message ${at}`)
    expect(await join('otto')).toBeLessThanOrEqual(before + 60 + 10)
  })
})
