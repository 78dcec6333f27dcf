import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

it('unmutes someone, and notifies the caller’s clients', async () => {
  await world.must('mia', `POST /users/me/muted_users/${world.id('ben')}`)
  const queue = await world.listen('mia', ['muted_users'])
  await world.must('mia', `DELETE /users/me/muted_users/${world.id('ben')}`)
  expect(await world.events('mia', queue)).toMatchObject([{ muted_users: [] }])
})

it('refuses people who are not muted, and unknown people', async () => {
  expect(await refusal(world, 'mia', `DELETE /users/me/muted_users/${world.id('ben')}`)).toBe('User is not muted')
  expect(await refusal(world, 'mia', 'DELETE /users/me/muted_users/999999')).toBe('No such user')
})
