import { beforeAll, expect, it } from 'vitest'
import { makeBot } from '../bots/make-bot'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'gus'])
})

it('lists people, including bots and deactivated people', async () => {
  const { user_id } = await makeBot(world, 'mia')
  const left = await world.join('left')
  await world.must('olivia', `DELETE /users/${left}`)
  const { members } = await world.must('gus', 'GET /users')
  const found = (id: number) => members.find((one: { user_id: number }) => one.user_id === id)
  expect(found(user_id)).toMatchObject({ is_bot: true, bot_owner_id: world.id('mia') })
  expect(found(left)).toMatchObject({ is_active: false })
  expect(found(world.id('gus'))).toMatchObject({ is_guest: true, is_active: true })
})

it('refuses values that are neither true nor false, and callers who aren’t logged in', async () => {
  expect(await refusal(world, 'mia', 'GET /users', { client_gravatar: 'perhaps' })).toBe(
    'client_gravatar is not valid JSON',
  )
  expect((await world.call(null, 'GET /users')).status).toBe(401)
})
