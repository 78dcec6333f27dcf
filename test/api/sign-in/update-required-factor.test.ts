import { describe, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { PASSWORD, visit } from '../../edge/visit'
import { World } from '../world'
import { codeOf } from './code-of'
import { makeOlder } from './older'
import { addPasskey, logInWith } from './passkey-steps'
import { cookiesOf, sessionIn, signIn, whoHas, worldWithProvider } from './signing-in'

const OTP = 'ab'.repeat(32)
const form = (who: string) => ({ email: `${who}@example.com`, password: PASSWORD })
const require = (world: World, of: string, from?: number) =>
  world.must('olivia', 'PATCH /realm/required_factor', { of, ...(from !== undefined && { from }) })
const logIn = (world: World, who: string, more = {}) => visit(world.name, '/login', { form: { ...form(who), ...more } })
const keyOf = (world: World, who: string) =>
  world.call(null, 'POST /fetch_api_key', { username: `${who}@example.com`, password: PASSWORD })
const field = (text: string, name: string) =>
  (new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '').replaceAll('&amp;', '&')

const onwardIn = (text: string) => [...text.matchAll(/class="button[^"]*" href="([^"]+)"/g)].map(([, to]) => to)

/** Submits the form of the page on which codes are set up. */
const setUp = (world: World, text: string, code: string, more = {}) => {
  const sent = { setup: field(text, 'setup'), seed: field(text, 'seed'), address: field(text, 'address') }
  return visit(world.name, '/login', { form: { ...sent, code, ...more } })
}

describe('a required second factor', () => {
  it('is set up during the log-in, on pages without scripts, by people who have no second factor', async () => {
    const world = await World.found(['mia'])
    await require(world, 'everyone')
    const page = await logIn(world, 'mia')
    expect([page.status, sessionIn(page), page.text.includes('<script')]).toEqual([200, undefined, false])
    const wrong = await setUp(world, page.text, '000000')
    expect([wrong.status, sessionIn(wrong)]).toEqual([403, undefined])
    const done = await setUp(world, page.text, codeOf(field(page.text, 'seed')))
    expect(await whoHas(world, sessionIn(done))).toBe('Mia Example')
    expect(/<pre[^>]*>([^<]+)<\/pre>/.exec(done.text)?.[1]?.split('\n')).toHaveLength(10)
    const again = await logIn(world, 'mia')
    expect([sessionIn(again), again.text.includes('name="pending"')]).toEqual([undefined, true])
    // An encrypted setup value works only once.
    expect(sessionIn(await setUp(world, page.text, codeOf(field(page.text, 'seed'), 1)))).toBeUndefined()
  })

  it('is explained to apps that are refused, and existing keys still work', async () => {
    const world = await World.found(['mia'])
    await require(world, 'everyone')
    const { status, body } = await keyOf(world, 'mia')
    expect([status, body.code, body.msg]).toEqual([
      403,
      'SECOND_FACTOR_REQUIRED',
      'Your password alone isn’t enough here. Log in with your browser.',
    ])
    expect((await world.call('mia', 'GET /users/me')).status).toBe(200)
  })

  it('lets people return to the phone app after setting up codes', async () => {
    const world = await World.found(['mia'])
    await require(world, 'everyone')
    const page = await logIn(world, 'mia', { mobile_flow_otp: OTP })
    const done = await setUp(world, page.text, codeOf(field(page.text, 'seed')), { mobile_flow_otp: OTP })
    expect([done.text.includes('href="zulip://login?'), sessionIn(done)]).toEqual([true, undefined])
  })

  it('doesn’t apply before its date, and is announced until then', async () => {
    const world = await World.found(['mia'])
    const from = Math.floor(Date.now() / 1000) + 3600
    await require(world, 'everyone', from)
    expect((await keyOf(world, 'mia')).status).toBe(200)
    const visited = await logIn(world, 'mia')
    expect([visited.status, visited.to, visited.text.includes('<script')]).toEqual([200, null, false])
    expect([visited.text.includes('won’t be enough'), onwardIn(visited.text)]).toEqual([true, ['/account', '/']])
    const inApp = await logIn(world, 'mia', { mobile_flow_otp: OTP })
    expect([sessionIn(inApp), onwardIn(inApp.text)]).toEqual([undefined, [expect.stringMatching(/^zulip:\/\/login\?/)]])
    expect(await whoHas(world, sessionIn(visited))).toBe('Mia Example')
    const told = await visit(world.name, '/account', { cookie: sessionIn(visited) ?? '' })
    expect(told.text).toContain('your organization requires more than a password')
    expect(await world.must('mia', 'GET /users/me/second_factor')).toMatchObject({
      required_from: from,
      is_missing: true,
    })
    const { realm_required_factor } = await world.must('mia', 'POST /register', { fetch_event_types: ['realm'] })
    expect(realm_required_factor).toEqual({ of: 'everyone', from })
  })

  it('is not announced to people who have another way to log in or are exempt', async () => {
    const world = await World.found(['mia', 'kim'])
    await addPasskey(world, 'mia')
    const from = Math.floor(Date.now() / 1000) + 3600
    await require(world, 'everyone', from)
    expect((await logIn(world, 'mia')).to).toBe('/')
    await require(world, 'administrators', from)
    expect((await logIn(world, 'kim')).to).toBe('/')
    expect((await logIn(world, 'olivia')).status).toBe(200)
  })

  it('can be limited to administrators, and can be turned off again', async () => {
    const world = await World.found(['ada', 'mia'])
    await require(world, 'administrators')
    expect((await keyOf(world, 'mia')).status).toBe(200)
    for (const who of ['ada', 'olivia']) expect((await keyOf(world, who)).status).toBe(403)
    await require(world, 'nobody')
    expect((await keyOf(world, 'ada')).status).toBe(200)
  })

  it('can be turned on only by an owner who confirms their identity, and only for a date within a year', async () => {
    const world = await World.found(['ada'])
    const wish = { of: 'everyone', from: Math.floor(Date.now() / 1000) + 400 * 86_400 }
    expect((await world.call('ada', 'PATCH /realm/required_factor', { of: 'everyone' })).status).toBe(400)
    expect((await world.call('olivia', 'PATCH /realm/required_factor', wish)).status).toBe(400)
    expect((await world.call('olivia', 'PATCH /realm/required_factor', { of: 'some' })).status).toBe(400)
    const browser = await Browser.logIn(world, 'olivia')
    await makeOlder(world, 'olivia')
    const refused = await browser.ask('PATCH /realm/required_factor', { of: 'everyone' })
    expect(refused.body.code).toBe('REAUTHENTICATION_REQUIRED')
    expect((await keyOf(world, 'olivia')).status).toBe(200)
  })
})

describe('logging in while a second factor is required', () => {
  it('works with a passkey, and someone who knows only the password can’t set up codes', async () => {
    const world = await World.found(['mia'])
    const { passkey } = await addPasskey(world, 'mia')
    await require(world, 'everyone')
    const page = await logIn(world, 'mia')
    expect([page.status, page.text.includes('name="setup"'), sessionIn(page)]).toEqual([403, false, undefined])
    expect(page.text).toContain('Log in with your passkey or your provider')
    expect((await logInWith(world, passkey)).to).toBe('/')
  })

  it('works with a provider, and the password alone can link only the first identity', async () => {
    const { world, provider, id } = await worldWithProvider()
    await require(world, 'everyone')
    const link = async (claims: Record<string, unknown>) => {
      const back = await signIn(world, provider, id, claims)
      return visit(world.name, '/accounts/login/link', {
        cookie: cookiesOf(back).edgewise_sign_in ?? '',
        form: form('mia'),
      })
    }
    expect(sessionIn(await link({ sub: 'mia' }))).toBeDefined()
    expect(sessionIn(await signIn(world, provider, id, { sub: 'mia' }))).toBeDefined()
    const another = await link({ sub: 'somebody who knows the password' })
    expect([another.status, sessionIn(another)]).toEqual([403, undefined])
    expect(sessionIn(await logIn(world, 'mia'))).toBeUndefined()
  })

  it('works with the operator’s link for an owner whose provider is unavailable', async () => {
    const { world, provider, id } = await worldWithProvider()
    const back = await signIn(world, provider, id, { sub: 'olivia' })
    const cookie = cookiesOf(back).edgewise_sign_in ?? ''
    await visit(world.name, '/accounts/login/link', { cookie, form: form('olivia') })
    await require(world, 'administrators')
    provider.isDead = true
    const made = await world.send('POST', '/setup/owner_link', {
      headers: { Authorization: 'Bearer a-set-up-key-for-tests-only' },
    })
    const { pathname } = new URL(made.body.link)
    const set = await visit(world.name, pathname, {
      form: { password: 'quite another sentence', again: 'quite another sentence' },
    })
    expect(await whoHas(world, sessionIn(set))).toBe('Olivia Owner')
  })

  it('is blocked after five wrong codes during the setup', async () => {
    const world = await World.found(['mia'])
    await require(world, 'everyone')
    await world.bind({ RATE_LIMITS: 'on' })
    const page = await logIn(world, 'mia')
    for (let tries = 0; tries < 5; tries++) expect((await setUp(world, page.text, '000000')).status).toBe(403)
    const late = await setUp(world, page.text, codeOf(field(page.text, 'seed')))
    expect([late.status, sessionIn(late)]).toEqual([403, undefined])
  })
})
