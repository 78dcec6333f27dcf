import { describe, expect, it } from 'vitest'
import { PASSWORD, visit } from '../../edge/visit'
import type { World } from '../world'
import { cookiesOf, sessionIn, signIn, whoHas, worldWithProvider } from './signing-in'

const OLIVIA = { sub: 'olivia-there', email: 'olivia@example.com', email_verified: true }
const MIA = { sub: 'mia-there', email: 'mia@example.com', email_verified: true }
const OFF = { authentication_methods: { Email: false, 'OpenID Connect': true } }
const SETUP = 'Bearer a-set-up-key-for-tests-only'
const LINK = '/accounts/login/link'

async function link(world: World, back: Awaited<ReturnType<typeof visit>>, email: string) {
  const form = { email, password: PASSWORD }
  return visit(world.name, LINK, { cookie: cookiesOf(back).edgewise_sign_in ?? '', form })
}

async function worldWithoutPasswords() {
  const { world, provider, id } = await worldWithProvider()
  await link(world, await signIn(world, provider, id, OLIVIA), 'olivia@example.com')
  await world.must('olivia', 'PATCH /realm', OFF)
  return { world, provider, id }
}

describe('passwords', () => {
  it('can be turned off only by an owner who has linked a provider, and everyone is notified', async () => {
    const { world, provider, id } = await worldWithProvider()
    await world.join('ada', 200)
    const queue = await world.listen('mia', ['realm'])
    expect((await world.call('ada', 'PATCH /realm', OFF)).body.msg).toBe('Must be an organization owner')
    const early = await world.call('olivia', 'PATCH /realm', OFF)
    expect(early.body.msg).toContain('First link your own account')
    await link(world, await signIn(world, provider, id, OLIVIA), 'olivia@example.com')
    await world.must('olivia', 'PATCH /realm', OFF)
    const methods = { Email: { enabled: false, available: true }, 'OpenID Connect': { enabled: true, available: true } }
    expect((await world.events('mia', queue)).map(({ data }) => data)).toEqual([{ authentication_methods: methods }])
    const register = await world.must('mia', 'POST /register', { fetch_event_types: ['realm'] })
    expect(register).toMatchObject({ realm_authentication_methods: methods, realm_password_auth_enabled: false })
    expect(register.realm_email_auth_enabled).toBe(false)
    const settings = await world.must(null, 'GET /server_settings')
    expect(settings.authentication_methods).toMatchObject({ password: false, email: false, 'openid connect': true })
    expect(settings.email_auth_enabled).toBe(false)
    const { records } = await world.must('ada', 'GET /realm/audit_log', { limit: 1 })
    expect(records[0].acts[0]).toMatchObject({ act: 'realm_changed', property: 'passwords_are_off' })
    await world.must('olivia', 'PATCH /realm', { authentication_methods: { Email: true, 'OpenID Connect': true } })
    expect((await world.must(null, 'GET /server_settings')).email_auth_enabled).toBe(true)
  })

  it('can’t be used to log in while they are off, and the log-in page has no form for them', async () => {
    const { world, provider, id } = await worldWithoutPasswords()
    const key = await world.call(null, 'POST /fetch_api_key', { username: MIA.email, password: PASSWORD })
    expect([key.status, key.body.code]).toEqual([401, 'PASSWORD_AUTH_DISABLED'])
    const page = await visit(world.name, '/login')
    expect([page.text.includes('type="password"'), page.text.includes('/accounts/login/with/')]).toEqual([false, true])
    const tried = await visit(world.name, '/login', { form: { email: MIA.email, password: PASSWORD } })
    expect([tried.status, sessionIn(tried), tried.text.includes('turned off')]).toEqual([403, undefined, true])
    // People who log in with a provider for the first time must prove that the account is theirs, but only once.
    const linked = await link(world, await signIn(world, provider, id, MIA), MIA.email)
    expect(await whoHas(world, sessionIn(linked))).toBe('Mia Example')
    expect(await whoHas(world, sessionIn(await signIn(world, provider, id, MIA)))).toBe('Mia Example')
    expect((await world.call('mia', 'GET /users/me')).status).toBe(200)
  })

  it('can’t be used to create an account or set with a link while they are off', async () => {
    const { world } = await worldWithoutPasswords()
    const { invite_link } = await world.must('olivia', 'POST /invites/multiuse')
    const path = new URL(invite_link).pathname
    const form = { email: 'nia@example.com', full_name: 'Nia', password: PASSWORD }
    const joined = await visit(world.name, path, { form })
    expect([sessionIn(joined), joined.text.includes('turned off')]).toEqual([undefined, true])
    const { link: reset } = await world.must('olivia', `POST /users/${world.id('mia')}/password_reset_link`)
    const fresh = 'another long enough password'
    const set = await visit(world.name, new URL(reset).pathname, { form: { password: fresh, again: fresh } })
    expect([set.status, set.text.includes('turned off')]).toEqual([400, true])
  })

  it('stay off when an owner logs in with the operator’s link', async () => {
    const { world } = await worldWithoutPasswords()
    const headers = { Authorization: SETUP }
    const asked = await visit(world.name, '/setup/owner_link', { form: { email: 'olivia@example.com' }, headers })
    const { pathname } = new URL(JSON.parse(asked.text).link)
    const fresh = 'another long enough password'
    const set = await visit(world.name, pathname, { form: { password: fresh, again: fresh } })
    expect([set.to, await whoHas(world, sessionIn(set))]).toEqual(['/', 'Olivia Owner'])
    expect((await world.must(null, 'GET /server_settings')).email_auth_enabled).toBe(false)
  })

  it('must be turned on before the last provider can be turned off or removed', async () => {
    const { world, id } = await worldWithoutPasswords()
    const provider = `/realm/sign_in_providers/${id}`
    for (const call of [
      await world.call('olivia', `PATCH ${provider}`, { is_offered: false }),
      await world.call('olivia', `DELETE ${provider}`),
    ]) {
      expect(call.body.msg).toBe('This is the only log-in provider. Turn passwords on first.')
    }
    expect((await world.must('olivia', 'GET /realm/sign_in_providers')).providers).toMatchObject([{ is_offered: true }])
    const off = { authentication_methods: { Email: true, 'OpenID Connect': false } }
    expect((await world.call('olivia', 'PATCH /realm', off)).body.msg).toContain('Each provider has its own setting')
  })
})
