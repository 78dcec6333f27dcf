import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['max', 'mia'])
})

describe('a bot', () => {
  it('lists its owner’s channels, with other lists that it asks for', async () => {
    const bot = await world.must('mia', 'POST /bots', { full_name: 'Lister Bot', short_name: 'lister' })
    const { user } = await world.must('mia', `GET /users/${bot.user_id}`)
    world.enter('lister', user.email, bot.user_id, bot.api_key)
    const names = ['of its owner', 'its own', 'of neither']
    await world.channel('of its owner', ['mia'], { invite_only: true })
    await world.channel('its own', ['mia', 'lister'], { invite_only: true })
    await world.must('mia', 'DELETE /users/me/subscriptions', { subscriptions: ['its own'] })
    await world.channel('of neither', ['max'], { invite_only: true })
    const list = async (asked: object) => {
      const { streams } = await world.must('lister', 'GET /streams', { include_public: false, ...asked })
      return names.filter((name) => streams.some((one: { name: string }) => one.name === name))
    }
    const owned = { include_owner_subscribed: true }
    expect(await list({})).toEqual(['its own'])
    expect(await list(owned)).toEqual(['of its owner', 'its own'])
    expect(await list({ include_can_access_content: true })).toEqual(['its own'])
    expect(await list({ ...owned, include_can_access_content: true })).toEqual(['of its owner', 'its own'])
    expect(await list({ ...owned, include_all: true })).toEqual(['its own'])
  })
})
