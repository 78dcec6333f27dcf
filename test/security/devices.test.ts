import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { Hashing, type HashingCaller } from '#memory/hashing'
import type { Realm } from '#realm/realm'
import type { RealmState } from '#realm/state/realm-state'
import { overdraw, strangersFrom } from '../api/purses'
import { type Person, World } from '../api/world'
import { PASSWORD, visit } from '../edge/visit'

const IN = 302
const REFUSED = 403
const NAME = 'edgewise_device_80'
/** A caller's address, and the number of failed attempts that are allowed from it. */
const FROM_HERE = { headers: { 'CF-Connecting-IP': '192.0.2.1' } }
const MOST_FROM_HERE = 50

/** Records the callers for whom a password is hashed. While `isFull` is true, strangers are refused. */
class WatchedHashing extends Hashing {
  readonly asked: HashingCaller[] = []
  isFull = false

  constructor() {
    super(async () => {})
  }

  override waitSeconds(caller: HashingCaller): number {
    return this.isFull && caller !== 'known' && caller.kind === 'stranger' ? 20 : super.waitSeconds(caller)
  }

  override run<Result>(caller: HashingCaller, hash: () => Promise<Result>): Promise<Result> {
    this.asked.push(caller)
    return super.run(caller, hash)
  }
}

let world: World
let hashing: WatchedHashing
beforeEach(async () => {
  world = await World.found(['mia', 'ben'])
  hashing = new WatchedHashing()
  await runInDurableObject(world.stub, (realm: Realm) => {
    const { state } = realm as unknown as { state: RealmState }
    state.env = { ...state.env, RATE_LIMITS: 'on' }
    Object.assign(state.memory, { hashing })
  })
})

const logIn = (who: string, device = '', password = PASSWORD) =>
  visit(world.name, '/login', { ...FROM_HERE, cookie: device, form: { email: `${who}@example.com`, password } })
const statusOf = async (...given: Parameters<typeof logIn>) => (await logIn(...given)).status
const deviceIn = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(NAME))
    ?.split(';')[0] ?? ''
const lastAsked = () => hashing.asked.at(-1)
const returningAs = (who: Person) => ({ kind: 'returning', lane: String(world.id(who)) })
const A_STRANGER = { kind: 'stranger', lane: '192.0.2.1' }

describe('a browser in which someone has logged in', () => {
  it('is remembered for half a year, by a cookie that is HttpOnly and SameSite=Strict', async () => {
    const set = (await logIn('mia')).headers.getSetCookie().find((cookie) => cookie.startsWith(NAME))
    expect(set).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(await visit(world.name, '/logout', { cookie: deviceIn(await logIn('mia')), form: {} })).toMatchObject({
      set: expect.not.stringContaining(NAME),
    })
  })

  it('has its own place in the queue for hashing, but only for people who have logged in with it before', async () => {
    const device = deviceIn(await logIn('mia'))
    expect(lastAsked()).toEqual(A_STRANGER)
    expect(await statusOf('mia', device)).toBe(IN)
    expect(lastAsked()).toEqual(returningAs('mia'))
    expect(await statusOf('ben', device)).toBe(IN)
    expect(lastAsked()).toEqual(A_STRANGER)
  })

  it('can log in after other people have used up the attempts for the account and for its IP address', async () => {
    const device = deviceIn(await logIn('mia'))
    for (let at = 0; at < 5; at++) await logIn('mia', '', 'a guess')
    const locked = await logIn('mia')
    expect([locked.status, locked.text]).toEqual([
      REFUSED,
      expect.stringContaining('Too many attempts for this email address.'),
    ])
    expect(locked.text).toContain('Wait 30 min')
    for (let at = 5; at < MOST_FROM_HERE; at++) await logIn(`nobody${at}`, '', 'a guess')
    const here = await logIn('ben')
    expect([here.status, here.text]).toEqual([REFUSED, expect.stringContaining('came from your network. Wait 30 min')])
    expect(await statusOf('mia', device)).toBe(IN)
  })

  it('can log in while other people fill the queue for hashing, and new browsers get an explanation', async () => {
    const device = deviceIn(await logIn('mia'))
    hashing.isFull = true
    const { status, text } = await logIn('ben')
    expect([status, text]).toEqual([REFUSED, expect.stringContaining('Too many people are trying to log in right now')])
    expect(text).toContain('Try again in 20 s.')
    expect(await statusOf('mia', device)).toBe(IN)
  })

  it('can log in after other people have used up the allowances of its IP address', async () => {
    const device = deviceIn(await logIn('mia'))
    for (const purse of strangersFrom('192.0.2.1')) await overdraw(world, purse)
    const { status, text } = await logIn('ben')
    expect([status, text]).toEqual([REFUSED, expect.stringContaining('Too many people are trying to log in right now')])
    expect((await visit(world.name, '/login', { ...FROM_HERE, cookie: device })).status).toBe(200)
    expect(await statusOf('mia', device)).toBe(IN)
  })

  it('has five attempts, which a successful log-in restores, and is treated like an unknown browser without them', async () => {
    const device = deviceIn(await logIn('mia'))
    for (let round = 0; round < 2; round++) {
      for (let at = 0; at < 4; at++) expect(await statusOf('mia', device, 'a guess')).toBe(REFUSED)
      expect([await statusOf('mia', device), lastAsked()]).toEqual([IN, returningAs('mia')])
    }
    for (let at = 0; at < 5; at++) expect(await statusOf('mia', device, 'a guess')).toBe(REFUSED)
    expect([await statusOf('mia', device, 'a guess'), lastAsked()]).toEqual([REFUSED, A_STRANGER])
    // Strangers have their own five attempts.
    for (let at = 0; at < 4; at++) await logIn('mia', device, 'a guess')
    expect(await statusOf('mia', device)).toBe(REFUSED)
  })

  it('keeps its id when people log in again, and remembers the last four of them', async () => {
    const [, kept = ''] = /=\d+-\d+-([\w-]+)-/.exec(deviceIn(await logIn('mia'))) ?? []
    let device = deviceIn(await logIn('mia'))
    const again = deviceIn(await logIn('mia', device))
    expect(again).toContain(device.split('-')[2] ?? 'none')
    expect(again).not.toContain(kept)
    device = deviceIn(await logIn('ben', device))
    for (const who of ['mia', 'ben'] as const) {
      await logIn(who, device)
      expect(lastAsked()).toEqual(returningAs(who))
    }
    for (const name of ['ann', 'joe', 'liz']) {
      await world.join(name)
      device = deviceIn(await logIn(name, device))
    }
    expect(device.split('.')).toHaveLength(4)
    await logIn('mia', device)
    expect(lastAsked()).toEqual(A_STRANGER)
  })

  it('has no other rights, and its cookie is invalid once it is altered', async () => {
    const device = deviceIn(await logIn('mia'))
    expect((await visit(world.name, '/account', { cookie: device })).to).toBe('/login')
    const session = device.replace(NAME, 'edgewise_session_80')
    expect((await visit(world.name, '/account', { cookie: session })).to).toBe('/login')
    const other = await World.found([])
    for (const cookie of [
      `${device}A`,
      device.slice(0, -1),
      device.replace(/=\d+/, '=9'),
      `${NAME}=${'x.'.repeat(300)}`,
    ]) {
      expect([cookie, await statusOf('mia', cookie), lastAsked()]).toEqual([cookie, IN, A_STRANGER])
    }
    expect((await visit(other.name, '/account', { cookie: device })).to).toBe('/login')
    // When an app gets a key, the cookie is ignored.
    const params = { username: 'mia@example.com', password: PASSWORD }
    const headers = { ...FROM_HERE.headers, Cookie: device }
    expect((await world.send('POST', '/api/v1/fetch_api_key', { headers, params })).status).toBe(200)
    expect(lastAsked()).toEqual(A_STRANGER)
  })
})

it('successful log-ins use up none of the attempts of a network that many people share', async () => {
  for (let at = 1; at < MOST_FROM_HERE; at++) await logIn(`nobody${at}`, '', 'a guess')
  for (let at = 0; at < 3; at++) expect(await statusOf('mia')).toBe(IN)
  expect(await statusOf('ben', '', 'a guess')).toBe(REFUSED)
  expect((await logIn('mia')).text).toContain('came from your network')
})

it('attempts from this machine are counted only by account, because everyone behind a local proxy has its address', async () => {
  const headers = { 'CF-Connecting-IP': '127.0.0.1' }
  for (let at = 0; at <= MOST_FROM_HERE; at++) {
    const form = { email: `nobody${at}@example.com`, password: 'a guess' }
    expect((await visit(world.name, '/login', { headers, form })).text).toContain('don’t match')
  }
})
