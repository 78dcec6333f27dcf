import { describe, expect, it } from 'vitest'
import { World } from '../world'
import { PushBrowser, pushesLeave } from './push-browser'

describe('a request about a browser', () => {
  it('gets the error for unknown browsers if someone else registered the browser', async () => {
    const world = await World.found(['mia', 'ada'])
    const id = await (await PushBrowser.make()).register(world, 'mia')
    for (const what of ['DELETE /users/me/web_push/ID', 'POST /users/me/web_push/ID/test']) {
      for (const who of ['ada', 'olivia']) {
        const theirs = await world.call(who, what.replace('ID', String(id)))
        const absent = await world.call(who, what.replace('ID', '999999'))
        expect([theirs.status, theirs.body]).toEqual([404, absent.body])
      }
    }
    expect((await world.must('ada', 'GET /users/me/web_push')).subscriptions).toEqual([])
    expect((await world.must('mia', 'GET /users/me/web_push')).subscriptions).toHaveLength(1)
  })
})

it('a browser that is removed gets no more notifications, and other browsers still get theirs', async () => {
  const world = await World.found(['mia', 'ben'])
  const [removed, kept] = [await PushBrowser.make(), await PushBrowser.of(world, 'mia')]
  const id = await removed.register(world, 'mia')
  await world.must('mia', `DELETE /users/me/web_push/${id}`)
  await world.write('ben', ['mia'], 'hello')
  await pushesLeave(world)
  expect([(await removed.taken()).length, (await kept.taken()).length]).toEqual([0, 1])
  expect((await world.must('mia', 'GET /users/me/web_push')).subscriptions).toMatchObject([{ name: kept.name }])
})
