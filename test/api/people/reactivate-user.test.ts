import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Browser } from '../../edge/browser'
import { PASSWORD } from '../../edge/visit'
import { refusal } from '../refusal'
import { World } from '../world'

const MINUTE_MS = 60_000
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a reactivated account', () => {
  const found = async () => {
    const world = await World.found(['ada', 'mia', 'ben'])
    return { world, mia: world.id('mia') }
  }
  const statusOf = async (world: World, who: string) => (await world.call(who, 'GET /users/me')).status
  /** The acts in the newest recorded request. */
  const lastActs = async (world: World) => {
    const { records } = await world.must('ada', 'GET /realm/audit_log')
    return records[0].acts.map(({ act, id }: { act: string; id: number }) => [act, id])
  }

  it('gets a new key after more than ten minutes, and its old key and sessions no longer work', async () => {
    const { world, mia } = await found()
    const browser = await Browser.logIn(world, 'mia')
    const queue_id = await world.listen('mia', ['message'])
    await world.must('mia', 'POST /users/me/apns_device_token', { token: 'c0ffee01', appid: 'org.example.chat' })
    await world.must('ada', `DELETE /users/${mia}`)
    expect((await world.call('mia', 'GET /users/me')).body.msg).toBe('Account is deactivated')
    later(10 * MINUTE_MS + 1)
    await world.must('ada', `POST /users/${mia}/reactivate`)
    expect(await world.call('mia', 'GET /users/me')).toMatchObject({ status: 401, body: { msg: 'Invalid API key' } })
    expect((await browser.ask('GET /users/me')).status).toBe(401)
    expect(await lastActs(world)).toEqual([
      ['user_reactivated', mia],
      ['user_key_replaced', mia],
    ])
    const { api_key } = await world.must(null, 'POST /fetch_api_key', {
      username: 'mia@example.com',
      password: PASSWORD,
    })
    world.enter('mia', 'mia@example.com', mia, api_key)
    expect((await world.must('mia', 'GET /users/me')).user_id).toBe(mia)
    const poll = await world.call('mia', 'GET /events', { queue_id, last_event_id: -1, dont_block: true })
    expect(poll.body.code).toBe('BAD_EVENT_QUEUE_ID')
    const device = await world.call('mia', 'DELETE /users/me/apns_device_token', { token: 'c0ffee01' })
    expect(device.body.msg).toBe('Token does not exist')
  })

  it('keeps its key if it is reactivated within ten minutes, or if it is already active', async () => {
    const { world, mia } = await found()
    await world.must('ada', `DELETE /users/${mia}`)
    later(10 * MINUTE_MS)
    await world.must('ada', `POST /users/${mia}/reactivate`)
    expect(await statusOf(world, 'mia')).toBe(200)
    expect(await lastActs(world)).toEqual([['user_reactivated', mia]])
    later(60 * MINUTE_MS)
    await world.must('ada', `POST /users/${mia}/reactivate`)
    expect(await statusOf(world, 'mia')).toBe(200)
  })

  it('gets a new key if the time of its deactivation is unknown or in the future', async () => {
    for (const at of [null, Date.now() + 1000 * MINUTE_MS]) {
      const { world, mia } = await found()
      await world.must('ada', `DELETE /users/${mia}`)
      await world.inside(({ store }) => store.accounts.update(mia, { deactivatedAt: at }))
      await world.must('ada', `POST /users/${mia}/reactivate`)
      expect([at, await statusOf(world, 'mia')]).toEqual([at, 401])
    }
  })

  it('gets a new key if it belongs to a bot, and the bot’s current owner is notified', async () => {
    const { world, mia } = await found()
    const bot = await world.must('mia', 'POST /bots', { full_name: 'Mia Bot', short_name: 'mia' })
    world.enter('bot', 'mia-bot@w.localhost', bot.user_id, bot.api_key)
    await world.must('ada', `DELETE /users/${mia}`)
    later(10 * MINUTE_MS + 1)
    const queue = await world.listen('ada', ['realm_bot'])
    const others = await world.listen('ben', ['realm_bot'])
    await world.must('ada', `POST /users/${bot.user_id}/reactivate`)
    const keys = (await world.events('ada', queue)).map(({ bot: told }) => (told as { api_key?: string }).api_key)
    const { bots } = await world.must('ada', 'GET /bots')
    const { api_key } = bots.find(({ username }: { username: string }) => username.startsWith('mia-bot'))
    expect(api_key).not.toBe(bot.api_key)
    expect(keys).toContain(api_key)
    expect(keys).not.toContain(bot.api_key)
    expect(await world.events('ben', others)).toEqual([])
  })
})

it('members can’t reactivate anyone, and nobody can reactivate someone who doesn’t exist', async () => {
  const world = await World.found(['ada', 'mia', 'ben'])
  const mia = world.id('mia')
  await world.must('ada', `DELETE /users/${mia}`)
  const queue = await world.listen('ben', ['realm_user'])
  expect(await refusal(world, 'ben', `POST /users/${mia}/reactivate`)).toBe('Insufficient permission')
  expect(await refusal(world, 'ada', 'POST /users/999999/reactivate')).toBe('No such user')
  expect((await world.call('mia', 'GET /users/me')).body.msg).toBe('Account is deactivated')
  expect((await world.must('ben', `GET /users/${mia}`)).user.is_active).toBe(false)
  expect(await world.events('ben', queue)).toEqual([])
})
