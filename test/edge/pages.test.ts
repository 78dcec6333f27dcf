import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { World } from '../api/world'
import { cookieOf, PASSWORD, visit, visitOnce } from './visit'

describe('founding in the browser', () => {
  const founder = { name: 'Our club', full_name: 'Olivia Owner', email: 'olivia@example.com', password: PASSWORD }
  const key = (env as unknown as { SETUP_KEY: string }).SETUP_KEY

  it('requires the setup key, then logs the owner in', async () => {
    expect((await visit('page1', '/')).text).toContain('Create your organization')
    const refused = await visit('page1', '/found', { form: { ...founder, key: 'guess' } })
    expect([refused.status, refused.cookie]).toEqual([403, undefined])
    expect(refused.text).toContain('Our club')
    const made = await visit('page1', '/found', { form: { ...founder, key } })
    expect([made.status, made.to]).toEqual([302, '/'])
    const account = await visit('page1', '/account', { cookie: made.cookie })
    expect(account.text).toContain('Hello, Olivia Owner')
    expect((await visit('page1', '/')).to).toBe('/login')
  })

  it('explains errors in the form, and founds nothing', async () => {
    const weak = await visit('page2', '/found', { form: { ...founder, password: 'abc', key } })
    expect(weak.status).toBe(400)
    expect(weak.text).toContain('The password is too weak.')
    expect((await visit('page2', '/')).text).toContain('Create your organization')
  })
})

describe('the pages of an account', () => {
  it('show a working key only to its owner, and only after the owner has entered the password', async () => {
    const world = await World.found(['mia'])
    expect((await visit(world.name, '/account')).to).toBe('/login')
    const wrong = await visit(world.name, '/login', { form: { email: 'mia@example.com', password: 'wrong' } })
    expect([wrong.status, wrong.cookie]).toEqual([403, undefined])
    expect(wrong.text).toMatch(/<input[^>]*name="password"[^>]* autofocus/)
    expect(wrong.text).not.toContain('href="/login"')
    const right = await visit(world.name, '/login', { form: { email: 'mia@example.com', password: PASSWORD } })
    expect(right.set).toMatch(/HttpOnly/)
    expect(right.set).toMatch(/SameSite=Lax/)
    const { cookie } = right
    expect((await visit(world.name, '/account', { cookie })).text).not.toMatch(/key=\w{32}/)
    for (const path of ['/account/key', '/account/zuliprc']) {
      const refused = await visit(world.name, path, { cookie, form: { password: 'wrong' } })
      expect([path, refused.status]).toEqual([path, 403])
      expect(refused.text).toContain('The password is incorrect. Check it and try again.')
      expect(refused.text).not.toMatch(/key=\w{32}/)
    }
    expect((await visit(world.name, '/account/key', { cookie, form: { password: PASSWORD } })).text).toMatch(
      /key=\w{32}/,
    )
    expect((await visit(world.name, '/account/key', { form: { password: PASSWORD } })).to).toBe('/login')
    const file = await visit(world.name, '/account/zuliprc', { cookie, form: { password: PASSWORD } })
    const found = /key=(\w{32})/.exec(file.text)?.[1]
    expect(`mia@example.com:${found}`).toBe(world.keys.get('mia'))
    expect(file.headers.get('Cache-Control')).toBe('no-store')
  })

  it('can’t be opened with a session from another organization', async () => {
    const world = await World.found(['mia'])
    const other = await World.found(['mia'])
    const { cookie } = await visit(world.name, '/login', { form: { email: 'mia@example.com', password: PASSWORD } })
    expect((await visit(other.name, '/account', { cookie })).to).toBe('/login')
    expect((await visit(world.name, '/account', { cookie })).status).toBe(200)
  })

  it('can’t be opened with a session from before a password change, and the key still works', async () => {
    const world = await World.found(['mia'])
    const cookie = await cookieOf(world, 'mia')
    const passwords = { old_password: PASSWORD, new_password: 'quite another sentence' }
    await world.must('mia', 'PATCH /settings', passwords)
    expect((await visit(world.name, '/account', { cookie })).to).toBe('/login')
    expect((await world.call('mia', 'GET /users/me')).status).toBe(200)
  })

  it('are refused if the cookie was altered', async () => {
    const world = await World.found(['mia', 'ben'])
    const { cookie = '' } = await visit(world.name, '/login', {
      form: { email: 'mia@example.com', password: PASSWORD },
    })
    const [name, value = ''] = cookie.split('=')
    const [, ...rest] = value.split('-')
    const forged = [world.id('ben'), ...rest].join('-')
    expect((await visit(world.name, '/account', { cookie: `${name}=${forged}` })).to).toBe('/login')
    expect((await visit(world.name, '/account', { cookie: `${name}=nonsense` })).to).toBe('/login')
  })

  it('accept forms only from their own site, run no script but their own, and can’t be framed', async () => {
    const world = await World.found(['mia'])
    const form = { email: 'mia@example.com', password: PASSWORD }
    const foreign = await visit(world.name, '/login', { form, headers: { Origin: 'https://evil.example' } })
    expect([foreign.status, foreign.cookie]).toEqual([403, undefined])
    expect(foreign.text).toContain('Open the page on this site')
    const { headers } = await visit(world.name, '/login')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(headers.get('Content-Security-Policy')).toMatch(/; script-src http:\/\/[^ ;]+\/passkey\.js;/)
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('X-Frame-Options')).toBe('DENY')
  })

  it('lead back to the log-in page after a refused log-in, so that reloading doesn’t send the password again', async () => {
    const world = await World.found(['mia'])
    const other = await World.found(['mia'])
    const form = { email: 'mia@example.com', password: 'wrong' }
    const refused = await visitOnce(world.name, '/login?public=1', { form })
    expect([refused.status, refused.to, refused.text]).toEqual([303, '/login?public=1', ''])
    expect(refused.set).toMatch(/^edgewise_refused_80=.*; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/)
    const { cookie = '' } = refused
    const page = await visitOnce(world.name, '/login', { cookie })
    expect([page.status, page.text.includes('don’t match'), page.text.includes(form.email)]).toEqual([403, true, true])
    expect(page.set).toMatch(/^edgewise_refused_80=; Max-Age=0/)
    const again = await visitOnce(world.name, '/login')
    expect([again.status, again.text.includes('don’t match')]).toEqual([200, false])
    const [name, value = ''] = cookie.split('=')
    const data = Buffer.from(JSON.stringify({ problem: 'Call 555-0100', email: '' })).toString('base64url')
    for (const forged of [`${data}.${value.split('.')[1]}`, data, '.', 'x'.repeat(5000)]) {
      const shown = await visitOnce(world.name, '/login', { cookie: `${name}=${forged}` })
      expect([shown.status, shown.text.includes('555')]).toEqual([200, false])
    }
    expect((await visitOnce(other.name, '/login', { cookie })).status).toBe(200)
    const unknown = await visitOnce(world.name, '/login', { form: { ...form, email: 'who@example.com' } })
    expect([unknown.status, unknown.to, unknown.set?.length]).toEqual([303, '/login', refused.set?.length])
  })

  it('lead back to the log-in page after a refused passkey, because /login/passkey doesn’t accept passwords', async () => {
    const world = await World.found(['mia'])
    const passkey = JSON.stringify({ id: 'none' })
    const refused = await visitOnce(world.name, '/login/passkey?public=1', { form: { passkey } })
    expect([refused.status, refused.to, refused.text]).toEqual([303, '/login?public=1', ''])
    const page = await visitOnce(world.name, '/login', { cookie: refused.cookie ?? '' })
    expect([page.status, page.text.includes('role="alert"')]).toEqual([403, true])
    expect(page.text).toContain('<form method="post">')
  })

  it('escape the text that visitors enter', async () => {
    const world = await World.found([])
    const email = '"><script>alert(1)</script>@example.com'
    const { text } = await visit(world.name, '/login', { form: { email, password: 'x' } })
    expect(text).not.toContain('<script>')
  })
})

describe('joining by invitation', () => {
  const newcomer = { full_name: 'Nora Newcomer', email: 'nora@example.com', password: PASSWORD }

  it('starts with a link, and creates a member who has a key', async () => {
    const world = await World.found([])
    const { invite_link } = await world.must('olivia', 'POST /invites/multiuse', { invite_expires_in_minutes: 1440 })
    const path = new URL(invite_link).pathname
    const { text } = await visit(world.name, path)
    expect(text).toContain('Olivia Owner has invited you to join as a member')
    expect(text).toContain('<a href="/login">Log in</a>')
    // In the page's body, only the heading names the organization.
    const { name } = await world.must('olivia', 'GET /server_settings').then(({ realm_name }) => ({ name: realm_name }))
    expect(text.slice(text.indexOf('<body')).split(name)).toHaveLength(2)
    const joined = await visit(world.name, path, { form: newcomer })
    expect([joined.status, joined.to]).toEqual([302, '/'])
    const form = { password: PASSWORD }
    const account = await visit(world.name, '/account/zuliprc', { cookie: joined.cookie, form })
    const key = /key=(\w{32})/.exec(account.text)?.[1] ?? ''
    world.enter('nora', newcomer.email, 0, key)
    const me = await world.must('nora', 'GET /users/me')
    expect([me.full_name, me.role]).toEqual([newcomer.full_name, 400])
  })

  it('explains errors in the form, and keeps the values that were entered', async () => {
    const world = await World.found([])
    const { invite_link } = await world.must('olivia', 'POST /invites/multiuse', {})
    const path = new URL(invite_link).pathname
    const refused = await visit(world.name, path, { form: { ...newcomer, password: 'abc' } })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('The password is too weak. Use at least 6 characters that are hard to guess.')
    const guessed = await visit(world.name, path, { form: { ...newcomer, password: 'password1' } })
    expect([guessed.status, guessed.cookie]).toEqual([400, undefined])
    expect(refused.text).toContain('Nora Newcomer')
    expect(refused.cookie).toBeUndefined()
  })

  it('is refused if the link is revoked, expired, made up, or from another organization', async () => {
    const world = await World.found([])
    const other = await World.found([])
    const { invite_link } = await world.must('olivia', 'POST /invites/multiuse', {})
    const path = new URL(invite_link).pathname
    const foreign = await visit(other.name, path, { form: newcomer })
    expect([foreign.status, foreign.cookie]).toEqual([404, undefined])
    const [{ id }] = (await world.must('olivia', 'GET /invites')).invites
    await world.must('olivia', `DELETE /invites/multiuse/${id}`)
    for (const dead of [path, '/join/short/', `/join/${'a'.repeat(24)}/`]) {
      const { status, text, cookie } = await visit(world.name, dead, { form: newcomer })
      expect([dead, status, cookie]).toEqual([dead, 404, undefined])
      expect(text).toContain('This invitation link doesn’t work')
      expect(text.match(/Check that you copied/g)).toHaveLength(1)
    }
    const late = await world.must('olivia', 'POST /invites/multiuse', { invite_expires_in_minutes: -1 })
    const { text } = await visit(world.name, new URL(late.invite_link).pathname, { form: newcomer })
    expect(text).toContain('Ask the person who sent it to you for a new one.')
    expect(text).not.toContain('Check that you copied')
  })
})

describe('the log-in of the mobile app', () => {
  it('returns the key, encrypted with the app’s one-time pad', async () => {
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
