import { describe, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { cookieOf, PASSWORD, visit } from '../../edge/visit'
import { mailsOf } from '../mails'
import { codeOf } from '../sign-in/code-of'
import { cookiesOf, sessionIn, signIn, whoHas, worldWithProvider } from '../sign-in/signing-in'
import { World } from '../world'

const OTP = 'ab'.repeat(32)
const MIA = { email: 'mia@example.com', password: PASSWORD }

/**
 * Sets up codes for mia in addition to her password. The code that turned them on is used up, so only codes from the
 * next time step on are accepted.
 */
async function withCodes(world: World) {
  const browser = await Browser.logIn(world, 'mia')
  const { setup, seed, address } = await browser.must('POST /users/me/second_factor/begin')
  const { recovery_codes } = await browser.must('POST /users/me/second_factor', { setup, code: codeOf(seed) })
  return { browser, seed, address, recovery: recovery_codes as string[] }
}

async function afterPassword(world: World, more: Record<string, string> = {}) {
  const page = await visit(world.name, '/login', { form: { ...MIA, ...more } })
  return { page, pending: /name="pending" value="([^"]+)"/.exec(page.text)?.[1] ?? '' }
}

const give = (world: World, pending: string, code: string, more: Record<string, string> = {}) =>
  visit(world.name, '/login', { form: { pending, code, ...more } })

describe('second-factor codes', () => {
  it('are requested by a page without scripts when someone logs in', async () => {
    const world = await World.found(['mia'])
    const { seed, address } = await withCodes(world)
    expect(address).toContain('otpauth://totp/')
    const { page, pending } = await afterPassword(world)
    expect([page.status, sessionIn(page), page.text.includes('<script')]).toEqual([200, undefined, false])
    const wrong = await give(world, pending, '000000')
    expect([wrong.status, sessionIn(wrong)]).toEqual([403, undefined])
    const visited = await give(world, pending, codeOf(seed, 1))
    expect([visited.to, await whoHas(world, sessionIn(visited))]).toEqual(['/', 'Mia Example'])
  })

  it('are accepted only within one step of the current time, and only once', async () => {
    const world = await World.found(['mia'])
    const { seed } = await withCodes(world)
    const { pending } = await afterPassword(world)
    for (const steps of [-1, 0, 3]) expect((await give(world, pending, codeOf(seed, steps))).status).toBe(403)
    const code = codeOf(seed, 1)
    expect((await give(world, pending, code)).to).toBe('/')
    expect((await give(world, pending, code)).status).toBe(403)
  })

  it('can be replaced by a recovery code when logging in, once per recovery code, and the person is notified', async () => {
    const world = await World.found(['mia'])
    const { recovery, browser } = await withCodes(world)
    expect(new Set(recovery).size).toBe(10)
    const [code = ''] = recovery
    const mails = await mailsOf(world, async () => {
      const { pending } = await afterPassword(world)
      expect((await give(world, pending, ` ${code.toUpperCase()} `)).to).toBe('/')
    })
    expect(mails.join()).toContain('A recovery code was used')
    const { pending } = await afterPassword(world)
    expect((await give(world, pending, code)).status).toBe(403)
    expect((await browser.must('GET /users/me/second_factor')).recovery_codes_left).toBe(9)
  })

  it('are refused after five wrong codes', async () => {
    const world = await World.found(['mia'])
    const { seed } = await withCodes(world)
    await world.bind({ RATE_LIMITS: 'on' })
    const { pending } = await afterPassword(world)
    for (let n = 0; n < 5; n++) expect((await give(world, pending, '000000')).text).toContain('code is incorrect')
    const refused = await give(world, pending, codeOf(seed, 1))
    expect([refused.status, sessionIn(refused)]).toEqual([403, undefined])
    expect(refused.text).toContain('Too many attempts')
  })

  it('are required in apps too, which log in on a page of the server', async () => {
    const world = await World.found(['mia'])
    const asked = { username: MIA.email, password: PASSWORD }
    const methods = async () => (await world.must(null, 'GET /server_settings')).external_authentication_methods
    expect(await methods()).toEqual([])
    const { seed } = await withCodes(world)
    const refused = await world.call(null, 'POST /fetch_api_key', asked)
    expect([refused.status, refused.body.code, refused.body.api_key]).toEqual([
      403,
      'SECOND_FACTOR_REQUIRED',
      undefined,
    ])
    expect(await methods()).toMatchObject([{ display_name: 'passkey or code', login_url: '/login' }])
    expect((await visit(world.name, '/login')).text).not.toContain('passkey or code')
    const { pending, page } = await afterPassword(world, { mobile_flow_otp: OTP })
    expect(page.text).toContain(OTP)
    const { to } = await give(world, pending, codeOf(seed, 1), { mobile_flow_otp: OTP })
    expect(to).toContain('zulip://login?')
    // Apps' existing keys stay valid.
    expect((await world.call('mia', 'GET /users/me')).status).toBe(200)
  })

  it('are refused if the password changed after it was entered, or if the person was deactivated', async () => {
    const world = await World.found(['mia'])
    const { seed } = await withCodes(world)
    const { pending } = await afterPassword(world)
    await world.inside(({ store }) => store.accounts.update(world.id('mia'), { passwordHash: 'another' }))
    expect((await give(world, pending, codeOf(seed, 1))).text).toContain('took too long')
    expect((await give(world, 'made-up', codeOf(seed, 1))).text).toContain('took too long')
    await world.must('olivia', `DELETE /users/${world.id('mia')}`)
    const refused = await give(world, pending, codeOf(seed, 1))
    expect([refused.status, sessionIn(refused)]).toEqual([403, undefined])
  })

  it('are refused if the seed can’t be decrypted, and recovery codes are then accepted with an explanation', async () => {
    const world = await World.found(['mia'])
    const { seed, recovery, browser } = await withCodes(world)
    await world.inside(({ store }) => {
      const factor = store.secondFactors.of(world.id('mia'))
      if (factor) store.secondFactors.set({ ...factor, sealedSeed: 'of-another-secret' })
    })
    expect((await browser.must('GET /users/me/second_factor')).is_unreadable).toBe(true)
    const { page, pending } = await afterPassword(world)
    expect(page.text).toContain('this server’s secret changed')
    expect((await give(world, pending, codeOf(seed, 1))).status).toBe(403)
    expect((await give(world, pending, recovery[0] ?? '')).to).toBe('/')
  })

  it('are refused if their seed was copied from another account', async () => {
    const world = await World.found(['mia', 'kim'])
    const { seed } = await withCodes(world)
    await world.inside(({ store }) => {
      const factor = store.secondFactors.of(world.id('mia'))
      if (factor) store.secondFactors.set({ ...factor, accountId: world.id('kim') })
    })
    const page = await visit(world.name, '/login', { form: { ...MIA, email: 'kim@example.com' } })
    const pending = /name="pending" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    expect((await give(world, pending, codeOf(seed, 1))).status).toBe(403)
  })
})

describe('linking a provider with a password', () => {
  it('is refused without the required code', async () => {
    const { world, provider, id } = await worldWithProvider()
    await withCodes(world)
    const back = await signIn(world, provider, id, { sub: 'mia' })
    const cookie = cookiesOf(back).edgewise_sign_in ?? ''
    const refused = await visit(world.name, '/accounts/login/link', { cookie, form: MIA })
    expect([refused.status, sessionIn(refused)]).toEqual([403, undefined])
    expect(await world.inside(({ store }) => store.identities.listOf(world.id('mia')))).toEqual([])
  })
})

describe('setting up codes', () => {
  it('needs a correct code, and also the password if the log-in is old', async () => {
    const world = await World.found(['mia', 'kim'])
    const browser = await Browser.logIn(world, 'mia')
    const { setup, seed } = await browser.must('POST /users/me/second_factor/begin')
    expect((await browser.ask('POST /users/me/second_factor', { setup, code: '000000' })).status).toBe(400)
    const kim = await Browser.logIn(world, 'kim')
    expect((await kim.ask('POST /users/me/second_factor', { setup, code: codeOf(seed) })).status).toBe(400)
    expect((await browser.must('GET /users/me/second_factor')).added).toBeNull()
    for (const what of ['POST /users/me/second_factor/begin', 'DELETE /users/me/second_factor']) {
      expect((await world.call('mia', what)).status).toBe(400)
    }
    await world.inside(({ store }) => {
      const older = store.sessions
        .listOf(world.id('mia'))
        .map((one) => ({ ...one, createdAt: one.createdAt - 660_000 }))
      store.sessions.set(world.id('mia'), older)
    })
    expect((await browser.ask('POST /users/me/second_factor/begin')).body.code).toBe('REAUTHENTICATION_REQUIRED')
    await browser.must('POST /users/me/second_factor/begin', { password: PASSWORD })
  })

  it('works on a page, which shows the recovery codes once', async () => {
    const world = await World.found(['mia'])
    const cookie = await cookieOf(world, 'mia')
    const begun = await visit(world.name, '/account/code/begin', { cookie, form: {} })
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(begun.text)?.[1] ?? ''
    const sent = { setup: field('setup'), seed: field('seed'), address: field('address').replaceAll('&amp;', '&') }
    const wrong = await visit(world.name, '/account/code/add', { cookie, form: { ...sent, code: '000000' } })
    expect([wrong.status, wrong.text.includes(sent.seed)]).toEqual([403, true])
    const shown = await visit(world.name, '/account/code/add', { cookie, form: { ...sent, code: codeOf(sent.seed) } })
    const codes = /<pre[^>]*>([^<]+)<\/pre>/.exec(shown.text)?.[1]?.split('\n') ?? []
    expect(codes).toHaveLength(10)
    const page = await visit(world.name, '/account', { cookie })
    expect([page.text.includes('Recovery codes left: 10'), page.text.includes(codes[0] ?? '')]).toEqual([true, false])
    await visit(world.name, '/account/code/remove', { cookie, form: {} })
    expect((await visit(world.name, '/login', { form: MIA })).to).toBe('/')
  })

  it('stores neither the seed nor the recovery codes in plain text', async () => {
    const world = await World.found(['mia'])
    const { seed, recovery } = await withCodes(world)
    const stored = await world.inside(({ database }) => {
      const names = database.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
      const tables = names.filter(({ name }) => !name.startsWith('_cf') && !name.startsWith('sqlite_'))
      return JSON.stringify(tables.map(({ name }) => database.exec(`SELECT * FROM "${name}"`)))
    })
    expect(stored).toContain('user_second_factor_added')
    for (const secret of [seed, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))]) {
      expect(stored.includes(secret)).toBe(false)
    }
  })

  it('is undone by a password reset link that someone else created', async () => {
    const world = await World.found(['mia'])
    await withCodes(world)
    const { link } = await world.must('olivia', `POST /users/${world.id('mia')}/password_reset_link`)
    const form = { password: 'quite another sentence', again: 'quite another sentence' }
    expect((await visit(world.name, new URL(link).pathname, { form })).status).toBe(200)
    expect((await visit(world.name, '/login', { form: { ...MIA, password: form.password } })).to).toBe('/')
  })
})
