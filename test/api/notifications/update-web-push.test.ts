import { describe, expect, it } from 'vitest'
import { World } from '../world'
import { PushBrowser, pushesLeave, quietHours } from './push-browser'

describe('a request about a browser is refused', () => {
  it('if a bot sends it, or if the quiet hours are invalid', async () => {
    const world = await World.found(['mia'])
    const bot = await world.must('mia', 'POST /bots', { full_name: 'Helper', short_name: 'helper' })
    world.enter('helper', `helper-bot@${world.name}.localhost`, bot.user_id, bot.api_key)
    const { target } = await PushBrowser.make()
    expect((await world.call('helper', 'POST /users/me/web_push', target)).status).toBe(400)
    for (const quiet_hours of [{ from: '24:00', to: '07:00' }, { from: '7', to: '8' }, { from: '07:00' }, 'night'])
      expect((await world.call('mia', 'PATCH /users/me/web_push', { quiet_hours })).status).toBe(400)
    expect((await world.must('mia', 'GET /users/me/web_push')).quiet_hours).toBeNull()
  })
})

it('someone who turns message text off gets notifications without text', async () => {
  const world = await World.found(['mia', 'ben'])
  const browser = await PushBrowser.of(world, 'mia')
  const quiet_hours = quietHours(6, 15)
  await world.must('mia', 'PATCH /users/me/web_push', { show_content: false, quiet_hours })
  expect(await world.must('mia', 'GET /users/me/web_push')).toMatchObject({ show_content: false, quiet_hours })
  await world.write('ben', ['mia'], 'the secret words')
  await pushesLeave(world)
  const notices = await browser.notices()
  expect([notices.length, JSON.stringify(notices)]).toEqual([1, expect.not.stringContaining('secret words')])
})
