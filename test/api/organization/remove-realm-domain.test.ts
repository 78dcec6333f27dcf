import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada'])
})

it('removes a domain, and notifies clients', async () => {
  await world.must('olivia', 'POST /realm/domains', { domain: 'example.org', allow_subdomains: true })
  const queue = await world.listen('ada', ['realm_domains'])
  await world.must('olivia', 'DELETE /realm/domains/example.org')
  expect(await world.events('ada', queue)).toMatchObject([{ op: 'remove', domain: 'example.org' }])
})

it('refuses unknown domains, and administrators who aren’t owners', async () => {
  expect(await refusal(world, 'olivia', 'DELETE /realm/domains/example.org')).toBe(
    'No entry found for domain example.org.',
  )
  expect(await refusal(world, 'ada', 'DELETE /realm/domains/example.org')).toEqual([
    'UNAUTHORIZED_PRINCIPAL',
    'Must be an organization owner',
  ])
})
