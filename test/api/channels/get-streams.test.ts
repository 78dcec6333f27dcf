import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['max', 'mia'])
})

describe('a bot', () => {
  it('can list the channels to which its owner is subscribed in addition to its own', async () => {
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

it('only administrators can list all active channels, and other people’s lists omit private channels they can’t see', async () => {
  await world.channel('for olivia alone', ['olivia'], { invite_only: true })
  const all = { include_all_active: true }
  for (const who of ['max', 'mia'])
    expect(await refusal(world, who, 'GET /streams', all)).toBe('User not authorized for this query')
  const list = async (who: string, asked = {}) => JSON.stringify(await world.must(who, 'GET /streams', asked))
  expect(await list('olivia', all)).toContain('for olivia alone')
  expect(await list('mia', { include_all: true })).not.toContain('for olivia alone')
})
