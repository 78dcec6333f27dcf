import { describe, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { cookieOf, PASSWORD, visit } from '../../edge/visit'
import { restoreAs, takeBackup } from '../backups'
import { mailsOf } from '../mails'
import { Authenticator } from '../sign-in/authenticator'
import { makeOlder } from '../sign-in/older'
import { addPasskey, logInWith, optionsOnPage, originOf } from '../sign-in/passkey-steps'
import { sessionIn, whoHas } from '../sign-in/signing-in'
import { World } from '../world'

const OTP = 'ab'.repeat(32)

describe('a passkey', () => {
  it('logs its owner in without an email address, and is listed with its last use', async () => {
    const world = await World.found(['mia'])
    expect(await optionsOnPage(world)).toBeUndefined()
    const { browser, passkey } = await addPasskey(world, 'mia')
    expect(await optionsOnPage(world)).toMatchObject({ rpId: `${world.name}.localhost`, userVerification: 'required' })
    const [before] = (await browser.must('GET /users/me/passkeys')).passkeys
    expect(before).toMatchObject({ name: 'Phone', works_here: true, last_used: null })
    const visited = await logInWith(world, passkey)
    expect([visited.status, visited.to, await whoHas(world, sessionIn(visited))]).toEqual([302, '/', 'Mia Example'])
    const [after] = (await browser.must('GET /users/me/passkeys')).passkeys
    expect(after.last_used).toBeGreaterThan(0)
  })

  it('logs in a phone app with its one-time pad', async () => {
    const world = await World.found(['mia'])
    const { passkey } = await addPasskey(world, 'mia')
    const { to } = await logInWith(world, passkey, {}, { mobile_flow_otp: OTP })
    const query = new URL(to ?? '').searchParams
    const hidden: Uint8Array = Buffer.from(query.get('otp_encrypted_api_key') ?? '', 'hex')
    const key = new TextDecoder().decode(hidden.map((byte) => byte ^ 0xab))
    expect(query.get('email')).toBe('mia@example.com')
    world.enter('mia', 'mia@example.com', world.id('mia'), key)
    expect((await world.must('mia', 'GET /users/me')).full_name).toBe('Mia Example')
  })

  it('can be one of several, and all passkeys of an account have the same handle', async () => {
    const world = await World.found(['mia', 'kim'])
    const first = await addPasskey(world, 'mia', 'Phone')
    const second = await addPasskey(world, 'mia', 'Laptop')
    const other = await addPasskey(world, 'kim')
    expect(second.options.user.id).toBe(first.options.user.id)
    expect(other.options.user.id).not.toBe(first.options.user.id)
    expect(second.options.excludeCredentials).toEqual([
      { id: first.passkey.id.toString('base64url'), type: 'public-key' },
    ])
    for (const { passkey } of [first, second]) {
      expect(await whoHas(world, sessionIn(await logInWith(world, passkey)))).toBe('Mia Example')
    }
    const { passkeys } = await first.browser.must('GET /users/me/passkeys')
    expect(passkeys.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Laptop', 'Phone'])
  })

  it('is reported by email when it is added, and in the audit log when it is added or removed', async () => {
    const world = await World.found(['mia'])
    await world.must('mia', 'PATCH /settings', { enable_login_emails: false })
    let id = ''
    const mails = await mailsOf(world, async () => {
      id = (await addPasskey(world, 'mia', 'Phone')).passkey.id.toString('base64url')
    })
    expect(mails).toEqual([expect.stringContaining('with the passkey “Phone”')])
    const browser = await Browser.logIn(world, 'mia')
    await browser.must(`DELETE /users/me/passkeys/${id}`)
    const { records } = await world.must('olivia', 'GET /realm/audit_log', { user_id: world.id('mia'), limit: 2 })
    expect(records.flatMap(({ acts }: { acts: { act: string }[] }) => acts)).toMatchObject([
      { act: 'user_passkey_removed', old_value: { name: 'Phone' } },
      { act: 'user_passkey_added', new_value: { name: 'Phone' } },
    ])
  })
})

describe('adding a passkey', () => {
  it('works on a page, which asks for the password if it is required', async () => {
    const world = await World.found(['mia'])
    const cookie = await cookieOf(world, 'mia')
    expect((await visit(world.name, '/account', { cookie })).text).not.toContain('password-for-passkey')
    await makeOlder(world, 'mia')
    const page = await visit(world.name, '/account', { cookie })
    expect(page.text).toContain('password-for-passkey')
    const refused = await visit(world.name, '/account/passkeys/begin', { cookie, form: { password: 'wrong' } })
    expect([refused.status, refused.text.includes('data-options')]).toEqual([403, false])
    const begun = await visit(world.name, '/account/passkeys/begin', { cookie, form: { password: PASSWORD } })
    const options = JSON.parse((/data-options="([^"]+)"/.exec(begun.text)?.[1] ?? '').replaceAll('&quot;', '"'))
    const passkey = new Authenticator()
    const made = JSON.stringify(passkey.create(options, { origin: originOf(world) }))
    const added = await visit(world.name, '/account/passkeys/add', { cookie, form: { name: 'Key', passkey: made } })
    expect([added.status, added.to]).toEqual([302, '/account'])
    expect((await visit(world.name, '/account', { cookie })).text).toContain('Key')
    expect(await whoHas(world, sessionIn(await logInWith(world, passkey)))).toBe('Mia Example')
  })
})

describe('the address of the organization', () => {
  it('decides which passkeys work: a restored organization keeps them, and accepts those for its own host', async () => {
    const world = await World.found(['mia'])
    const { passkey } = await addPasskey(world, 'mia')
    const copy = world.at(`passkeys${world.name}`)
    await restoreAs(copy.name, await takeBackup(world))
    const browser = await Browser.logIn(copy, 'mia')
    expect((await browser.must('GET /users/me/passkeys')).passkeys).toMatchObject([
      { name: 'Phone', host: `${world.name}.localhost`, works_here: false },
    ])
    expect((await visit(copy.name, '/account', { cookie: browser.cookie })).text).toContain(
      'doesn’t work at this address',
    )
    // Makes it look as if the organization had been restored at its previous host.
    await copy.inside(({ store }) => {
      const [own] = store.passkeys.listOf(world.id('mia'))
      if (!own) throw new Error('lost')
      store.passkeys.remove(own)
      store.passkeys.insert({ ...own, host: `${copy.name}.localhost` })
    })
    expect(await whoHas(copy, sessionIn(await logInWith(copy, passkey)))).toBe('Mia Example')
  })

  it('can’t change while people have passkeys for another host, unless the operator accepts that these stop working', async () => {
    const world = await World.found(['mia'])
    await addPasskey(world, 'mia')
    const move = async (form = {}) => {
      const headers = { Authorization: 'Bearer a-set-up-key-for-tests-only', Origin: originOf(world) }
      const { status, text } = await visit(world.name, '/setup/origin', { form, headers })
      return { status, ...JSON.parse(text) }
    }
    const origin = 'https://old.example.org'
    await world.inside(({ store }) => store.realm.set('identity', { ...store.realm.get('identity'), origin }))
    expect((await move()).status).toBe(200)
    await world.inside(({ store }) => {
      const [own] = store.passkeys.listOf(world.id('mia'))
      if (own) store.passkeys.insert({ ...own, id: 'old', host: 'old.example.org' })
      store.accounts.update(world.id('mia'), { passwordHash: null })
      store.realm.set('identity', { ...store.realm.get('identity'), origin })
    })
    const refused = await move()
    expect(refused).toMatchObject({ status: 400, code: 'PASSKEYS_END' })
    expect(refused.msg).toContain('One person has passkeys for another host')
    expect(refused.msg).toContain('1 of them can’t log in (owners: 0)')
    expect(await world.inside(({ store }) => store.realm.get('identity').origin)).toBe(origin)
    expect(await move({ ends_passkeys: 'true' })).toMatchObject({ status: 200, origin: originOf(world) })
  })
})

describe('a passkey is not added', () => {
  it('if it was made for another site, answers another challenge, or is malformed', async () => {
    const world = await World.found(['mia'])
    const browser = await Browser.logIn(world, 'mia')
    const { options } = await browser.must('POST /users/me/passkeys/begin')
    const elsewhere = new Authenticator().create(options, { origin: 'https://evil.example.com' })
    const own = new Authenticator()
    const unasked = own.create({ ...options, challenge: 'AAAA' }, { origin: originOf(world) })
    for (const [passkey, expected] of [
      [elsewhere, 403],
      [unasked, 403],
      [{}, 400],
      ['x', 400],
    ] as const) {
      const { status, body } = await browser.ask('POST /users/me/passkeys', { name: 'Phone', passkey })
      expect([status, body.passkey]).toEqual([expected, undefined])
    }
    expect((await browser.must('GET /users/me/passkeys')).passkeys).toEqual([])
    expect(await optionsOnPage(world)).toBeUndefined()
  })
})
