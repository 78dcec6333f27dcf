import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

const REMOVE = 'DELETE /users/me/android_gcm_reg_id'

it('removes the caller’s own device, and nobody else’s', async () => {
  await world.must('mia', 'POST /users/me/android_gcm_reg_id', { token: 'a device' })
  expect(await refusal(world, 'ben', REMOVE, { token: 'a device' })).toBe('Token does not exist')
  expect((await world.call('mia', REMOVE, { token: 'a device' })).body.result).toBe('success')
})

it('refuses unknown devices and requests without a token', async () => {
  expect(await refusal(world, 'mia', REMOVE, { token: 'another' })).toBe('Token does not exist')
  expect(await refusal(world, 'mia', REMOVE)).toEqual(['REQUEST_VARIABLE_MISSING', "Missing 'token' argument"])
})
