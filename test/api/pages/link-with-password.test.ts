import { describe, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { cookieOf, PASSWORD, visit } from '../../edge/visit'
import { mailsOf } from '../mails'
import { makeOlder } from '../sign-in/older'
import { begin, comeBack, cookiesOf, sessionIn, signIn, whoHas, worldWithProvider } from '../sign-in/signing-in'
import type { StandInProvider } from '../sign-in/stand-in-provider'
import type { World } from '../world'

const MIA = { sub: 'mia-there', email: 'mia@example.com', email_verified: true, name: 'Mia There' }
const ADD = '/account/identities/add'
const SETUP = 'Bearer a-set-up-key-for-tests-only'

const leadsTo = (text: string) => /href="(https:[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''

async function link(world: World, provider: StandInProvider, cookie: string, id: number) {
  const asked = await visit(world.name, ADD, { cookie, form: { provider: String(id) } })
  const both = `${cookie}; ${cookiesOf(asked).edgewise_sign_in}`
  return comeBack(world, provider.authorize(leadsTo(asked.text), MIA), both)
}

const holds = (world: World) => world.inside(({ store }) => store.identities.listOf(world.id('mia')).length)

describe('adding a way to log in', () => {
  it('needs the password if the log-in is old, because the session could be someone else’s', async () => {
    const { world, id } = await worldWithProvider()
    const cookie = await cookieOf(world, 'mia')
    const provider = String(id)
    const add = (form: Record<string, string>) => visit(world.name, ADD, { cookie, form })
    const field = `id="password-for-${id}"`
    expect((await visit(world.name, '/account', { cookie })).text).not.toContain(field)
    expect(leadsTo((await add({ provider })).text)).toMatch(/^https:/)
    await makeOlder(world, 'mia')
    expect((await visit(world.name, '/account', { cookie })).text).toContain(field)
    for (const password of ['', 'wrong']) {
      const asked = await add({ provider, password })
      expect([asked.status, leadsTo(asked.text), cookiesOf(asked).edgewise_sign_in]).toEqual([403, '', undefined])
    }
    const asked = await add({ provider })
    expect([asked.status, asked.to, cookiesOf(asked).edgewise_sign_in]).toEqual([302, '/account/confirm', undefined])
    expect(leadsTo((await add({ provider, password: PASSWORD })).text)).toMatch(/^https:/)
  })

  it('needs only a recent log-in if there is no password', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    const cookie = sessionIn(await signIn(world, provider, id, MIA)) ?? ''
    const add = () => visit(world.name, ADD, { cookie, form: { provider: String(id) } })
    expect(leadsTo((await add()).text)).toMatch(/^https:/)
    await makeOlder(world, 'mia')
    const refused = await add()
    expect([refused.status, refused.to, leadsTo(refused.text)]).toEqual([302, '/account/confirm', ''])
  })

  it('is reported by email, even if the person has turned off emails about log-ins', async () => {
    const { world, provider, id } = await worldWithProvider()
    await world.must('mia', 'PATCH /settings', { enable_login_emails: false })
    const cookie = await cookieOf(world, 'mia')
    const mails = await mailsOf(world, async () => {
      const asked = await visit(world.name, ADD, { cookie, form: { provider: String(id), password: PASSWORD } })
      const both = `${cookie}; ${cookiesOf(asked).edgewise_sign_in}`
      await comeBack(world, provider.authorize(leadsTo(asked.text), { sub: 'another' }), both)
    })
    expect(await holds(world)).toBe(1)
    expect(mails).toEqual([expect.stringContaining('Mail to mia@example.com: New log-in method for')])
    expect(mails[0]).toContain(new URL(provider.issuer).host)
  })
})

describe('the caller’s accounts at providers', () => {
  it('are listed together with providers that can be added, and the list says whether each provider is still offered', async () => {
    const { world, provider, id } = await worldWithProvider()
    const access = {
      name: 'Access',
      kind: 'access',
      issuer: 'https://ours.cloudflareaccess.com',
      client_id: 'aud',
      client_secret: '',
    }
    await world.must('olivia', 'POST /realm/sign_in_providers', { ...access, is_offered: true })
    const browser = await Browser.logIn(world, 'mia')
    const name = `Provider ${new URL(provider.issuer).host}`
    const offered = [{ provider_id: id, name, issuer: provider.issuer }]
    expect(await browser.must('GET /users/me/identities')).toMatchObject({
      identities: [],
      offered,
      needs_confirmation: false,
    })
    await link(world, provider, browser.cookie, id)
    const linked = { name, issuer: provider.issuer, email: MIA.email, is_offered: true }
    expect((await browser.must('GET /users/me/identities')).identities).toMatchObject([linked])
    await world.must('olivia', `PATCH /realm/sign_in_providers/${id}`, { is_offered: false })
    await makeOlder(world, 'mia')
    expect(await browser.must('GET /users/me/identities')).toMatchObject({
      identities: [{ ...linked, is_offered: false }],
      offered: [],
      needs_confirmation: true,
    })
  })

  it('can’t be linked by other people, who get an explanation', async () => {
    const { world, provider, id } = await worldWithProvider({}, ['mia', 'kim'])
    const pages = []
    for (const who of ['mia', 'kim'] as const) pages.push(await link(world, provider, await cookieOf(world, who), id))
    expect(pages.map(({ status, to }) => [status, to])).toEqual([
      [302, '/account/identities/added'],
      [403, null],
    ])
    expect(pages[1]?.text).toContain('This account at the provider is already linked to another account here.')
    expect(pages[1]?.text).toContain('Your log-in methods weren’t changed')
    expect(pages[1]?.text).toContain('href="/account"')
  })
})

describe('linking an account by its email address', () => {
  it('removes the password, key and sessions of the person who created the account', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    const session = await cookieOf(world, 'mia')
    expect(await whoHas(world, session)).toBe('Mia Example')
    let joined: string | undefined
    const mails = await mailsOf(world, async () => {
      joined = sessionIn(await signIn(world, provider, id, MIA))
    })
    expect(await whoHas(world, joined)).toBe('Mia Example')
    expect(await whoHas(world, session)).toBeUndefined()
    expect((await world.call('mia', 'GET /users/me')).status).toBe(401)
    expect((await visit(world.name, '/login', { form: { email: MIA.email, password: PASSWORD } })).status).toBe(403)
    expect(mails.join()).toContain(
      'Your password, your passkeys, and the codes from your authenticator app no longer work.',
    )
  })
})

describe('a link from the server’s operator', () => {
  it('is not created for an account with a provider, since its owner can log in', async () => {
    const { world, provider, id } = await worldWithProvider({ newcomers: 'anybody' })
    await signIn(world, provider, id, { sub: 'nia', email: 'nia@example.net', email_verified: true, name: 'Nia' })
    const answer = await visit(world.name, '/setup/links', { form: {}, headers: { Authorization: SETUP } })
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text).links).toEqual([])
  })
})

describe('log-in attempts', () => {
  it('with an unknown log-in are counted, but not while the server is too busy to check them', async () => {
    const { world, provider, id } = await worldWithProvider()
    await world.bind({ RATE_LIMITS: 'on', TRUST_PROXY: 'cloudflare' })
    const counted = () =>
      world.inside(({ store }) => store.attempts.waitSeconds('sign-in-from:203.0.113.7', Date.now(), ONE_AN_HOUR) > 0)
    const headers = { 'CF-Connecting-IP': '203.0.113.7' }
    const { to, cookie } = await begin(world, id)
    await world.inside(({ memory }) => {
      memory.providers.exchanges.count = Number.POSITIVE_INFINITY
    })
    const back = provider.authorize(to, { sub: 'nobody' })
    const busy = await visit(world.name, `${back.pathname}${back.search}`, { cookie, headers })
    expect([busy.status, await counted()]).toEqual([429, false])
    await world.inside(({ memory }) => {
      memory.providers.exchanges.count = 0
    })
    const unknown = await visit(world.name, `${back.pathname}${back.search}`, { cookie, headers })
    expect([unknown.to, await counted()]).toEqual(['/accounts/login/link', true])
  })
})

const ONE_AN_HOUR = { seconds: 3600, calls: 1 }

describe('an unknown log-in', () => {
  const unknown = { sub: 'mia-elsewhere' }
  const linkAs = async (world: World, provider: StandInProvider, id: number, password: string) => {
    const back = await signIn(world, provider, id, unknown)
    const cookie = cookiesOf(back).edgewise_sign_in ?? ''
    return visit(world.name, '/accounts/login/link', { cookie, form: { email: MIA.email, password } })
  }

  it('is linked to the account whose password is given, and then logs in to that account', async () => {
    const { world, provider, id } = await worldWithProvider()
    const linked = await linkAs(world, provider, id, PASSWORD)
    expect([linked.to, await whoHas(world, sessionIn(linked))]).toEqual(['/', 'Mia Example'])
    expect(await holds(world)).toBe(1)
    expect(await whoHas(world, sessionIn(await signIn(world, provider, id, unknown)))).toBe('Mia Example')
  })

  it('is linked to nobody with a wrong password, and stays unknown', async () => {
    const { world, provider, id } = await worldWithProvider()
    const refused = await linkAs(world, provider, id, 'a wrong password')
    expect([refused.status, sessionIn(refused), await holds(world)]).toEqual([403, undefined, 0])
    expect((await signIn(world, provider, id, unknown)).to).toBe('/accounts/login/link')
  })
})
