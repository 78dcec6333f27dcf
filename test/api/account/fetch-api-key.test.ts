import { beforeAll, expect, it } from 'vitest'
import { PASSWORD } from '../../edge/visit'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

const FETCH = 'POST /fetch_api_key'

it('returns the key for the right password, and the key works', async () => {
  const found = await world.must(null, FETCH, { username: 'mia@example.com', password: PASSWORD })
  expect(found).toMatchObject({ email: 'mia@example.com', user_id: world.id('mia') })
  world.enter('again', found.email, found.user_id, found.api_key)
  expect((await world.must('again', 'GET /users/me')).user_id).toBe(world.id('mia'))
})

it('refuses a wrong password and an unknown address alike, and reports deactivated accounts', async () => {
  const attempt = async (username: string, password: string) => {
    const { status, body } = await world.call(null, FETCH, { username, password })
    return [status, body.code, body.msg]
  }
  const refused = [401, 'AUTHENTICATION_FAILED', 'Your username or password is incorrect']
  expect(await attempt('mia@example.com', 'a wrong password')).toEqual(refused)
  expect(await attempt('nobody@example.com', PASSWORD)).toEqual(refused)
  expect(await attempt('mia@example.com', '')).toEqual(refused)
  await world.must('olivia', `DELETE /users/${world.id('mia')}`)
  expect(await attempt('mia@example.com', PASSWORD)).toEqual([401, 'USER_DEACTIVATED', 'Account is deactivated'])
  expect(await refusal(world, null, FETCH)).toEqual(['REQUEST_VARIABLE_MISSING', "Missing 'username' argument"])
})
