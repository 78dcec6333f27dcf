import { beforeAll, expect, it } from 'vitest'
import { operations } from '#api/index'
import { World } from '../api/world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
  const bot = await world.must('mia', 'POST /bots', { full_name: 'Hook', short_name: 'hook', bot_type: 2 })
  world.enter('hook', `hook-bot@${world.name}.localhost`, bot.user_id, bot.api_key)
})

it('incoming webhook bots can send messages, and can’t call anything else that needs an account', async () => {
  const gated = operations.filter(({ access, isOutsideApi }) => access && !isOutsideApi)
  expect(gated.length).toBeGreaterThan(100)
  for (const { name, method, path, hasKeyInAddress } of gated) {
    const { status, body } = await world.call('hook', `${method} ${path.replaceAll(/:\w+(\{[^/]*\})?/g, '1')}`)
    const expected =
      name === 'send-message'
        ? [400, "Missing 'type' argument"]
        : hasKeyInAddress
          ? [400, "Missing 'api_key' argument"]
          : [401, 'This API is not available to incoming webhook bots.']
    expect([name, status, body.msg]).toEqual([name, ...expected])
  }
  const sent = { type: 'channel', to: 'general', topic: 'builds', content: 'passed' }
  expect((await world.call('hook', 'POST /messages', sent)).status).toBe(200)
})
