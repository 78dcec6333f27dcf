import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia'])
})

it('changes the person with the given address, and notifies that person', async () => {
  const queue = await world.listen('mia', ['realm_user'])
  await world.must('ada', 'PATCH /users/mia@example.com', { full_name: 'Mia Other' })
  expect(await world.events('mia', queue)).toMatchObject([
    { op: 'update', person: { user_id: world.id('mia'), full_name: 'Mia Other' } },
  ])
})

it('refuses unknown addresses, and refuses members', async () => {
  expect(await refusal(world, 'ada', 'PATCH /users/nobody@example.com', { full_name: 'X' })).toBe('No such user')
  expect(await refusal(world, 'mia', 'PATCH /users/ada@example.com', { full_name: 'X' })).toBe(
    'Insufficient permission',
  )
})
