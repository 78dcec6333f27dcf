import { beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'max', 'mia', 'gus'])
})

const end = (who: string, whose: number, params = {}) => world.call(who, `DELETE /users/${whose}/sessions`, params)
const sessionsOf = (who: string) => world.inside(({ store }) => store.sessions.listOf(world.id(who)).length)
const devicesOf = (who: string) => world.inside(({ store }) => store.accounts.get(world.id(who)).keyNonce)

describe('ending someone else’s sessions', () => {
  it('is refused without permission, and then nobody is logged out', async () => {
    for (const who of ['ada', 'mia', 'olivia']) await Browser.logIn(world, who)
    const { user_id: bot, api_key } = await world.must('ada', 'POST /bots', { full_name: 'Bot', short_name: 'bot' })
    world.enter('bot', `bot-bot@${world.name}.localhost`, bot, api_key)
    const refusals: [who: string, whose: number, message: string][] = [
      ['max', world.id('mia'), 'Must be an organization administrator'],
      ['mia', world.id('ada'), 'Must be an organization administrator'],
      ['mia', world.id('mia'), 'Must be an organization administrator'],
      ['gus', world.id('mia'), 'Must be an organization administrator'],
      ['bot', world.id('mia'), 'Must be an organization administrator'],
      ['ada', world.id('olivia'), 'Must be an organization owner'],
      ['ada', bot, 'No such user'],
      ['ada', 99_999, 'No such user'],
    ]
    const before = await Promise.all(['ada', 'mia', 'olivia'].map(sessionsOf))
    const keys = await Promise.all(['ada', 'mia', 'olivia'].map(devicesOf))
    for (const [who, whose, message] of refusals) {
      for (const params of [{}, { with_apps: true }]) {
        const { status, body } = await end(who, whose, params)
        expect([who, whose, status, body.msg]).toEqual([who, whose, 400, message])
      }
    }
    expect((await world.call(null, `DELETE /users/${world.id('mia')}/sessions`)).status).toBe(401)
    expect((await end('ada', world.id('mia'), { with_apps: 'perhaps' })).status).toBe(400)
    expect(await Promise.all(['ada', 'mia', 'olivia'].map(sessionsOf))).toEqual(before)
    expect(await Promise.all(['ada', 'mia', 'olivia'].map(devicesOf))).toEqual(keys)
    expect(before).toEqual([1, 1, 1])
  })

  it('logs out browsers, and also apps if requested', async () => {
    const lone = await World.found(['ada', 'mia'])
    const [mia, ada] = [await Browser.logIn(lone, 'mia'), await Browser.logIn(lone, 'ada')]
    const path = `DELETE /users/${lone.id('mia')}/sessions`
    await ada.must(path)
    expect((await mia.ask('GET /users/me')).status).toBe(401)
    expect((await lone.call('mia', 'GET /users/me')).status).toBe(200)
    await lone.must('mia', 'POST /users/me/android_gcm_reg_id', { token: 'abcdef' })
    await ada.must(path, { with_apps: true })
    expect((await lone.call('mia', 'GET /users/me')).status).toBe(401)
    expect(await lone.inside(({ store }) => store.pushTokens.listOf(lone.id('mia')))).toEqual([])
    // The password hasn't changed.
    expect((await (await Browser.logIn(lone, 'mia')).ask('GET /users/me')).status).toBe(200)
    expect((await ada.ask('GET /users/me')).status).toBe(200)
  })

  it('is allowed for an owner’s sessions if the caller is an owner, and refused for deactivated accounts', async () => {
    const lone = await World.found(['ada', 'mia'])
    await lone.must('olivia', `PATCH /users/${lone.id('mia')}`, { role: 100 })
    const mia = await Browser.logIn(lone, 'mia')
    await lone.must('olivia', `DELETE /users/${lone.id('mia')}/sessions`)
    expect((await mia.ask('GET /users/me')).status).toBe(401)
    await lone.must('olivia', `DELETE /users/${lone.id('ada')}`)
    const { body } = await lone.call('olivia', `DELETE /users/${lone.id('ada')}/sessions`)
    expect(body.msg).toBe('User is deactivated')
  })
})
