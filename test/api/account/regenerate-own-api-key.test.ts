import { describe, expect, it } from 'vitest'
import { World } from '../world'

describe('a new API key', () => {
  it('revokes the old key, ends its waiting requests and removes its devices, but keeps its queues', async () => {
    const world = await World.found(['mia'])
    await world.must('mia', 'POST /users/me/apns_device_token', { token: 'c0ffee01', appid: 'org.example.chat' })
    const queue = await world.listen('mia', ['message'])
    const poll = world.call('mia', 'GET /events', { queue_id: queue, last_event_id: -1 })
    await new Promise((resolve) => setTimeout(resolve, 50))
    const { api_key } = await world.must('mia', 'POST /users/me/api_key/regenerate')
    expect((await poll).body).toMatchObject({ result: 'success', events: [] })
    expect((await world.call('mia', 'GET /users/me')).body.msg).toBe('Invalid API key')
    world.enter('mia', 'mia@example.com', world.id('mia'), api_key)
    const removed = await world.call('mia', 'DELETE /users/me/apns_device_token', { token: 'c0ffee01' })
    expect(removed.body.msg).toBe('Token does not exist')
    expect(await world.events('mia', queue)).toEqual([])
  })
})

it('a new API key isn’t created if the password is wrong, and the old key stays valid', async () => {
  const world = await World.found(['mia', 'ben'])
  const renew = (params: object) => world.call('mia', 'POST /users/me/api_key/regenerate', { ...params })
  const { status, body } = await renew({ password: 'a wrong password' })
  expect([status, body.api_key]).toEqual([400, undefined])
  expect((await world.must('mia', 'GET /users/me')).user_id).toBe(world.id('mia'))
  expect((await renew({ password: 'a long enough password' })).body.api_key).toMatch(/^\S+$/)
  expect((await world.call('mia', 'GET /users/me')).body.msg).toBe('Invalid API key')
})
