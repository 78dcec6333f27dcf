import { beforeAll, expect, it } from 'vitest'
import { fetchFile } from '../files/form'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('redirects to the icon', async () => {
  const answer = await fetchFile(world, 'mia', '/api/v1/realm/icon')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe((await world.must(null, 'GET /server_settings')).realm_icon)
  await answer.text()
})

it('refuses callers who aren’t logged in', async () => {
  expect((await world.call(null, 'GET /realm/icon')).status).toBe(401)
})
