import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../api/world'

let world: World
let other: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
  other = await World.found(['mia', 'ben'])
})

const ask = (realm: World, header: string | undefined, what = 'GET /users/me') => {
  const [method = '', path = ''] = what.split(' ')
  const headers: Record<string, string> = header === undefined ? {} : { Authorization: header }
  return SELF.fetch(`http://${realm.name}.localhost/api/v1${path}`, { method, headers })
}
const basic = (text: string) => `Basic ${btoa(text)}`

describe('credentials', () => {
  it('that are not exactly right are refused', async () => {
    const [email = '', key = ''] = (world.keys.get('mia') ?? '').split(':')
    const bens = (world.keys.get('ben') ?? '').split(':')[1] ?? ''
    const flipped = (at: number) => key.slice(0, at) + (key[at] === 'A' ? 'B' : 'A') + key.slice(at + 1)
    const headers = [
      undefined,
      '',
      'Basic',
      'Basic ',
      'Basic ====',
      'Basic %%%',
      basic(''),
      basic(':'),
      basic(email),
      basic(key),
      basic(`${email}:`),
      basic(`:${key}`),
      basic(`${email}:${key}:`),
      basic(`${email}:${key}\0`),
      basic(`${email}\0:${key}`),
      basic(`${email}:${'A'.repeat(key.length)}`),
      basic(`${email}:${bens}`),
      basic(`ben@example.com:${key}`),
      basic(`${email}:${key.slice(0, -1)}`),
      basic(`${email}:${key}${key}`),
      basic(`${email}:${'x'.repeat(50_000)}`),
      ...[0, 4, 8, 12, 31].map((at) => basic(`${email}:${flipped(at)}`)),
      `Basic ${btoa(`${email}:${key}`)} ${btoa(`${email}:${key}`)}`,
      basic(other.keys.get('mia') ?? ''),
    ]
    for (const header of headers) {
      for (const what of ['GET /users/me', 'POST /messages', 'POST /register', 'GET /events']) {
        expect([header?.slice(0, 80), what, (await ask(world, header, what)).status]).toEqual([
          header?.slice(0, 80),
          what,
          401,
        ])
      }
    }
    expect((await ask(world, basic(`${email}:${key}`))).status).toBe(200)
  })

  it('from another organization are refused, even if a parameter or header names that organization', async () => {
    const theirs = other.keys.get('mia') ?? ''
    const spoofed: Record<string, string>[] = [
      { 'X-Forwarded-Host': `${other.name}.localhost` },
      { Forwarded: `host=${other.name}.localhost` },
      { 'X-Original-Host': `${other.name}.localhost` },
      { 'X-Realm': other.name },
    ]
    for (const more of spoofed) {
      const url = `http://${world.name}.localhost/api/v1/users/me?realm=${other.name}&subdomain=${other.name}`
      const response = await SELF.fetch(url, { headers: { Authorization: basic(theirs), ...more } })
      expect([more, response.status]).toEqual([more, 401])
    }
  })

  it('that are wrong cause no rows to be read or written', async () => {
    const rows = await world.rows(async () => {
      for (let i = 0; i < 20; i++) await ask(world, basic(`mia@example.com:${'A'.repeat(32)}`), 'POST /messages')
    })
    expect(rows).toEqual({ read: 0, written: 0 })
  })
})

describe('credentials that have just become invalid', () => {
  it('are refused as soon as the key is replaced, or the account or the organization is deactivated', async () => {
    const lone = await World.found(['mia', 'ben', 'kim'])
    const status = async (who: string, header = basic(lone.keys.get(who) ?? '')) => (await ask(lone, header)).status
    const mias = basic(lone.keys.get('mia') ?? '')
    for (const who of ['mia', 'mia', 'ben', 'ben', 'kim', 'kim']) expect(await status(who)).toBe(200)
    const { api_key } = await lone.must('mia', 'POST /users/me/api_key/regenerate')
    expect([await status('mia', mias), await status('mia', basic(`mia@example.com:${api_key}`))]).toEqual([401, 200])
    await lone.must('olivia', `DELETE /users/${lone.id('ben')}`)
    expect(await status('ben')).toBe(401)
    await lone.must('olivia', 'POST /realm/deactivate')
    expect(await status('kim')).toBe(401)
  })
})

describe('ids from another organization', () => {
  it('are treated as unknown: queues, invitations, password reset links', async () => {
    const queue_id = await other.listen('mia', ['message'])
    const poll = { queue_id, last_event_id: -1, dont_block: true }
    expect((await world.call('mia', 'GET /events', poll)).body.code).toBe('BAD_EVENT_QUEUE_ID')
    const { invite_link } = await other.must('olivia', 'POST /invites/multiuse')
    const key = invite_link.split('/').findLast((part: string) => part !== '')
    const joining = { email: 'x@example.net', full_name: 'X Y', password: 'a good long password' }
    expect((await world.call(null, `POST /join/${key}`, joining)).status).toBe(404)
    const { link } = await other.must('olivia', `POST /users/${other.id('mia')}/password_reset_link`)
    const reset = link.split('/').at(-1)
    const set = await world.call(null, `POST /password_reset/${reset}`, { password: 'a good long password' })
    expect(set.status).toBe(404)
  })
})

describe('a log-in attempt', () => {
  const attempt = (username: string, password: string) =>
    world.call(null, 'POST /fetch_api_key', { username, password })

  it('gets the same answer for an unknown address and a wrong password', async () => {
    const unknown = await attempt('nobody@example.com', 'wrong')
    const wrong = await attempt('mia@example.com', 'wrong')
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  it('fails with a bot’s address and an empty password', async () => {
    await world.must('mia', 'POST /bots', { full_name: 'No password', short_name: 'nopass' })
    const tried = await attempt(`nopass-bot@${world.name}.localhost`, '')
    expect(tried.status).toBe(401)
  })
})
