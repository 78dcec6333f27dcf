import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

describe('services that can send webhooks', () => {
  it('are listed with instructions for people, but not for bots', async () => {
    const { integrations } = await world.must('mia', 'GET /integrations')
    expect(integrations.length).toBeGreaterThanOrEqual(41)
    const github = integrations.find(({ name }: { name: string }) => name === 'github')
    expect(github).toMatchObject({ title: 'GitHub', uses_basic_credentials: false, events: expect.any(Array) })
    expect(github.steps.join()).toContain('{url}')
    const named = { full_name: 'Hook', short_name: 'hook', bot_type: 2 }
    const bot = await world.must('mia', 'POST /bots', named)
    world.enter('lister', `hook-bot@${world.name}.localhost`, bot.user_id, bot.api_key)
    expect((await world.call('lister', 'GET /integrations')).status).toBe(401)
    expect((await world.call(null, 'GET /integrations')).status).toBe(401)
  })
})
