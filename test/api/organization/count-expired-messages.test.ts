import { describe, expect, it } from 'vitest'
import { MOST_EXPIRED_COUNTED } from '#domain/limits'
import { age, idsIn, keep, pass } from '../aging'
import { World } from '../world'

describe('before the retention setting is changed', () => {
  it('owners see how many messages would be deleted, counted up to a limit above 100,000', async () => {
    expect(MOST_EXPIRED_COUNTED).toBeGreaterThan(100_000)
    const world = await World.found(['ada', 'mia'])
    const before = await world.must('olivia', 'GET /realm/expired_messages', { message_retention_days: 30 })
    expect(before.count).toBe(0)
    const channel = await world.channel('counted', ['mia', 'olivia'])
    const own = await world.channel('own', ['mia', 'olivia'], { message_retention_days: '"unlimited"' })
    const all = await world.inside(({ store }) => Array.from({ length: store.index.nextId() - 1 }, (_, id) => id + 1))
    const ids = [
      await world.say('mia', channel, 'plans', 'one'),
      await world.say('mia', own, 'plans', 'two'),
      await world.write('mia', ['olivia'], 'three'),
    ]
    await age(world, 31, [...all, ...ids])
    await world.say('mia', channel, 'plans', 'new')
    const count = async (params: Record<string, unknown>) =>
      (await world.must('olivia', 'GET /realm/expired_messages', params)).count
    expect(await count({ message_retention_days: 30, stream_id: own })).toBe(
      (await idsIn(world, own)).filter((id) => [...all, ...ids].includes(id)).length,
    )
    const counted = await count({ message_retention_days: 30 })
    await keep(world, 30)
    const messages = () =>
      world.inside(({ database }) => database.exec<{ n: number }>('SELECT count(*) AS n FROM messages')[0]?.n ?? 0)
    const stood = await messages()
    await pass(world)
    expect(stood - (await messages())).toBe(counted)
    expect(counted).toBeGreaterThan(2)
  })

  it('only owners can see how many messages would be deleted, and invalid days and channels are refused', async () => {
    const world = await World.found(['ada', 'mia'])
    for (const who of ['ada', 'mia']) {
      const { status, body } = await world.call(who, 'GET /realm/expired_messages', { message_retention_days: 30 })
      expect([status, body.msg]).toEqual([400, 'Must be an organization owner'])
    }
    for (const params of [
      {},
      { message_retention_days: 0 },
      { message_retention_days: -1 },
      { message_retention_days: 'x' },
    ]) {
      expect((await world.call('olivia', 'GET /realm/expired_messages', params)).status).toBe(400)
    }
    const absent = await world.call('olivia', 'GET /realm/expired_messages', {
      message_retention_days: 3,
      stream_id: 999,
    })
    expect(absent.body.msg).toBe('Invalid channel ID')
  })
})
