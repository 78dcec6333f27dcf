import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia'])
})

it('removes a linkifier, and notifies others', async () => {
  const { id } = await world.must('ada', 'POST /realm/filters', { pattern: 'A', url_template: 'https://x.example' })
  const queue = await world.listen('mia', ['realm_linkifiers'], {
    client_capabilities: { linkifier_url_template: true, notification_settings_null: true },
  })
  await world.must('ada', `DELETE /realm/filters/${id}`)
  expect(await world.events('mia', queue)).toMatchObject([{ realm_linkifiers: [] }])
})

it('refuses unknown linkifiers, and refuses members', async () => {
  expect(await refusal(world, 'ada', 'DELETE /realm/filters/999')).toBe('Linkifier not found.')
  expect(await refusal(world, 'mia', 'DELETE /realm/filters/999')).toEqual([
    'UNAUTHORIZED_PRINCIPAL',
    'Must be an organization administrator',
  ])
})
