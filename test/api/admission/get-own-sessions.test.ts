import { beforeAll, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { makeBot } from '../bots/make-bot'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

it('lists the caller’s browser sessions, and marks the current session', async () => {
  const [browser] = [
    await Browser.logIn(world, 'mia'),
    await Browser.logIn(world, 'mia'),
    await Browser.logIn(world, 'ben'),
  ]
  const { sessions } = await browser.must('GET /users/me/sessions')
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(({ is_current }: { is_current: boolean }) => is_current)).toHaveLength(1)
})

it('refuses bots', async () => {
  await makeBot(world, 'mia')
  expect(await refusal(world, 'helper', 'GET /users/me/sessions')).toBe('This endpoint does not accept bot requests.')
})
