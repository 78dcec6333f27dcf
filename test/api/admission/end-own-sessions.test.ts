import { beforeAll, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { makeBot } from '../bots/make-bot'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

it('logs out all browsers of the caller, but nobody else’s, and keeps the API key', async () => {
  const browsers = [
    await Browser.logIn(world, 'mia'),
    await Browser.logIn(world, 'mia'),
    await Browser.logIn(world, 'ben'),
  ]
  await world.must('mia', 'DELETE /users/me/sessions')
  const statuses = await Promise.all(browsers.map(async (browser) => (await browser.ask('GET /users/me')).status))
  expect(statuses).toEqual([401, 401, 200])
  expect((await world.call('mia', 'GET /users/me')).status).toBe(200)
})

it('refuses bots', async () => {
  await makeBot(world, 'mia')
  expect(await refusal(world, 'helper', 'DELETE /users/me/sessions')).toBe(
    'This endpoint does not accept bot requests.',
  )
})
