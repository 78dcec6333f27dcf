import { describe, expect, it } from 'vitest'
import { World } from '../world'

const draft = (more: Record<string, unknown> = {}) => ({ type: 'stream', to: [], topic: 't', content: 'c', ...more })

describe('drafts', () => {
  it('are all refused if one is invalid or is for a channel that its author can’t see', async () => {
    const world = await World.found(['mia', 'ben'])
    const [open, hidden] = [
      await world.channel('open', ['mia']),
      await world.channel('hidden', ['ben'], { invite_only: true }),
    ]
    const drafts = [draft({ to: [open] }), draft({ to: [hidden] })]
    expect((await world.call('mia', 'POST /drafts', { drafts })).body.msg).toBe('Invalid channel ID')
    const early = [draft({ to: [open], timestamp: -1 })]
    expect((await world.call('mia', 'POST /drafts', { drafts: early })).body.msg).toBe(
      'Timestamp must not be negative.',
    )
    for (const [timestamp, msg] of [
      [1e300, 'drafts[0]["timestamp"] is too large'],
      ['5', 'drafts[0]["timestamp"]["int"] is not an integer'],
      [true, 'drafts[0]["timestamp"]["int"] is not an integer'],
    ]) {
      const odd = [draft({ to: [open], timestamp })]
      expect((await world.call('mia', 'POST /drafts', { drafts: odd })).body.msg).toBe(msg)
    }
    expect((await world.must('mia', 'GET /drafts')).count).toBe(0)
  })

  it('are limited in number, in total and per request', async () => {
    const world = await World.found(['mia'])
    const queue = await world.listen('mia', ['drafts'])
    const many = (count: number, content = 'c') => Array.from({ length: count }, () => draft({ type: '', content }))
    const add = (drafts: unknown) => world.call('mia', 'POST /drafts', { drafts })
    expect((await add(many(1001))).body.msg).toBe('drafts has too many items (limit: 1000)')
    expect((await add(many(30, '\u0001'.repeat(10_000)))).body.msg).toBe('drafts is too long (limit: 1500000 bytes)')
    const cost = await world.rows(() => add(many(999)))
    expect(cost.written).toBeLessThanOrEqual(999 + 5)
    expect((await add(many(2))).body.msg).toBe('You can have at most 1000 drafts.')
    expect((await add(many(1))).status).toBe(200)
    expect((await add([])).body).toMatchObject({ result: 'success', ids: [] })
    expect((await world.must('mia', 'GET /drafts')).count).toBe(1000)
    const events = await world.events('mia', queue)
    expect(events.map(({ drafts }) => (drafts as unknown[]).length)).toEqual([999, 1, 0])
  })
})
