import { describe, expect, it } from 'vitest'
import { World } from '../world'

const BAD_REQUEST = 'BAD_REQUEST'

describe('deactivating an account', () => {
  it('immediately revokes the person’s key, ends their queues and waiting requests, and deactivates their bots', async () => {
    const world = await World.found(['mia', 'ben'])
    const bot = await world.must('mia', 'POST /bots', { full_name: 'Mia Bot', short_name: 'mia' })
    const others = await world.listen('ben', ['realm_user', 'realm_bot'])
    const own = await world.listen('mia', ['message'])
    const poll = world.call('mia', 'GET /events', { queue_id: own, last_event_id: -1 })
    await new Promise((resolve) => setTimeout(resolve, 50))
    await world.must('olivia', `DELETE /users/${world.id('mia')}`)
    expect((await poll).body).toMatchObject({ result: 'success', events: [] })
    expect(await world.call('mia', 'GET /users/me')).toMatchObject({
      status: 401,
      body: { msg: 'Account is deactivated', code: 'UNAUTHORIZED' },
    })
    expect(await world.events('ben', others)).toMatchObject([
      { type: 'realm_user', op: 'update', person: { user_id: bot.user_id, is_active: false } },
      { type: 'realm_user', op: 'update', person: { user_id: world.id('mia'), is_active: false } },
    ])
    await world.must('olivia', `POST /users/${world.id('mia')}/reactivate`)
    const again = await world.call('mia', 'GET /events', { queue_id: own, last_event_id: -1, dont_block: true })
    expect(again.body.code).toBe('BAD_EVENT_QUEUE_ID')
  })

  it('keeps the person’s subscriptions, which are sent to others when the person is reactivated', async () => {
    const world = await World.found(['mia', 'ben'])
    const channel = await world.channel('Circle', ['mia', 'ben'])
    await world.must('olivia', `DELETE /users/${world.id('mia')}`)
    const queue = await world.listen('ben', ['subscription'])
    await world.must('olivia', `POST /users/${world.id('mia')}/reactivate`)
    const [added] = await world.events('ben', queue)
    expect(added).toMatchObject({ op: 'peer_add', user_ids: [world.id('mia')] })
    expect(added?.stream_ids).toContain(channel)
  })

  it('is refused without permission, and for the only owner', async () => {
    const world = await World.found(['ada', 'mia'])
    const olivia = world.id('olivia')
    const refusals: [string, string, string, string][] = [
      ['ada', `DELETE /users/${olivia}`, 'Must be an organization owner', 'UNAUTHORIZED_PRINCIPAL'],
      ['olivia', `DELETE /users/${olivia}`, 'Cannot deactivate the only organization owner', BAD_REQUEST],
      ['olivia', 'DELETE /users/me', 'Cannot deactivate the only organization owner.', 'CANNOT_DEACTIVATE_LAST_USER'],
      ['mia', `DELETE /users/${world.id('ada')}`, 'Insufficient permission', BAD_REQUEST],
      ['mia', `POST /users/${world.id('ada')}/reactivate`, 'Insufficient permission', BAD_REQUEST],
      ['ada', 'DELETE /users/999999', 'No such user', BAD_REQUEST],
    ]
    for (const [who, what, msg, code] of refusals) {
      expect((await world.call(who, what)).body, `${who} ${what}`).toMatchObject({ msg, code })
    }
    expect((await world.must('olivia', 'GET /users/me')).is_active).toBe(true)
  })
})
