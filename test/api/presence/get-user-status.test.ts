import { describe, expect, it } from 'vitest'
import { World } from '../world'

describe('a status', () => {
  it('names the emoji in the way that the client knows', async () => {
    const world = await World.found(['mia', 'ben'])
    const queue = await world.listen('ben', ['user_status'])
    await world.must('mia', 'POST /users/me/status', { emoji_name: 'zulip', status_text: ' here ' })
    const status = { emoji_name: 'zulip', emoji_code: 'zulip', reaction_type: 'service_extra_emoji' }
    expect(await world.events('ben', queue)).toMatchObject([
      { user_id: world.id('mia'), status_text: 'here', ...status },
    ])
    expect((await world.must('ben', `GET /users/${world.id('mia')}/status`)).status).toEqual({
      status_text: 'here',
      ...status,
    })
    const { user_status } = await world.must('ben', 'POST /register', { fetch_event_types: ['user_status'] })
    expect(user_status).toEqual({ [world.id('mia')]: { status_text: 'here', ...status } })
  })

  it('that says "away" hides the presence', async () => {
    const world = await World.found(['mia', 'ben'])
    await world.must('mia', 'POST /users/me/presence', { status: 'active' })
    const queue = await world.listen('ben', ['user_status', 'presence'])
    await world.must('mia', 'POST /users/me/status', { away: true })
    const told = await world.events('ben', queue)
    expect(told.map((event) => event.type)).toEqual(['presence', 'user_status'])
    expect((await world.must('ben', `GET /users/${world.id('mia')}/status`)).status).toEqual({ away: true })
  })
})
