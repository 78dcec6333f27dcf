import { beforeAll, expect, it } from 'vitest'
import { PASSWORD, visit } from '../../edge/visit'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('logs in with the password, and redirects to the client', async () => {
  const { to, cookie } = await visit(world.name, '/login', { form: { email: 'mia@example.com', password: PASSWORD } })
  expect([to, (await visit(world.name, '/account', { cookie: cookie ?? '' })).status]).toEqual(['/', 200])
})

it('refuses a wrong password and an unknown address in the same way', async () => {
  const attempt = async (email: string) => {
    const page = await visit(world.name, '/login', { form: { email, password: 'a wrong password' } })
    expect(page.cookie ?? '').not.toContain('session')
    return [page.status, page.text.replaceAll(email, '')]
  }
  const [status, text] = await attempt('mia@example.com')
  expect(status).toBe(403)
  expect(await attempt('nobody@example.com')).toEqual([status, text])
})
