import { expect, it } from 'vitest'
import { World } from '../world'

it('a test notification is accepted for the caller’s own devices, and refused for unknown and other people’s devices', async () => {
  const world = await World.found(['mia'])
  await world.must('mia', 'POST /users/me/android_gcm_reg_id', { token: 'phone' })
  const attempt = (who: string, token?: string) => world.call(who, 'POST /mobile_push/test_notification', { token })
  expect((await attempt('mia')).status).toBe(200)
  expect((await attempt('mia', 'phone')).status).toBe(200)
  const refused = { code: 'INVALID_PUSH_DEVICE_TOKEN', msg: 'Device not recognized' }
  expect((await attempt('mia', 'other')).body).toMatchObject(refused)
  expect((await attempt('olivia', 'phone')).body).toMatchObject(refused)
})
