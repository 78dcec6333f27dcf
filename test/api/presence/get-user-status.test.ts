import { describe, expect, it } from 'vitest'
import { makeBot } from '../bots/make-bot'
import { refusal } from '../refusal'
import { World } from '../world'

describe('a status', () => {
  it('includes the name, code and type of its emoji', async () => {
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

  it('is not returned for bots, unknown people, or people whom a guest can’t see', async () => {
    const world = await World.found(['mia', 'ben', 'gus'])
    const bot = await makeBot(world, 'mia')
    await world.must('mia', 'POST /users/me/status', { status_text: 'secret' })
    const statusOf = (who: string, id: number) => refusal(world, who, `GET /users/${id}/status`)
    for (const id of [bot.user_id, 999_999]) expect(await statusOf('ben', id)).toBe('No such user')
    await world.must('gus', 'DELETE /users/me/subscriptions', {
      subscriptions: ['general', 'sandbox', 'getting started'],
    })
    const { user_groups } = await world.must('olivia', 'GET /user_groups')
    const members = user_groups.find(({ name }: { name: string }) => name === 'role:members')
    await world.must('olivia', 'PATCH /realm', { can_access_all_users_group: { new: members.id } })
    expect(await statusOf('gus', world.id('mia'))).toBe('Insufficient permission')
    expect((await world.must('ben', `GET /users/${world.id('mia')}/status`)).status).toEqual({ status_text: 'secret' })
  })

  it('that is “away” hides its owner’s presence, and the presence event precedes the status event', async () => {
    const world = await World.found(['mia', 'ben'])
    await world.must('mia', 'POST /users/me/presence', { status: 'active' })
    const queue = await world.listen('ben', ['user_status', 'presence'])
    await world.must('mia', 'POST /users/me/status', { away: true })
    const told = await world.events('ben', queue)
    expect(told.map((event) => event.type)).toEqual(['presence', 'user_status'])
    const [hidden] = told
    const seen = Math.floor(Number(hidden?.server_timestamp)) - 625
    expect(hidden?.presence).toMatchObject({ website: { timestamp: seen } })
    expect((await world.must('ben', `GET /users/${world.id('mia')}/status`)).status).toEqual({ away: true })
  })
})
