import { beforeAll, expect, it } from 'vitest'
import { PNG } from '../../fixtures/pictures'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

it('removes the caller’s picture, and notifies others', async () => {
  await world.upload('mia', '/users/me/avatar', new File([PNG], 'me.png', { type: 'image/png' }))
  const queue = await world.listen('ben', ['realm_user'])
  const { avatar_url } = await world.must('mia', 'DELETE /users/me/avatar')
  expect(avatar_url).not.toContain('/user_avatars/')
  expect(await world.events('ben', queue)).toMatchObject([
    { op: 'update', person: { user_id: world.id('mia'), avatar_source: 'G' } },
  ])
})

it('is refused if pictures can’t be changed, except for administrators', async () => {
  await world.must('olivia', 'PATCH /realm', { avatar_changes_disabled: true })
  expect(await refusal(world, 'mia', 'DELETE /users/me/avatar')).toBe(
    'Avatar changes are disabled in this organization.',
  )
  expect((await world.call('olivia', 'DELETE /users/me/avatar')).status).toBe(200)
})
