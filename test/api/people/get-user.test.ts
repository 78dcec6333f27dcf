import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'gus'])
})

it('returns an account, with its profile if requested', async () => {
  const { user } = await world.must('gus', `GET /users/${world.id('mia')}`)
  expect(user).toMatchObject({ user_id: world.id('mia'), full_name: 'Mia Example', role: 400, is_bot: false })
  expect(user.profile_data).toBeUndefined()
  const params = { include_custom_profile_fields: true }
  expect((await world.must('gus', `GET /users/${world.id('mia')}`, params)).user.profile_data).toEqual({})
})

it('refuses unknown people', async () => {
  expect(await refusal(world, 'mia', 'GET /users/999999')).toBe('No such user')
})
