import { describe, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { PASSWORD, visit } from '../../edge/visit'
import { codeOf } from '../sign-in/code-of'
import { makeOlder } from '../sign-in/older'
import { addPasskey, originOf } from '../sign-in/passkey-steps'
import { sessionIn } from '../sign-in/signing-in'
import { World } from '../world'

const isOld = async (browser: Browser) => (await browser.must('GET /users/me/confirmation')).needs_confirmation

describe('confirming one’s identity', () => {
  it('requires the right password and a session', async () => {
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

  it('applies only to the current session', async () => {
    const world = await World.found(['mia'])
    const [one, other] = [await Browser.logIn(world, 'mia'), await Browser.logIn(world, 'mia')]
    await makeOlder(world, 'mia')
    await one.must('POST /users/me/confirmation', { password: PASSWORD })
    expect([await isOld(one), await isOld(other)]).toEqual([false, true])
  })

  it('requires a code with the password if codes are on, and allows five tries', async () => {
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

  it('is possible with the person’s own passkey, and each signature works only once', async () => {
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
    // A signature made for confirming doesn't log anyone in.
    const { passkey_options: again } = await browser.must('GET /users/me/confirmation')
    const signed = JSON.stringify(passkey.get(again, { origin: originOf(world) }))
    const visited = await visit(world.name, '/login/passkey', { form: { passkey: signed } })
    expect(sessionIn(visited)).toBeUndefined()
  })
})

describe('the confirmation page', () => {
  it('works without scripts, accepts only the right password, and redirects to the log-in page if nobody is logged in', async () => {
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
