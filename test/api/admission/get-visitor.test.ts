import { beforeAll, expect, it } from 'vitest'
import { cookieOf, visit } from '../../edge/visit'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('shows the name of the person who is logged in', async () => {
  const { text } = await visit(world.name, '/account', { cookie: await cookieOf(world, 'mia') })
  expect(text).toContain('Hello, Mia Example')
})

it('redirects visitors who aren’t logged in to the log-in page', async () => {
  expect((await visit(world.name, '/account')).to).toBe('/login')
  expect((await visit(world.name, '/account', { cookie: 'edgewise_session_80=made-up' })).to).toBe('/login')
})

it('redirects visitors whose session has ended or whose account is deactivated to the log-in page', async () => {
  const cookie = await cookieOf(world, 'mia')
  await world.inside(({ store }) => store.sessions.set(world.id('mia'), []))
  const ended = await visit(world.name, '/account', { cookie })
  expect([ended.to, ended.text.includes('Mia Example')]).toEqual(['/login', false])
  const another = await cookieOf(world, 'mia')
  await world.must('olivia', `DELETE /users/${world.id('mia')}`)
  expect((await visit(world.name, '/account', { cookie: another })).to).toBe('/login')
})
