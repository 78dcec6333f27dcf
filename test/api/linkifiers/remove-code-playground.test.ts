import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia'])
})

it('removes a playground, and notifies others', async () => {
  const { id } = await world.must('ada', 'POST /realm/playgrounds', {
    name: 'Try',
    pygments_language: 'Rust',
    url_template: 'https://play.example/{code}',
  })
  const queue = await world.listen('mia', ['realm_playgrounds'])
  await world.must('ada', `DELETE /realm/playgrounds/${id}`)
  expect(await world.events('mia', queue)).toMatchObject([{ realm_playgrounds: [] }])
})

it('refuses unknown playgrounds, and refuses members', async () => {
  expect(await refusal(world, 'ada', 'DELETE /realm/playgrounds/999')).toBe('Invalid playground')
  expect(await refusal(world, 'mia', 'DELETE /realm/playgrounds/999')).toEqual([
    'UNAUTHORIZED_PRINCIPAL',
    'Must be an organization administrator',
  ])
})
