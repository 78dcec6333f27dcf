import { env, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { World } from '../api/world'

const PASSWORD = 'a long enough password'

interface Visit {
  cookie?: string
  form?: Record<string, string>
  headers?: Record<string, string>
}

/** As a browser asks: forms carry the origin of their page, redirects are looked at, not followed. */
async function visit(realm: string, path: string, { cookie, form, headers = {} }: Visit = {}) {
  const origin = `http://${realm}.localhost`
  const response = await SELF.fetch(`${origin}${path}`, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { ...(cookie && { Cookie: cookie }), ...(form && { Origin: origin }), ...headers },
    ...(form && { body: new URLSearchParams(form) }),
  })
  const text = await response.text()
  const set = response.headers.get('Set-Cookie') ?? undefined
  return {
    status: response.status,
    text,
    to: response.headers.get('Location'),
    headers: response.headers,
    cookie: set?.split(';')[0],
    set,
  }
}

describe('founding in the browser', () => {
  const founder = { name: 'Our club', full_name: 'Olivia Owner', email: 'olivia@example.com', password: PASSWORD }
  const key = (env as unknown as { SETUP_KEY: string }).SETUP_KEY

  it('asks for the set-up key, then logs the owner in', async () => {
    expect((await visit('page1', '/')).text).toContain('Found an organization')
    const refused = await visit('page1', '/found', { form: { ...founder, key: 'guess' } })
    expect([refused.status, refused.cookie]).toEqual([403, undefined])
    expect(refused.text).toContain('Our club')
    const made = await visit('page1', '/found', { form: { ...founder, key } })
    expect([made.status, made.to]).toEqual([302, '/account'])
    const account = await visit('page1', '/account', { cookie: made.cookie })
    expect(account.text).toContain('Hello, Olivia Owner')
    expect((await visit('page1', '/')).to).toBe('/login')
  })

  it('says what is wrong with the form, and founds nothing', async () => {
    const weak = await visit('page2', '/found', { form: { ...founder, password: 'abc', key } })
    expect(weak.status).toBe(400)
    expect(weak.text).toContain('The password is too weak.')
    expect((await visit('page2', '/')).text).toContain('Found an organization')
  })
})

describe('the pages of an account', () => {
  it('show a key that works, to its owner only', async () => {
    const world = await World.found(['mia'])
    expect((await visit(world.name, '/account')).to).toBe('/login')
    const wrong = await visit(world.name, '/login', { form: { email: 'mia@example.com', password: 'wrong' } })
    expect([wrong.status, wrong.cookie]).toEqual([403, undefined])
    const right = await visit(world.name, '/login', { form: { email: 'mia@example.com', password: PASSWORD } })
    expect(right.set).toMatch(/HttpOnly/)
    expect(right.set).toMatch(/SameSite=Lax/)
    const file = await visit(world.name, '/account/zuliprc', { cookie: right.cookie })
    const found = /key=(\w{32})/.exec(file.text)?.[1]
    expect(`mia@example.com:${found}`).toBe(world.keys.get('mia'))
    expect(file.headers.get('Cache-Control')).toBe('no-store')
  })

  it('end with a new key, and at another organisation', async () => {
    const world = await World.found(['mia'])
    const other = await World.found(['mia'])
    const { cookie } = await visit(world.name, '/login', { form: { email: 'mia@example.com', password: PASSWORD } })
    expect((await visit(other.name, '/account', { cookie })).to).toBe('/login')
    expect((await visit(world.name, '/account', { cookie })).status).toBe(200)
    await world.must('mia', 'POST /users/me/api_key/regenerate')
    expect((await visit(world.name, '/account', { cookie })).to).toBe('/login')
  })

  it('refuse an altered cookie', async () => {
    const world = await World.found(['mia', 'ben'])
    const { cookie = '' } = await visit(world.name, '/login', {
      form: { email: 'mia@example.com', password: PASSWORD },
    })
    const [name, value = ''] = cookie.split('=')
    const [claim = '', signature] = value.split('.')
    const said = JSON.parse(Buffer.from(claim, 'base64url').toString())
    const forged = Buffer.from(
      JSON.stringify({ ...said, accountId: world.id('ben'), email: 'ben@example.com' }),
    ).toString('base64url')
    expect((await visit(world.name, '/account', { cookie: `${name}=${forged}.${signature}` })).to).toBe('/login')
    expect((await visit(world.name, '/account', { cookie: `${name}=nonsense` })).to).toBe('/login')
  })

  it('take forms from their own site only, run no script and are not framed', async () => {
    const world = await World.found(['mia'])
    const form = { email: 'mia@example.com', password: PASSWORD }
    const foreign = await visit(world.name, '/login', { form, headers: { Origin: 'https://evil.example' } })
    expect([foreign.status, foreign.cookie]).toEqual([403, undefined])
    const { headers } = await visit(world.name, '/login')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('X-Frame-Options')).toBe('DENY')
  })

  it('escape what people wrote', async () => {
    const world = await World.found([])
    const email = '"><script>alert(1)</script>@example.com'
    const { text } = await visit(world.name, '/login', { form: { email, password: 'x' } })
    expect(text).not.toContain('<script>')
  })
})

describe('the log-in of the mobile app', () => {
  it('hands the key over under the one-time pad', async () => {
    const world = await World.found(['mia'])
    const otp = 'a5'.repeat(32)
    expect((await visit(world.name, `/login?mobile_flow_otp=${otp}`)).text).toContain(otp)
    const form = { email: 'mia@example.com', password: PASSWORD, mobile_flow_otp: otp }
    const { to } = await visit(world.name, '/login', { form })
    const query = new URL(to ?? '').searchParams
    const key = Buffer.from(query.get('otp_encrypted_api_key') ?? '', 'hex').map((byte: number) => byte ^ 0xa5)
    expect(to).toMatch(/^zulip:\/\/login\?/)
    expect(`mia@example.com:${Buffer.from(key).toString()}`).toBe(world.keys.get('mia'))
    expect(query.get('user_id')).toBe(String(world.id('mia')))
    expect(query.get('realm')).toBe(`http://${world.name}.localhost`)
  })
})
