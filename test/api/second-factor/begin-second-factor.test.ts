import { beforeAll, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { PASSWORD } from '../../edge/visit'
import { makeOlder } from '../sign-in/older'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('returns a seed for an authenticator app, and turns nothing on', async () => {
  const browser = await Browser.logIn(world, 'mia')
  const { seed, setup, address } = await browser.must('POST /users/me/second_factor/begin')
  expect([seed, setup, address]).toEqual([
    expect.stringMatching(/^[A-Z2-7]+$/),
    expect.any(String),
    expect.stringContaining('otpauth://totp/'),
  ])
  expect((await browser.must('GET /users/me/second_factor')).added).toBeNull()
})

it('requires the password if the log-in is old or the caller uses a key', async () => {
  const browser = await Browser.logIn(world, 'mia')
  await makeOlder(world, 'mia')
  expect((await browser.ask('POST /users/me/second_factor/begin')).body.code).toBe('REAUTHENTICATION_REQUIRED')
  expect((await world.call('mia', 'POST /users/me/second_factor/begin')).status).toBe(400)
  await browser.must('POST /users/me/second_factor/begin', { password: PASSWORD })
})
