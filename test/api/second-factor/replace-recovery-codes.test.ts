import { beforeAll, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { codeOf } from '../sign-in/code-of'
import { makeOlder } from '../sign-in/older'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('returns new recovery codes, and requires the password if the log-in is old', async () => {
  const browser = await Browser.logIn(world, 'mia')
  const { setup, seed } = await browser.must('POST /users/me/second_factor/begin')
  const { recovery_codes } = await browser.must('POST /users/me/second_factor', { setup, code: codeOf(seed) })
  const renewed = (await browser.must('POST /users/me/second_factor/recovery_codes')).recovery_codes
  expect(new Set([...recovery_codes, ...renewed]).size).toBe(20)
  await makeOlder(world, 'mia')
  expect((await browser.ask('POST /users/me/second_factor/recovery_codes')).body.code).toBe('REAUTHENTICATION_REQUIRED')
})

it('is refused if codes are off', async () => {
  const browser = await Browser.logIn(world, 'olivia')
  expect((await browser.ask('POST /users/me/second_factor/recovery_codes')).status).toBe(400)
})
