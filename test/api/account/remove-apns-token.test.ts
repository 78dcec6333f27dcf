import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

const REMOVE = 'DELETE /users/me/apns_device_token'

it('removes the caller’s own device, and nobody else’s', async () => {
  await world.must('mia', 'POST /users/me/apns_device_token', { token: 'ab12', appid: 'a' })
  expect(await refusal(world, 'ben', REMOVE, { token: 'ab12' })).toBe('Token does not exist')
  expect((await world.call('mia', REMOVE, { token: 'ab12' })).body.result).toBe('success')
})

it('refuses unknown devices and requests without a token', async () => {
  expect(await refusal(world, 'mia', REMOVE, { token: 'cd34' })).toBe('Token does not exist')
  expect(await refusal(world, 'mia', REMOVE)).toEqual(['REQUEST_VARIABLE_MISSING', "Missing 'token' argument"])
})
