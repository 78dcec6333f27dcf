import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { PASSWORD, visit } from '../../edge/visit'
import { cookiesOf, networkOf, sessionIn, whoHas } from '../sign-in/signing-in'
import { StandInAccess } from '../sign-in/stand-in-access'
import { World } from '../world'

const OTP = 'ab'.repeat(32)
let teams = 0

async function worldBehindAccess(options: Record<string, unknown> = {}) {
  teams += 1
  const access = await StandInAccess.of(`team${teams}`)
  const world = await World.found(['mia'])
  await world.bind(networkOf(access))
  const wish = { kind: 'access', name: 'Our Access', issuer: access.issuer, client_id: access.audience }
  const all = { client_secret: '', is_offered: true, joins_by_address: true, ...wish, ...options }
  const { provider } = await world.must('olivia', 'POST /realm/sign_in_providers', all)
  return { world, access, id: Number(provider.provider_id) }
}

const pass = (world: World, assertion: string, path = '/login', cookie?: string) =>
  visit(world.name, path, { headers: { 'Cf-Access-Jwt-Assertion': assertion }, ...(cookie && { cookie }) })

const NOW = () => Math.floor(Date.now() / 1000)

describe('Cloudflare Access in front of the server', () => {
  it('logs people in without a second page, and its keys are requested once', async () => {
    const { world, access } = await worldBehindAccess()
    for (let time = 0; time < 2; time++) {
      const back = await pass(world, await access.sign())
      expect([back.status, back.to, await whoHas(world, sessionIn(back))]).toEqual([302, '/', 'Mia Example'])
    }
    expect(access.asked).toEqual([`${access.issuer}/cdn-cgi/access/certs`])
  })

  it('allows several log-ins with one token, and opens no second session in a browser that has one', async () => {
    const { world, access } = await worldBehindAccess()
    await world.bind({ RATE_LIMITS: 'on' })
    const token = await access.sign()
    const visits = []
    for (let time = 0; time < 5; time++) visits.push((await pass(world, token)).to)
    expect(visits).toEqual(['/', '/', '/', '/', '/'])
    const session = sessionIn(await pass(world, token))
    expect(sessionIn(await pass(world, token, '/login', session))).toBeUndefined()
  })

  it('doesn’t log someone in again after they have logged out', async () => {
    const { world, access } = await worldBehindAccess()
    const cookie = sessionIn(await pass(world, await access.sign())) ?? ''
    const headers = { 'Cf-Access-Jwt-Assertion': await access.sign() }
    const out = await visit(world.name, '/logout', { form: {}, cookie, headers })
    expect(out.to).toBe('/login?stay')
    const page = await pass(world, await access.sign(), out.to ?? '')
    expect([page.status, sessionIn(page), page.text.includes('name="password"')]).toEqual([200, undefined, true])
  })

  it('gives a phone app the person’s key', async () => {
    const { world, access } = await worldBehindAccess()
    const { external_authentication_methods: methods } = (await world.call(null, 'GET /server_settings')).body
    expect(methods).toMatchObject([{ display_name: 'Our Access', login_url: '/login' }])
    const back = await pass(world, await access.sign(), `/login?mobile_flow_otp=${OTP}`)
    expect(back.to).toMatch(/^zulip:\/\/login\?.*otp_encrypted_api_key=[0-9a-f]{64}/)
    expect(sessionIn(back)).toBeUndefined()
  })

  it('can use a new key', async () => {
    const { world, access } = await worldBehindAccess()
    await access.rotate('second')
    expect((await pass(world, await access.sign())).to).toBe('/')
  })

  it('requires a person’s password once if its addresses aren’t trusted', async () => {
    const { world, access } = await worldBehindAccess({ joins_by_address: false })
    const back = await pass(world, await access.sign())
    expect([back.to, sessionIn(back)]).toEqual(['/accounts/login/link', undefined])
    const cookie = cookiesOf(back).edgewise_sign_in ?? ''
    const form = { email: 'mia@example.com', password: PASSWORD }
    await visit(world.name, '/accounts/login/link', { cookie, form })
    expect(await whoHas(world, sessionIn(await pass(world, await access.sign())))).toBe('Mia Example')
  })

  it('doesn’t count as confirmation for sensitive actions if there is another way to confirm', async () => {
    const { world, access, id } = await worldBehindAccess({ joins_by_address: false })
    const change = async (page: Awaited<ReturnType<typeof pass>>) => {
      const { edgewise_session: session, csrftoken: csrf = '' } = cookiesOf(page)
      const origin = `http://${world.name}.localhost`
      const response = await SELF.fetch(`${origin}/json/realm/sign_in_providers/${id}`, {
        method: 'PATCH',
        headers: { Cookie: `${session}; ${csrf}`, Origin: origin, 'X-CSRFToken': csrf.split('=')[1] ?? '' },
        body: new URLSearchParams({ newcomers: 'anybody' }),
      })
      return ((await response.json()) as { code?: string }).code
    }
    const olivia = { sub: 'olivia', email: 'olivia@example.com' }
    const first = await pass(world, await access.sign(olivia))
    const form = { email: 'olivia@example.com', password: PASSWORD }
    const cookie = cookiesOf(first).edgewise_sign_in ?? ''
    const byHand = await visit(world.name, '/accounts/login/link', { cookie, form })
    expect(await change(byHand)).toBeUndefined()
    expect(await change(await pass(world, await access.sign(olivia)))).toBe('REAUTHENTICATION_REQUIRED')
    // For people who have no other way to confirm, logging in with Access counts as confirmation.
    await world.inside(({ store }) => store.accounts.update(world.id('olivia'), { passwordHash: null }))
    expect(await change(await pass(world, await access.sign(olivia)))).toBeUndefined()
  })

  it('gives a desktop app no code, but shows the log-in page', async () => {
    const { world, access } = await worldBehindAccess()
    const page = await pass(world, await access.sign(), `/login?desktop_flow_otp=${OTP}`)
    expect([page.status, sessionIn(page), page.text.includes('<textarea')]).toEqual([200, undefined, false])
    expect(page.text).toContain('name="password"')
  })

  it('lets newcomers join as the organization allows', async () => {
    const { world, access, id } = await worldBehindAccess()
    const kim = { sub: 'kim', email: 'kim@example.com' }
    expect((await pass(world, await access.sign(kim))).to).toBe('/accounts/login/link')
    await world.must('olivia', `PATCH /realm/sign_in_providers/${id}`, { newcomers: 'anybody' })
    const back = await pass(world, await access.sign(kim))
    expect([back.to, (await whoHas(world, sessionIn(back))) !== undefined]).toEqual(['/', true])
  })

  it.each<[string, (access: StandInAccess) => string | Promise<string>]>([
    ['of another team', (access) => access.sign({ iss: 'https://other.cloudflareaccess.com' })],
    ['for another application', (access) => access.sign({ aud: ['a0'.repeat(32)] })],
    ['without an application', (access) => access.sign({ aud: undefined })],
    ['that has expired', (access) => access.sign({ exp: NOW() - 90 })],
    ['without an expiration time', (access) => access.sign({ exp: undefined })],
    ['that isn’t valid yet', (access) => access.sign({ nbf: NOW() + 90 })],
    ['without a person', (access) => access.sign({ sub: '' })],
    ['of Access’s own pages', (access) => access.sign({ type: 'org' })],
    ['signed with another key', (access) => access.forge()],
    ['signed with an unknown key', (access) => access.sign({}, { kid: 'unknown' })],
    ['with another algorithm', (access) => access.sign({}, { alg: 'RS512' })],
    ['without a signature', (access) => access.unsigned()],
    ['signed with the public key', (access) => access.withPublicKey()],
    ['that can’t be parsed', () => 'nonsense'],
  ])('logs nobody in with a token %s', async (_what, forged) => {
    const { world, access } = await worldBehindAccess({ newcomers: 'anybody' })
    const before = (await world.must('olivia', 'GET /users')).members.length
    const page = await pass(world, await forged(access))
    expect([page.status, sessionIn(page)]).toEqual([403, undefined])
    expect(page.text).toContain('couldn’t be verified')
    expect(page.text).toContain('name="password"')
    expect((await world.must('olivia', 'GET /users')).members).toHaveLength(before)
  })

  it('logs nobody in while its keys are unavailable', async () => {
    const { world, access } = await worldBehindAccess()
    access.isDead = true
    const page = await pass(world, await access.sign())
    expect([page.status, sessionIn(page), page.text.includes('isn’t responding')]).toEqual([403, undefined, true])
  })

  it('has no effect if it isn’t offered or is turned off', async () => {
    const { world, access, id } = await worldBehindAccess({ is_offered: false })
    const closed = await pass(world, await access.sign())
    expect([closed.status, sessionIn(closed), access.asked]).toEqual([200, undefined, []])
    await world.must('olivia', `PATCH /realm/sign_in_providers/${id}`, { is_offered: true })
    await world.bind({ SIGN_IN_PROVIDERS: 'off' })
    const off = await pass(world, await access.sign())
    expect([off.status, sessionIn(off), access.asked]).toEqual([200, undefined, []])
  })

  it('keeps deactivated people out', async () => {
    const { world, access } = await worldBehindAccess()
    await pass(world, await access.sign())
    await world.must('olivia', `DELETE /users/${world.id('mia')}`)
    const page = await pass(world, await access.sign())
    expect([page.status, sessionIn(page)]).toEqual([403, undefined])
  })

  it('is not tried again with a token that has failed three times', async () => {
    const { world, access } = await worldBehindAccess()
    await world.bind({ RATE_LIMITS: 'on' })
    const forged = await access.forge()
    const texts = []
    for (let time = 0; time < 4; time++) texts.push((await pass(world, forged)).text.includes('couldn’t be verified'))
    expect(texts).toEqual([true, true, true, false])
  })

  it('must have the address of a team at Cloudflare, and nobody is redirected there', async () => {
    const { world, id } = await worldBehindAccess()
    const wish = { kind: 'access', client_id: 'x', client_secret: '' }
    for (const issuer of [
      'https://id.example.com',
      'https://team.cloudflareaccess.com/',
      'https://team.cloudflareaccess.com.example.com',
      'https://a.b.cloudflareaccess.com',
    ]) {
      const { status, body } = await world.call('olivia', 'POST /realm/sign_in_providers', {
        ...wish,
        name: 'B',
        issuer,
      })
      expect([status, body.msg]).toEqual([400, 'The issuer of Cloudflare Access is https://TEAM.cloudflareaccess.com.'])
    }
    const issuer = 'https://second.cloudflareaccess.com'
    const again = await world.call('olivia', 'POST /realm/sign_in_providers', { ...wish, name: 'B', issuer })
    expect([again.status, again.body.msg]).toEqual([400, 'Cloudflare Access can be added only once.'])
    expect((await visit(world.name, `/accounts/login/with/${id}`)).status).toBe(403)
  })
})
