import { describe, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { PASSWORD, visit } from '../../edge/visit'
import { World } from '../world'
import { codeOf } from './code-of'
import { makeOlder } from './older'
import { addPasskey } from './passkey-steps'

const MARK = 'a-mark'

/** Someone who can log in with a passkey, a provider and codes, and a browser in which they are logged in. */
async function withAll() {
  const world = await World.found(['mia'])
  const { browser, passkey } = await addPasskey(world, 'mia')
  const { setup, seed } = await browser.must('POST /users/me/second_factor/begin')
  await browser.must('POST /users/me/second_factor', { setup, code: codeOf(seed) })
  await world.inside(({ store }) => {
    const identity = { mark: MARK, issuer: 'https://id.example.com', address: null, linkedAt: 1 }
    store.identities.insert({ ...identity, accountId: world.id('mia') })
  })
  return { world, browser, id: passkey.id.toString('base64url') }
}

/** The calls that change or remove a way to log in, the least destructive first. */
const changesOf = (id: string): [what: string, params: Record<string, unknown>][] => [
  [`PATCH /users/me/passkeys/${id}`, { name: 'Another' }],
  ['POST /users/me/second_factor/recovery_codes', {}],
  ['DELETE /users/me/second_factor', {}],
  [`DELETE /users/me/identities/${MARK}`, {}],
  [`DELETE /users/me/passkeys/${id}`, {}],
]

const waysOf = (world: World) =>
  world.inside(({ store }) => ({
    passkeys: store.passkeys.listOf(world.id('mia')).map(({ name }) => name),
    identities: store.identities.listOf(world.id('mia')).length,
    recovery: store.secondFactors.of(world.id('mia'))?.recoveryHashes.join(),
  }))

describe('changing the ways to log in', () => {
  it('requires confirmation if the log-in is old, and changes nothing before that', async () => {
    const { world, browser, id } = await withAll()
    await makeOlder(world, 'mia')
    const before = await waysOf(world)
    for (const [what, params] of changesOf(id)) {
      const { status, body } = await browser.ask(what, params)
      expect([what, status, body.code, body.has_password]).toEqual([what, 403, 'REAUTHENTICATION_REQUIRED', true])
      const wrong = await browser.ask(what, { ...params, password: 'wrong' })
      expect([what, wrong.status, wrong.body.msg]).toEqual([what, 400, 'Password is incorrect.'])
    }
    expect(await waysOf(world)).toEqual(before)
    for (const [what, params] of changesOf(id)) await browser.must(what, { ...params, password: PASSWORD })
    expect(await waysOf(world)).toEqual({ passkeys: [], identities: 0, recovery: undefined })
  })

  it('requires the password from callers with a key, since someone else could have the key', async () => {
    const { world, id } = await withAll()
    const before = await waysOf(world)
    for (const [what, params] of changesOf(id)) {
      const { status, body } = await world.call('mia', what, params)
      expect([what, status, body.msg]).toEqual([
        what,
        400,
        'Give your password, or do this in a browser where you’re logged in.',
      ])
    }
    expect(await waysOf(world)).toEqual(before)
    for (const [what, params] of changesOf(id)) await world.must('mia', what, { ...params, password: PASSWORD })
  })

  it('works on the account pages, which redirect to a confirmation first', async () => {
    const { world, browser, id } = await withAll()
    const { cookie } = browser
    await makeOlder(world, 'mia')
    const before = await waysOf(world)
    const forms: [path: string, form: Record<string, string>][] = [
      ['code/remove', {}],
      ['identities/remove', { id: MARK }],
      ['passkeys/remove', { id }],
    ]
    const send = async () => {
      const to = []
      for (const [path, form] of forms) to.push((await visit(world.name, `/account/${path}`, { cookie, form })).to)
      return to
    }
    expect(await send()).toEqual(forms.map(() => '/account/confirm'))
    expect(await waysOf(world)).toEqual(before)
    const [code = ''] = (await browser.must('POST /users/me/second_factor/recovery_codes', { password: PASSWORD }))
      .recovery_codes
    const confirmed = await visit(world.name, '/account/confirm', { cookie, form: { password: PASSWORD, code } })
    expect(confirmed.to).toBe('/account')
    expect(await send()).toEqual(forms.map(() => '/account'))
    expect(await waysOf(world)).toEqual({ passkeys: [], identities: 0, recovery: undefined })
  })

  it('is refused for other people’s accounts', async () => {
    const { world, id } = await withAll()
    const before = await waysOf(world)
    const olivia = await Browser.logIn(world, 'olivia')
    for (const [what, params] of changesOf(id)) {
      const { status } = await olivia.ask(what, params)
      expect([what, status]).toEqual([what, 400])
    }
    expect(await waysOf(world)).toEqual(before)
  })
})
