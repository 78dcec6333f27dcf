import { describe, expect, it } from 'vitest'
import { cookieOf, PASSWORD, visit } from '../../edge/visit'
import { begin, comeBack, cookiesOf, sessionIn, signIn, whoHas, worldWithProvider } from '../sign-in/signing-in'
import type { StandInProvider } from '../sign-in/stand-in-provider'
import type { World } from '../world'

const MIA = { sub: 'mia-there', email: 'mia@example.com', email_verified: true, name: 'Mia There' }

describe('logging in with a provider', () => {
  it('redirects to the provider with PKCE, state and nonce, and back to the client', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    expect((await visit(world.name, '/login')).text).toContain(`href="/accounts/login/with/${id}"`)
    const { to, cookie, begun } = await begin(world, id)
    const { origin, searchParams } = new URL(to)
    expect(origin).toBe(provider.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'edgewise',
      response_type: 'code',
      redirect_uri: `http://${world.name}.localhost/accounts/login/with/${id}/return`,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
    expect(begun.set).toMatch(/HttpOnly/)
    expect(begun.set).toMatch(/SameSite=Lax/)
    const back = await comeBack(world, provider.authorize(to, MIA), cookie)
    expect([back.status, back.to]).toEqual([302, '/'])
    expect(await whoHas(world, sessionIn(back))).toBe('Mia Example')
    expect(cookiesOf(back).edgewise_sign_in).toMatch(/=$/)
  })

  it('finds the same person by issuer and subject, even if their address has changed', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    await signIn(world, provider, id, MIA)
    const later = await signIn(world, provider, id, { sub: 'mia-there', email: 'olivia@example.com' })
    expect(await whoHas(world, sessionIn(later))).toBe('Mia Example')
  })

  it('doesn’t treat an address from userinfo as verified just because the ID token says `email_verified`', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    provider.userinfo = { sub: 'mia-there', email: 'mia@example.com' }
    const back = await signIn(world, provider, id, { sub: 'mia-there', email_verified: true })
    expect([back.to, sessionIn(back)]).toEqual(['/accounts/login/link', undefined])
  })

  it('accepts no address that only looks like an account’s address', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true, newcomers: 'anybody' }, ['kim'])
    for (const email of ['\u212Aim@example.com', 'kim@example.com\u200B', 'kim @example.com']) {
      const back = await signIn(world, provider, id, { sub: email, email, email_verified: true })
      expect([email, back.to, sessionIn(back)]).toEqual([email, '/accounts/login/link', undefined])
    }
  })

  it('takes the address from userinfo if the ID token has none', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    provider.userinfo = { sub: 'mia-there', email: 'mia@example.com', email_verified: true }
    const back = await signIn(world, provider, id, { sub: 'mia-there' })
    expect(await whoHas(world, sessionIn(back))).toBe('Mia Example')
  })

  it('gives phone apps the API key, encrypted with their one-time pad', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    const otp = 'ab'.repeat(32)
    const { external_authentication_methods: methods } = await world.must(null, 'GET /server_settings')
    expect(methods).toMatchObject([{ login_url: `/accounts/login/with/${id}`, display_icon: null }])
    const { to, cookie } = await begin(world, id, `?mobile_flow_otp=${otp}`)
    const back = await comeBack(world, provider.authorize(to, MIA), cookie)
    const url = new URL(back.to ?? '')
    expect([url.protocol, url.host]).toEqual(['zulip:', 'login'])
    const { realm, email, user_id, otp_encrypted_api_key = '' } = Object.fromEntries(url.searchParams)
    expect([realm, email, Number(user_id)]).toEqual([
      `http://${world.name}.localhost`,
      'mia@example.com',
      world.id('mia'),
    ])
    const key = Buffer.from(otp_encrypted_api_key, 'hex').map((byte: number) => byte ^ 0xab)
    const own = await world.inside(({ store, memory }) => {
      const { id: mia, keyNonce } = store.accounts.get(world.id('mia'))
      return memory.secrets?.issueKey(mia, keyNonce)
    })
    expect(String(Buffer.from(key))).toBe(own)
    expect(sessionIn(back)).toBeUndefined()
  })

  it('keeps deactivated people out', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    await signIn(world, provider, id, MIA)
    await world.must('olivia', `DELETE /users/${world.id('mia')}`)
    const back = await signIn(world, provider, id, MIA)
    expect([back.status, sessionIn(back)]).toEqual([403, undefined])
    expect(back.text).toContain('deactivated')
  })
})

describe('a provider', () => {
  it('is reported as unavailable if it doesn’t answer, and is not called again right away', async () => {
    const { world, provider, id } = await worldWithProvider()
    provider.isDead = true
    for (let time = 0; time < 3; time++) {
      const { begun } = await begin(world, id)
      expect(begun.status).toBe(403)
      expect(begun.text).toContain('isn’t responding')
    }
    expect(provider.asked).toHaveLength(1)
  })

  it('gets one request for its configuration and one for its keys, even during many log-ins', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    await Promise.all([begin(world, id), begin(world, id), begin(world, id)])
    for (let time = 0; time < 3; time++) await signIn(world, provider, id, MIA)
    const about = provider.asked.filter((url) => !url.endsWith('/token'))
    expect(about).toEqual([`${provider.issuer}/.well-known/openid-configuration`, `${provider.issuer}/keys`])
  })

  it('gets a new request for its configuration after an hour, and its last answer is valid for a day while it is unavailable', async () => {
    const { world, provider, id } = await worldWithProvider()
    const older = (hours: number) =>
      world.inside(({ memory }) => {
        const document = memory.providers.find(provider.issuer)
        if (document) Object.assign(document, { fetchedAt: Date.now() - hours * 3_600_000 })
      })
    const { to } = await begin(world, id)
    provider.metadata = { authorization_endpoint: `${provider.issuer}/moved` }
    await older(0.9)
    expect((await begin(world, id)).to.split('?')[0]).toBe(to.split('?')[0])
    await older(1.1)
    expect((await begin(world, id)).to).toContain(`${provider.issuer}/moved?`)
    provider.isDead = true
    await older(23)
    expect((await begin(world, id)).to).toContain(`${provider.issuer}/moved?`)
    await older(25)
    expect((await begin(world, id)).begun.text).toContain('isn’t responding')
  })

  it('gets at most one request a minute for its keys, however many unknown keys are used', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    await signIn(world, provider, id, MIA)
    provider.header = { kid: 'another' }
    for (let time = 0; time < 3; time++) expect(sessionIn(await signIn(world, provider, id, MIA))).toBeUndefined()
    expect(provider.asked.filter((url) => url.endsWith('/keys'))).toHaveLength(1)
  })

  it('can replace its keys', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    await signIn(world, provider, id, MIA)
    await provider.rotate('key-2')
    await keysWereFetched(world, provider, 120)
    expect(await whoHas(world, sessionIn(await signIn(world, provider, id, MIA)))).toBe('Mia Example')
  })

  it('can withdraw a key, which then works for at most five minutes', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    await signIn(world, provider, id, MIA)
    const withdrawn = provider.signing
    await provider.rotate('key-2')
    provider.signing = withdrawn
    await keysWereFetched(world, provider, 301)
    const back = await signIn(world, provider, id, MIA)
    expect([back.status, sessionIn(back)]).toEqual([403, undefined])
  })
})

/** Makes a provider’s cached keys look as if they had been fetched this many seconds earlier. */
const keysWereFetched = (world: World, { issuer }: StandInProvider, secondsAgo: number) =>
  world.inside(({ memory }) => {
    const keys = memory.providers.find(issuer)?.keys ?? {}
    if ('uat' in keys && typeof keys.uat === 'number') keys.uat -= secondsAgo
  })

describe('someone with an unknown account at a provider', () => {
  it('links an existing account once with its password, and then needs no password', async () => {
    const { world, provider, id } = await worldWithProvider()
    const back = await signIn(world, provider, id, MIA)
    expect([back.to, sessionIn(back)]).toEqual(['/accounts/login/link', undefined])
    const cookie = cookiesOf(back).edgewise_sign_in ?? ''
    const wrong = await visit(world.name, '/accounts/login/link', {
      cookie,
      form: { email: 'mia@example.com', password: 'wrong' },
    })
    expect([wrong.status, sessionIn(wrong)]).toEqual([403, undefined])
    const form = { email: 'mia@example.com', password: PASSWORD }
    const linked = await visit(world.name, '/accounts/login/link', { cookie, form })
    expect(await whoHas(world, sessionIn(linked))).toBe('Mia Example')
    expect(await whoHas(world, sessionIn(await signIn(world, provider, id, MIA)))).toBe('Mia Example')
  })

  it('can’t find out who has an account', async () => {
    const { world, provider, id } = await worldWithProvider()
    const pages = []
    for (const email of ['mia@example.com', 'nobody@example.com']) {
      const back = await signIn(world, provider, id, { sub: email, email })
      const cookie = cookiesOf(back).edgewise_sign_in ?? ''
      pages.push((await visit(world.name, back.to ?? '', { cookie })).text)
    }
    expect(pages[0]).toBe(pages[1])
  })
})

describe('a person who is logged in', () => {
  it('can add a log-in method, and remove it again', async () => {
    const { world, provider, id } = await worldWithProvider()
    const session = await cookieOf(world, 'mia')
    const form = { provider: String(id), password: PASSWORD }
    const asked = await visit(world.name, '/account/identities/add', { cookie: session, form })
    const to = /href="(https:[^"]+)"/.exec(asked.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const both = `${session}; ${cookiesOf(asked).edgewise_sign_in}`
    const back = await comeBack(world, provider.authorize(to, { sub: 'another' }), both)
    expect([back.to, back.text]).toEqual(['/account/identities/added', ''])
    expect(await whoHas(world, sessionIn(await signIn(world, provider, id, { sub: 'another' })))).toBe('Mia Example')
    const { identities } = await world.must('mia', 'GET /users/me/identities')
    expect(identities).toMatchObject([{ issuer: provider.issuer, email: null }])
    const { text } = await visit(world.name, '/account', { cookie: session })
    expect(text).toContain(`aria-label="Remove ${identities[0].name}"`)
    const removed = { id: identities[0].identity_id }
    await visit(world.name, '/account/identities/remove', { cookie: session, form: removed })
    expect((await world.must('mia', 'GET /users/me/identities')).identities).toEqual([])
    expect((await signIn(world, provider, id, { sub: 'another' })).to).toBe('/accounts/login/link')
  })
})
