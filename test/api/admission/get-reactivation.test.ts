import { expect, it } from 'vitest'
import { visit } from '../../edge/visit'
import { World } from '../world'

const SETUP = { Authorization: 'Bearer a-set-up-key-for-tests-only' }

it('names the organization that the link reactivates, and doesn’t reactivate it yet', async () => {
  const world = await World.found([])
  await world.must('olivia', 'POST /realm/deactivate')
  const { link } = (await world.send('POST', '/setup/reactivation', { headers: SETUP })).body
  const page = await visit(world.name, new URL(link).pathname)
  expect([page.status, page.text.includes('A place to test')]).toEqual([200, true])
  expect((await world.call('olivia', 'GET /users/me')).status).not.toBe(200)
  expect((await visit(world.name, new URL(link).pathname.replace(/.{32}$/, 'a'.repeat(32)))).status).toBe(404)
})
