import { beforeAll, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { makeBot } from '../bots/make-bot'
import { refusal } from '../refusal'
import { makeOlder } from '../sign-in/older'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('returns whether the caller has to confirm their identity, and how', async () => {
  const browser = await Browser.logIn(world, 'mia')
  expect(await browser.must('GET /users/me/confirmation')).toMatchObject({ needs_confirmation: false })
  await makeOlder(world, 'mia')
  expect(await browser.must('GET /users/me/confirmation')).toMatchObject({
    needs_confirmation: true,
    passkey_options: null,
  })
})

it('refuses bots', async () => {
  await makeBot(world, 'mia')
  expect(await refusal(world, 'helper', 'GET /users/me/confirmation')).toBe(
    'This endpoint does not accept bot requests.',
  )
})
