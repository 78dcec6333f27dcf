import { beforeAll, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { PASSWORD } from '../../edge/visit'
import { codeOf } from '../sign-in/code-of'
import { makeOlder } from '../sign-in/older'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('turns codes off, and requires the password if the log-in is old', async () => {
  const browser = await Browser.logIn(world, 'mia')
  const { setup, seed } = await browser.must('POST /users/me/second_factor/begin')
  await browser.must('POST /users/me/second_factor', { setup, code: codeOf(seed) })
  await makeOlder(world, 'mia')
  expect((await browser.ask('DELETE /users/me/second_factor')).body.code).toBe('REAUTHENTICATION_REQUIRED')
  expect((await browser.must('GET /users/me/second_factor')).added).not.toBeNull()
  await browser.must('DELETE /users/me/second_factor', { password: PASSWORD })
  expect((await browser.must('GET /users/me/second_factor')).added).toBeNull()
})
