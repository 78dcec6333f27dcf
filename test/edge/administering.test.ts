import { evictDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { World } from '../api/world'
import { Browser } from './browser'
import { cookieOf, visit } from './visit'

it('people are deactivated and reactivated from a browser, and deactivation ends their sessions', async () => {
  const world = await World.found(['ada', 'mia'])
  const ada = await Browser.logIn(world, 'ada')
  const mia = await cookieOf(world, 'mia')
  await ada.must(`DELETE /users/${world.id('mia')}`)
  expect((await visit(world.name, '/account', { cookie: mia })).to).toBe('/login')
  expect(await cookieOf(world, 'mia')).toBe('')
  await ada.must(`POST /users/${world.id('mia')}/reactivate`)
  expect((await visit(world.name, '/account', { cookie: mia })).to).toBe('/login')
  expect((await visit(world.name, '/account', { cookie: await cookieOf(world, 'mia') })).status).toBe(200)
})

it('people without permission and pages on other sites can’t change people’s accounts or end sessions', async () => {
  const world = await World.found(['ada', 'mia', 'ben'])
  const ada = await Browser.logIn(world, 'ada')
  const mia = await Browser.logIn(world, 'mia')
  const ben = world.id('ben')
  for (const what of [
    `DELETE /users/${ben}`,
    `POST /users/${ben}/reactivate`,
    `POST /users/${ben}/password_reset_link`,
    `DELETE /users/${ben}/sessions`,
  ]) {
    const { status, body } = await mia.ask(what)
    expect([what, status, body.msg]).toEqual([
      what,
      400,
      expect.stringMatching(/^(Must be an organization administrator|Insufficient permission)$/),
    ])
    const foreign = await ada.send(what, { headers: { Origin: 'https://evil.example' } })
    expect([what, foreign.status]).toEqual([what, 403])
    const untold = await ada.send(what, { headers: { 'X-CSRFToken': undefined } })
    expect([what, untold.status]).toEqual([what, 403])
  }
  const owner = await ada.ask(`DELETE /users/${world.id('olivia')}`)
  expect([owner.status, owner.body.msg]).toEqual([400, 'Must be an organization owner'])
  const last = await world.call('olivia', `DELETE /users/${world.id('olivia')}`)
  expect([last.status, last.body.msg]).toEqual([400, 'Cannot deactivate the only organization owner'])
  const { members } = await world.must('olivia', 'GET /users')
  expect(members.every((one: { is_active: boolean }) => one.is_active)).toBe(true)
})

it('the old address of the administration page redirects to the client', async () => {
  const world = await World.found(['mia'])
  for (const cookie of ['', await cookieOf(world, 'mia'), await cookieOf(world, 'olivia')]) {
    expect((await visit(world.name, '/administration', { cookie })).to).toBe('/#organization/people')
  }
  const form = { id: String(world.id('mia')) }
  const cookie = await cookieOf(world, 'olivia')
  expect((await visit(world.name, '/administration/people/deactivate', { cookie, form })).status).toBe(404)
})

it('usage counts requests and written rows, and members can’t see it', async () => {
  const world = await World.found(['ada', 'mia'])
  const before = await world.must('ada', 'GET /realm/usage')
  await world.write('mia', ['ada'], 'A message costs rows.')
  const after = await world.must('ada', 'GET /realm/usage')
  expect(after.requests_today).toBe(before.requests_today + 2)
  expect(after.rows_written).toBeGreaterThan(before.rows_written)
  expect(after.awake_since).toBe(before.awake_since)
  expect(after.storage_bytes).toBeGreaterThan(100_000)
  expect(after.storage_limit).toBeGreaterThan(after.storage_bytes)
  const refused = await world.call('mia', 'GET /realm/usage')
  expect([refused.status, refused.body.msg]).toEqual([400, 'Must be an organization administrator'])
})

it('today’s count of requests continues when the organization is loaded again', async () => {
  const world = await World.found(['ada', 'mia'])
  for (let count = 0; count < 20; count++) await world.must('mia', 'GET /users/me')
  await world.write('mia', ['ada'], 'An event notes them.')
  const before = await world.must('ada', 'GET /realm/usage')
  await evictDurableObject(world.stub)
  const after = await world.must('ada', 'GET /realm/usage')
  expect(before.requests_today).toBeGreaterThan(20)
  expect(after.requests_today).toBeGreaterThanOrEqual(before.requests_today)
  expect(after.awake_since).toBeGreaterThanOrEqual(before.awake_since)
  // The event for this message stores the count of all requests so far.
  await world.write('mia', ['ada'], 'And another one.')
  await evictDurableObject(world.stub)
  // These requests come before the stored count is read and are added to it.
  for (let count = 0; count < 5; count++) await world.must('mia', 'GET /users/me')
  expect((await world.must('ada', 'GET /realm/usage')).requests_today).toBeGreaterThan(after.requests_today + 5)
})
