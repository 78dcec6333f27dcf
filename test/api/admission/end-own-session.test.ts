import { beforeAll, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

const idOfSession = async (browser: Browser): Promise<string> =>
  (await browser.must('GET /users/me/sessions')).sessions.find(({ is_current }: { is_current: boolean }) => is_current)
    .id

it('logs out only one browser', async () => {
  const [one, other] = [await Browser.logIn(world, 'mia'), await Browser.logIn(world, 'mia')]
  await world.must('mia', `DELETE /users/me/sessions/${await idOfSession(one)}`)
  expect([(await one.ask('GET /users/me')).status, (await other.ask('GET /users/me')).status]).toEqual([401, 200])
})

it('refuses other people’s sessions and sessions that have ended', async () => {
  const browser = await Browser.logIn(world, 'mia')
  const id = await idOfSession(browser)
  const end = async (who: string) => {
    const { status, body } = await world.call(who, `DELETE /users/me/sessions/${id}`)
    return [status, body.result]
  }
  expect(await end('ben')).toEqual([404, 'error'])
  expect((await browser.ask('GET /users/me')).status).toBe(200)
  expect([await end('mia'), await end('mia')]).toEqual([
    [200, 'success'],
    [404, 'error'],
  ])
})
