import { beforeAll, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { makeBot } from '../bots/make-bot'
import { refusal } from '../refusal'
import { codeOf } from '../sign-in/code-of'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

it('returns whether codes are on, and how many recovery codes are left', async () => {
  const browser = await Browser.logIn(world, 'mia')
  expect(await browser.must('GET /users/me/second_factor')).toMatchObject({
    added: null,
    recovery_codes_left: 0,
    is_missing: false,
  })
  const { setup, seed } = await browser.must('POST /users/me/second_factor/begin')
  await browser.must('POST /users/me/second_factor', { setup, code: codeOf(seed) })
  expect(await browser.must('GET /users/me/second_factor')).toMatchObject({
    added: expect.any(Number),
    recovery_codes_left: 10,
  })
  expect(await world.must('ben', 'GET /users/me/second_factor')).toMatchObject({ added: null })
})

it('refuses bots', async () => {
  await makeBot(world, 'mia')
  expect(await refusal(world, 'helper', 'GET /users/me/second_factor')).toBe(
    'This endpoint does not accept bot requests.',
  )
})
