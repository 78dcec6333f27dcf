import { describe, expect, it } from 'vitest'
import { LONGEST_PASSKEY_ANSWER, LONGEST_PASSKEY_NAME } from '#domain/limits'
import { Browser } from '../../edge/browser'
import { PASSWORD, visit } from '../../edge/visit'
import { Authenticator } from '../sign-in/authenticator'
import { addPasskey, logInWith, optionsOnPage, originOf } from '../sign-in/passkey-steps'
import { sessionIn, whoHas } from '../sign-in/signing-in'
import { World } from '../world'

/** Checks that a log-in was refused, and returns the error text of the page. */
async function refusal(visited: Awaited<ReturnType<typeof logInWith>>): Promise<string> {
  expect([visited.status, sessionIn(visited)]).toEqual([403, undefined])
  return (/class="problem" role="alert">([^<]+)</.exec(visited.text)?.[1] ?? '').replaceAll('&#39;', '’')
}

const over = 'This request has expired'
const unknown = 'doesn’t belong to an account'
const untrusted = 'couldn’t be verified'

describe('logging in with a passkey', () => {
  it.each([
    ['without verification of the person', { isVerified: false }, untrusted],
    ['at another site', { origin: 'https://evil.example.com' }, untrusted],
    ['at another port of this host', { origin: 'http://w1.localhost:8080' }, untrusted],
    ['for another host', { host: 'evil.example.com' }, untrusted],
    ['with an answer to a request to add a passkey', { type: 'webauthn.create' }, over],
    ['for another account', { handle: Buffer.from('another').toString('base64url') }, unknown],
  ])('is refused %s', async (_, told, words) => {
    const world = await World.found(['mia'])
    const { passkey } = await addPasskey(world, 'mia')
    expect(await refusal(await logInWith(world, passkey, told))).toContain(words)
    expect(await whoHas(world, sessionIn(await logInWith(world, passkey)))).toBe('Mia Example')
  })

  it('is refused with another key’s signature', async () => {
    const world = await World.found(['mia'])
    const { passkey } = await addPasskey(world, 'mia')
    const forged = Object.assign(new Authenticator(), { id: passkey.id, handle: passkey.handle })
    expect(await refusal(await logInWith(world, forged))).toContain(untrusted)
  })

  it('is refused if the counter shows that the passkey was copied, and reports this only if the signature is valid', async () => {
    const world = await World.found(['mia'])
    const { passkey } = await addPasskey(world, 'mia')
    const first = await logInWith(world, passkey, { counter: 7 })
    expect(first.to).toBe('/')
    for (const counter of [7, 6, 0]) {
      expect(await refusal(await logInWith(world, passkey, { counter }))).toContain('may have been copied')
    }
    const forged = Object.assign(new Authenticator(), { id: passkey.id, handle: passkey.handle })
    expect(await refusal(await logInWith(world, forged, { counter: 3 }))).toContain(untrusted)
    expect((await logInWith(world, passkey, { counter: 8 })).to).toBe('/')
  })

  it('accepts a passkey whose counter never changes', async () => {
    const world = await World.found(['mia'])
    const { passkey } = await addPasskey(world, 'mia')
    for (let n = 0; n < 2; n++) expect((await logInWith(world, passkey, { counter: 0 })).to).toBe('/')
  })

  it('accepts each challenge once', async () => {
    const world = await World.found(['mia'])
    const { passkey } = await addPasskey(world, 'mia')
    const options = await optionsOnPage(world)
    const send = () =>
      visit(world.name, '/login/passkey', {
        form: { passkey: JSON.stringify(passkey.get(options, { origin: originOf(world) })) },
      })
    expect((await send()).to).toBe('/')
    expect(await refusal(await send())).toContain(over)
  })

  it('accepts no challenge that is old, made up, from another organization or for another purpose', async () => {
    const [world, other] = [await World.found(['mia']), await World.found(['mia'])]
    const { browser, passkey } = await addPasskey(world, 'mia')
    await addPasskey(other, 'mia')
    const good = await optionsOnPage(world)
    const send = (challenge: string) => {
      const asked = passkey.get({ ...good, challenge }, { origin: originOf(world) })
      return visit(world.name, '/login/passkey', { form: { passkey: JSON.stringify(asked) } })
    }
    const changed = Buffer.from(good.challenge, 'base64url')
    changed[5] = (changed[5] ?? 0) ^ 1
    const ofOther = (await optionsOnPage(other)).challenge
    const forAdding = (await browser.must('POST /users/me/passkeys/begin')).options.challenge
    for (const challenge of [changed.toString('base64url'), '', 'AAAA', ofOther, forAdding]) {
      expect(await refusal(await send(challenge))).toContain(over)
    }
    const late = await world.inside((state) => {
      const { now } = state
      state.now = () => now() + 601_000
      return () => {
        state.now = now
      }
    })
    expect(await refusal(await send(good.challenge))).toContain(over)
    await world.inside(late)
    expect((await send(good.challenge)).to).toBe('/')
  })

  it('is refused with a passkey of another organization or of another host', async () => {
    const [world, other] = [await World.found(['mia']), await World.found(['mia'])]
    const { passkey } = await addPasskey(world, 'mia')
    await addPasskey(other, 'mia')
    const there = await optionsOnPage(other)
    const asked = passkey.get(there, { origin: originOf(other) })
    const visited = await visit(other.name, '/login/passkey', { form: { passkey: JSON.stringify(asked) } })
    expect(await refusal(visited)).toContain(unknown)
    await world.inside(({ store, database }) => {
      const [own] = store.passkeys.listOf(world.id('mia'))
      if (own)
        database.transaction(() => {
          store.passkeys.remove(own)
          store.passkeys.insert({ ...own, host: 'chat.example.org' })
        })
    })
    expect(await refusal(await logInWith(world, passkey))).toContain(unknown)
  })

  it('keeps deactivated people out', async () => {
    const world = await World.found(['mia', 'kim'])
    const { passkey } = await addPasskey(world, 'mia')
    await addPasskey(world, 'kim')
    await world.must('olivia', `DELETE /users/${world.id('mia')}`)
    expect(await refusal(await logInWith(world, passkey))).toContain('deactivated')
  })

  it('is blocked for a network after twenty failures, except with a passkey that is valid', async () => {
    const world = await World.found(['mia'])
    const { passkey } = await addPasskey(world, 'mia')
    await world.bind({ RATE_LIMITS: 'on', TRUST_PROXY: 'cloudflare' })
    const options = await optionsOnPage(world)
    const stranger = new Authenticator()
    const headers = { 'CF-Connecting-IP': '203.0.113.9' }
    const send = (one: Authenticator, asked: object) => {
      const form = { passkey: JSON.stringify(one.get(asked, { origin: originOf(world), handle: passkey.handle })) }
      return visit(world.name, '/login/passkey', { headers, form })
    }
    for (let n = 0; n < 3; n++) expect((await send(passkey, await optionsOnPage(world))).to).toBe('/')
    for (let n = 0; n < 20; n++) expect((await send(stranger, options)).text).toContain(unknown)
    expect((await send(stranger, options)).text).toContain('Too many attempts')
    expect((await send(passkey, await optionsOnPage(world))).to).toBe('/')
  })
})

describe('adding a passkey', () => {
  async function begun(world: World, who = 'mia') {
    const browser = await Browser.logIn(world, who)
    return { browser, options: (await browser.must('POST /users/me/passkeys/begin')).options }
  }

  it.each([
    ['without verification of the person', { isVerified: false }],
    ['at another site', { origin: 'https://evil.example.com' }],
    ['for another host', { host: 'evil.example.com' }],
    ['with an answer to a request to log in', { type: 'webauthn.get' }],
  ])('is refused %s', async (_, told) => {
    const world = await World.found(['mia'])
    const { browser, options } = await begun(world)
    const passkey = new Authenticator().create(options, { origin: originOf(world), ...told })
    const refused = await browser.ask('POST /users/me/passkeys', { name: 'Phone', passkey })
    expect([refused.status, refused.body.code]).toEqual([403, 'PASSKEY_REFUSED'])
    expect((await browser.must('GET /users/me/passkeys')).passkeys).toEqual([])
  })

  it('accepts only the caller’s own challenge, once, and only the caller’s own passkey', async () => {
    const world = await World.found(['mia', 'kim'])
    const [mia, kim] = [await begun(world, 'mia'), await begun(world, 'kim')]
    const passkey = new Authenticator()
    const made = passkey.create(mia.options, { origin: originOf(world) })
    const params = { name: 'Phone', passkey: made }
    expect((await kim.browser.ask('POST /users/me/passkeys', params)).body.reason).toBe('over')
    expect((await mia.browser.ask('POST /users/me/passkeys', params)).status).toBe(200)
    expect((await mia.browser.ask('POST /users/me/passkeys', params)).body.reason).toBe('over')
    const taken = passkey.create(kim.options, { origin: originOf(world) })
    const refused = await kim.browser.ask('POST /users/me/passkeys', { name: 'Mine', passkey: taken })
    expect(refused.body.msg).toBe('This passkey was already added.')
    const loggingIn = await optionsOnPage(world)
    const wrong = new Authenticator().create(
      { ...mia.options, challenge: loggingIn.challenge },
      { origin: originOf(world) },
    )
    expect((await mia.browser.ask('POST /users/me/passkeys', { name: 'x', passkey: wrong })).body.reason).toBe('over')
  })

  it('limits the length of names and answers, and refuses answers in other formats', async () => {
    const world = await World.found(['mia'])
    const { browser, options } = await begun(world)
    const made = new Authenticator().create(options, { origin: originOf(world) }) as { response: object }
    const send = (name: string, passkey: unknown) => browser.ask('POST /users/me/passkeys', { name, passkey })
    const long = 'A'.repeat(LONGEST_PASSKEY_ANSWER + 1)
    const shapes = [{}, [], 'x', { ...made, type: 'password' }, { ...made, response: { clientDataJSON: long } }]
    for (const shape of shapes) expect((await send('Phone', shape)).status).toBe(400)
    expect((await send('x'.repeat(LONGEST_PASSKEY_NAME + 1), made)).status).toBe(400)
    expect((await send('x'.repeat(LONGEST_PASSKEY_NAME), made)).status).toBe(200)
  })

  it('is refused for bots', async () => {
    const world = await World.found(['mia'])
    const { api_key, email } = await world.must('mia', 'POST /bots', { full_name: 'Bot', short_name: 'bot' })
    world.enter('bot', email ?? `bot-bot@${world.name}.localhost`, 0, api_key)
    for (const what of ['GET /users/me/passkeys', 'POST /users/me/passkeys/begin']) {
      expect((await world.call('bot', what, { password: PASSWORD })).status).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('passkeys', () => {
  it('are removed when a reset link that someone else created is used', async () => {
    const world = await World.found(['mia'])
    const { passkey } = await addPasskey(world, 'mia')
    await addPasskey(world, 'olivia')
    const { link } = await world.must('olivia', `POST /users/${world.id('mia')}/password_reset_link`)
    const form = { password: 'quite another sentence', again: 'quite another sentence' }
    expect((await visit(world.name, new URL(link).pathname, { form })).status).toBe(200)
    expect(await refusal(await logInWith(world, passkey))).toContain(unknown)
  })
})
