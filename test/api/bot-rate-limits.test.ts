import { beforeAll, describe, expect, it } from 'vitest'
import { OF_ACCOUNT } from '#memory/account-windows'
import { CommandSocket } from './command-socket'
import { World } from './world'

describe('a bot that makes too many calls', () => {
  let world: World
  beforeAll(async () => {
    world = await World.found(['mia'])
    for (const name of ['loop', 'other']) {
      const bot = await world.must('mia', 'POST /bots', { full_name: `${name} bot`, short_name: name })
      const { members } = await world.must('mia', 'GET /users')
      const { email } = members.find(({ user_id }: { user_id: number }) => user_id === bot.user_id)
      world.enter(name, email, bot.user_id, bot.api_key)
    }
    await world.bind({ RATE_LIMITS: 'on' })
  })

  const statusOf = async (who: string, what: string, params = {}) => (await world.call(who, what, params)).status

  it('is refused, and its owner and the owner’s other bot are not affected', async () => {
    const before = await world.call('mia', 'GET /users/me')
    for (let call = 0; call < OF_ACCOUNT.calls; call++) await world.call('loop', 'GET /users/me')
    const refused = await world.call('loop', 'GET /users/me')
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMIT_HIT'])
    expect(await statusOf('other', 'GET /users/me')).toBe(200)
    const after = await world.call('mia', 'GET /users/me')
    const left = ({ headers }: typeof after) => Number(headers.get('X-RateLimit-Remaining'))
    expect([after.status, left(before) - left(after)]).toEqual([200, 1])
  })

  it('has its socket closed for too many frames, and its owner’s socket stays open', async () => {
    const hers = await CommandSocket.open(world, 'mia')
    const wild = await CommandSocket.open(world, 'other')
    for (let id = 0; id <= OF_ACCOUNT.calls; id++) wild.send({ id, call: 'GET /server_settings', params: {} })
    expect(await wild.closed).toBe(4429)
    expect((await hers.call('GET /server_settings')).status).toBe(200)
    expect((await hers.call('GET /users/me')).status).toBe(200)
    hers.close()
  })
})
