import { describe, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { PASSWORD, visit } from '../../edge/visit'
import { World } from '../world'
import { codeOf } from './code-of'
import { makeOlder } from './older'
import { addPasskey, originOf } from './passkey-steps'
import { cookiesOf, sessionIn, signIn, worldWithProvider } from './signing-in'
import type { StandInProvider } from './stand-in-provider'

const isOld = async (browser: Browser) => (await browser.must('GET /users/me/confirmation')).needs_confirmation

describe('somebody who confirms', () => {
  it('gives the right password, in a session', async () => {
    const world = await World.found(['mia'])
    const browser = await Browser.logIn(world, 'mia')
    await makeOlder(world, 'mia')
    for (const params of [{}, { password: 'wrong' }]) {
      expect((await browser.ask('POST /users/me/confirmation', params)).status).toBe(400)
    }
    expect(await isOld(browser)).toBe(true)
    expect((await world.call('mia', 'POST /users/me/confirmation', { password: PASSWORD })).status).toBe(400)
    await browser.must('POST /users/me/confirmation', { password: PASSWORD })
    expect(await isOld(browser)).toBe(false)
  })

  it('confirms one session alone', async () => {
    const world = await World.found(['mia'])
    const [one, other] = [await Browser.logIn(world, 'mia'), await Browser.logIn(world, 'mia')]
    await makeOlder(world, 'mia')
    await one.must('POST /users/me/confirmation', { password: PASSWORD })
    expect([await isOld(one), await isOld(other)]).toEqual([false, true])
  })

  it('gives a code beside the password where codes are on, and has five tries', async () => {
    const world = await World.found(['mia'])
    const browser = await Browser.logIn(world, 'mia')
    const { setup, seed } = await browser.must('POST /users/me/second_factor/begin')
    await browser.must('POST /users/me/second_factor', { setup, code: codeOf(seed) })
    await makeOlder(world, 'mia')
    expect((await browser.must('GET /users/me/confirmation')).has_code).toBe(true)
    await world.bind({ RATE_LIMITS: 'on' })
    const give = (code?: string) => browser.ask('POST /users/me/confirmation', { password: PASSWORD, code })
    expect((await give()).status).toBe(400)
    for (let tries = 0; tries < 5; tries++) expect((await give('000000')).status).toBe(400)
    expect((await give(codeOf(seed, 1))).status).toBe(429)
    expect(await isOld(browser)).toBe(true)
    await world.inside(({ store }) => store.attempts.forget(`code:${world.id('mia')}`))
    expect((await give(codeOf(seed, 1))).status).toBe(200)
    expect(await isOld(browser)).toBe(false)
  })

  it('uses a passkey of their own, once', async () => {
    const world = await World.found(['mia', 'kim'])
    const { browser, passkey } = await addPasskey(world, 'mia')
    const { passkey: another } = await addPasskey(world, 'kim')
    await makeOlder(world, 'mia')
    const { passkey_options } = await browser.must('GET /users/me/confirmation')
    const answer = (by: typeof passkey) => JSON.stringify(by.get(passkey_options, { origin: originOf(world) }))
    expect((await browser.ask('POST /users/me/confirmation', { passkey: answer(another) })).status).toBe(403)
    expect(await isOld(browser)).toBe(true)
    const own = answer(passkey)
    await browser.must('POST /users/me/confirmation', { passkey: own })
    expect(await isOld(browser)).toBe(false)
    expect((await browser.ask('POST /users/me/confirmation', { passkey: own })).status).toBe(403)
    // What was signed to confirm doesn't log in.
    const { passkey_options: again } = await browser.must('GET /users/me/confirmation')
    const signed = JSON.stringify(passkey.get(again, { origin: originOf(world) }))
    const visited = await visit(world.name, '/login/passkey', { form: { passkey: signed } })
    expect(sessionIn(visited)).toBeUndefined()
  })
})

/** Mia has logged in with a provider, and has no password. */
async function withProvider() {
  const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
  const person = { sub: 'mia', email: 'mia@example.com', email_verified: true }
  const session = sessionIn(await signIn(world, provider, id, person)) ?? ''
  await makeOlder(world, 'mia')
  return { world, provider, id, person, session }
}

async function confirmAt(
  { world, id, session }: Awaited<ReturnType<typeof withProvider>>,
  provider: StandInProvider,
  claims: Record<string, unknown>,
) {
  const begun = await visit(world.name, `/accounts/login/with/${id}/confirm`, { cookie: session })
  const back = provider.authorize(begun.to ?? '', claims)
  const cookie = `${session}; ${cookiesOf(begun).edgewise_sign_in}`
  return { begun, done: await visit(world.name, `${back.pathname}${back.search}`, { cookie }), back, cookie }
}

describe('whoever has no password', () => {
  it('confirms with the provider, which is asked to log them in again, and sees their key then', async () => {
    const it = await withProvider()
    const { world, provider, session, person } = it
    const page = await visit(world.name, '/account', { cookie: session })
    expect(page.text).toContain('href="/account/confirm"')
    const early = await visit(world.name, '/account/key', { cookie: session, form: {} })
    expect([early.status, early.text.includes('[api]')]).toEqual([403, false])
    const ways = await visit(world.name, '/account/confirm', { cookie: session })
    expect(ways.text).toContain(`/accounts/login/with/${it.id}/confirm`)
    expect(ways.text).not.toContain('type="password"')
    const { begun, done } = await confirmAt(it, provider, { ...person, auth_time: Math.floor(Date.now() / 1000) })
    expect(new URL(begun.to ?? '').searchParams.get('max_age')).toBe('0')
    expect([done.status, done.text.includes('You can close this window')]).toEqual([200, true])
    const shown = await visit(world.name, '/account/key', { cookie: session, form: {} })
    expect([shown.status, shown.text.includes('[api]')]).toEqual([200, true])
  })

  it('is refused as somebody else, and where the provider did not ask again', async () => {
    const it = await withProvider()
    const hourAgo = Math.floor(Date.now() / 1000) - 3600
    const another = await confirmAt(it, it.provider, { ...it.person, sub: 'kim' })
    expect([another.done.status, another.done.text.includes('isn’t linked to your account')]).toEqual([403, true])
    const stale = await confirmAt(it, it.provider, { ...it.person, auth_time: hourAgo })
    expect([stale.done.status, stale.done.text.includes('didn’t ask you to log in again')]).toEqual([403, true])
    const key = await visit(it.world.name, '/account/key', { cookie: it.session, form: {} })
    expect(key.text).not.toContain('[api]')
  })

  it('comes back once, and neither links nor logs in by that', async () => {
    const it = await withProvider()
    const { back, cookie, done } = await confirmAt(it, it.provider, it.person)
    expect(done.status).toBe(200)
    await makeOlder(it.world, 'mia')
    expect((await visit(it.world.name, `${back.pathname}${back.search}`, { cookie })).status).toBe(403)
    const begun = await visit(it.world.name, `/accounts/login/with/${it.id}/confirm`, { cookie: it.session })
    for (const step of ['begun', 'linking', 'trying']) {
      const stolen = it.provider.authorize(begun.to ?? '', { sub: 'attacker' })
      const kept = cookiesOf(begun).edgewise_sign_in?.replace('confirming', step)
      const visited = await visit(it.world.name, `${stolen.pathname}${stolen.search}`, {
        cookie: `${it.session}; ${kept}`,
      })
      expect([step, visited.status, sessionIn(visited)]).toEqual([step, 403, undefined])
    }
  })
})

describe('the page that asks', () => {
  it('takes a password without any script, and leads to the log-in where nobody is logged in', async () => {
    const world = await World.found(['mia'])
    expect((await visit(world.name, '/account/confirm')).to).toBe('/login')
    const browser = await Browser.logIn(world, 'mia')
    await makeOlder(world, 'mia')
    const { cookie } = browser
    const asked = await visit(world.name, '/account/confirm', { cookie })
    expect([asked.text.includes('name="password"'), asked.text.includes('<script')]).toEqual([true, false])
    const wrong = await visit(world.name, '/account/confirm', { cookie, form: { password: 'wrong' } })
    expect([wrong.status, wrong.text.includes('role="alert"')]).toEqual([403, true])
    const right = await visit(world.name, '/account/confirm', { cookie, form: { password: PASSWORD } })
    expect([right.to, await isOld(browser)]).toEqual(['/account', false])
  })
})
