import { beforeAll, expect, it } from 'vitest'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['olivia', 'gus'])
})

it('lists the domains that the organization allows for email addresses', async () => {
  await world.must('olivia', 'POST /realm/domains', { domain: 'example.org', allow_subdomains: true })
  expect((await world.must('gus', 'GET /realm/domains')).domains).toEqual([
    { domain: 'example.org', allow_subdomains: true },
  ])
})

it('refuses callers who aren’t logged in', async () => {
  expect((await world.call(null, 'GET /realm/domains')).status).toBe(401)
})
