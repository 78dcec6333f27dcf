import { env, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { mailsOf } from '../api/mails'
import { World } from '../api/world'
import { cookieOf, visit } from './visit'

const { SETUP_KEY } = env as unknown as { SETUP_KEY: string }
const isClosed = async (world: World) => (await world.call('mia', 'GET /users/me')).status === 401
const pathIn = (text = '') => /https?:\/\/[^/]+(\/reactivate\/[a-z2-7]{32})/.exec(text)?.[1] ?? ''
const printed = (world: World, key = SETUP_KEY) =>
  world.send('POST', '/setup/reactivation', { headers: { Authorization: `Bearer ${key}` } })

it('an organisation that was closed opens again by the link in its owners’ mail, once, as it was', async () => {
  const world = await World.found(['mia', 'ben'])
  await world.must('olivia', `PATCH /users/${world.id('ben')}`, { role: 100 })
  const cookie = await cookieOf(world, 'mia')
  const { invite_link } = await world.must('olivia', 'POST /invites/multiuse')
  const reset = (await world.must('olivia', `POST /users/${world.id('mia')}/password_reset_link`)).link
  const mails = await mailsOf(world, () => world.must('olivia', 'POST /realm/deactivate'))
  expect(mails.map((mail) => mail.split('\n')[0])).toEqual([
    'Mail to olivia@example.com: A place to test has been deactivated',
    'Mail to ben@example.com: A place to test has been deactivated',
  ])
  expect(mails[1]).toContain('Olivia Owner has deactivated')
  for (const link of [invite_link, reset]) {
    const dead = await visit(world.name, new URL(link).pathname)
    expect([dead.status, dead.text]).toEqual([404, expect.stringContaining('This organization is deactivated')])
  }
  const path = pathIn(mails[0])
  expect((await visit(world.name, path)).text).toContain('Reactivate A place to test')
  expect(await isClosed(world)).toBe(true)
  const other = await World.found(['mia'])
  await other.must('olivia', 'POST /realm/deactivate')
  expect((await visit(other.name, path, { form: {} })).status).toBe(404)
  expect((await visit(world.name, path, { form: {} })).text).toContain('is active again')
  expect(await isClosed(world)).toBe(false)
  expect((await visit(world.name, '/account', { cookie })).to).toBe('/login')
  expect((await visit(world.name, '/account', { cookie: await cookieOf(world, 'mia') })).status).toBe(200)
  await world.must('olivia', 'POST /realm/deactivate')
  for (const dead of [path, `/reactivate/${'a'.repeat(32)}`, '/reactivate/x']) {
    expect((await visit(world.name, dead, { form: {} })).status).toBe(404)
  }
  expect(await isClosed(world)).toBe(true)
})

it('whoever holds the setup key gets such a link too, good for thirty days', async () => {
  const world = await World.found(['mia'])
  expect((await printed(world)).body.msg).toBe('This organization is not deactivated')
  await world.must('olivia', 'POST /realm/deactivate')
  expect((await printed(world, 'a guess')).status).toBe(401)
  const { link } = (await printed(world)).body
  await runInDurableObject(world.stub, (_, { storage }) => {
    const sql = "UPDATE realm_facts SET value = json_set(value, '$.closedAt', 1) WHERE name = 'identity'"
    storage.sql.exec(sql)
  })
  await world.evict()
  expect((await visit(world.name, pathIn(link), { form: {} })).status).toBe(404)
  const late = pathIn((await printed(world)).body.link)
  expect((await visit(world.name, late)).status).toBe(404)
})
