import { expect, it } from 'vitest'
import { cookieOf, visit } from '../../edge/visit'
import { mailsOf } from '../mails'
import { World } from '../world'

const isClosed = async (world: World) => (await world.call('mia', 'GET /users/me')).status === 401
const pathIn = (text = '') => /https?:\/\/[^/]+(\/reactivate\/[a-z2-7]{32})/.exec(text)?.[1] ?? ''

it('a link in an email to the owners reactivates a deactivated organization once, and earlier sessions stay ended', async () => {
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
