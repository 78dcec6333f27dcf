import { beforeAll, describe, expect, it, vi } from 'vitest'
import { World } from './world'

const DAY_MS = 24 * 60 * 60 * 1000

describe('a repeated request to send a message', () => {
  let world: World
  let channel: number
  let queue_id: string
  beforeAll(async () => {
    world = await World.found(['mia', 'ben'])
    channel = await world.channel('talk', ['mia', 'ben'])
    queue_id = await world.listen('mia', ['message'])
  })

  const send = async (more: Record<string, unknown> = {}, who = 'mia'): Promise<number> => {
    const usual = { type: 'channel', to: channel, topic: 'tea', content: 'a cup', queue_id, local_id: '1.5' }
    return (await world.must(who, 'POST /messages', { ...usual, ...more })).id
  }
  const direct = { type: 'direct', to: ['ben@example.com'] }

  it('is answered with the message from the first request, which everyone got once', async () => {
    const queue = await world.listen('ben', ['message'])
    const first = await send()
    expect([await send(), await send({ topic: 'TEA' }), await send({ content: 'a cup ' })]).toEqual([
      first,
      first,
      first,
    ])
    expect(await world.events('ben', queue)).toHaveLength(1)
    const note = await send(direct)
    expect(await send({ ...direct, to: [world.id('ben')] })).toBe(note)
    expect(note).not.toBe(first)
  })

  const DIFFERENT: [what: string, more: Record<string, unknown>][] = [
    ['another queue', { queue_id: 'another' }],
    ['another local id', { local_id: '1.6' }],
    ['other content', { content: 'two cups' }],
    ['another topic', { topic: 'coffee' }],
    ['another recipient', { type: 'direct', to: ['ben@example.com', 'mia@example.com', 'olivia@example.com'] }],
    ['no queue', { queue_id: undefined }],
    ['no local id', { local_id: undefined }],
  ]
  it.each(DIFFERENT)('creates a new message with %s', async (_what, more) => {
    const first = await send({ local_id: 'kept' })
    const other = await send({ local_id: 'kept', ...more })
    expect(other).not.toBe(first)
    expect(await send({ local_id: 'kept' })).toBe(first)
  })

  it('is answered with the same topic policy as the first request, or with none if the first had none', async () => {
    const answer = (topic: string, local_id: string) =>
      world.must('mia', 'POST /messages', { type: 'channel', to: channel, topic, content: 'x', queue_id, local_id })
    await world.must('mia', 'PATCH /settings', { automatically_follow_topics_policy: 3 })
    const started = await answer('of mine', 'start')
    expect(started.automatic_new_visibility_policy).toBe(3)
    const joined = await answer('of mine', 'go on')
    expect(joined).not.toHaveProperty('automatic_new_visibility_policy')
    await world.must('mia', 'POST /user_topics', { stream_id: channel, topic: 'of mine', visibility_policy: 0 })
    await world.evict()
    expect(await answer('of mine', 'start')).toEqual(started)
    expect(await answer('of mine', 'go on')).toEqual(joined)
  })

  it('creates a new message if it comes from someone else', async () => {
    const first = await send({ local_id: 'mine' })
    expect(await send({ local_id: 'mine' }, 'ben')).not.toBe(first)
  })

  it('is recognized after its queue is deleted, after an eviction, and after twenty other messages', async () => {
    const first = await send({ local_id: 'lasting' })
    await world.must('mia', 'DELETE /events', { queue_id })
    for (let at = 0; at < 20; at++) await send({ local_id: `between ${at}` })
    await world.evict()
    expect(await send({ local_id: 'lasting' })).toBe(first)
  })

  it('is recognized after the message was edited', async () => {
    const first = await send({ local_id: 'edited' })
    await world.must('mia', `PATCH /messages/${first}`, { content: 'a better cup http://example.com' })
    expect(await send({ local_id: 'edited' })).toBe(first)
  })

  it('creates a new message after a day', async () => {
    const first = await send({ local_id: 'old' })
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_MS - 60_000)
    try {
      expect(await send({ local_id: 'old' })).toBe(first)
      later.mockReturnValue(Date.now() + 2 * 60_000)
      expect(await send({ local_id: 'old' })).not.toBe(first)
    } finally {
      later.mockRestore()
    }
  })

  it('writes no row, and a local id adds no row to the first request', async () => {
    await send({ local_id: undefined, content: 'warm' })
    const plain = await world.rows(() => send({ local_id: undefined, content: 'plain' }))
    const known = await world.rows(() => send({ local_id: 'counted', content: 'known' }))
    expect(known.written).toBe(plain.written)
    expect((await world.rows(() => send({ local_id: 'counted', content: 'known' }))).written).toBe(0)
  })

  it('is refused if its channel was archived after the first request', async () => {
    const archived = await world.channel('archived', ['mia'])
    const first = await send({ to: archived, local_id: 'archived' })
    expect(await send({ to: archived, local_id: 'archived' })).toBe(first)
    await world.must('olivia', `DELETE /streams/${archived}`)
    await expect(send({ to: archived, local_id: 'archived' })).rejects.toThrow(/400/)
  })
})
