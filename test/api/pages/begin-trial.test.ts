import { describe, expect, it } from 'vitest'
import { cookieOf, visit } from '../../edge/visit'
import { comeBack, cookiesOf, sessionIn, worldWithProvider } from '../sign-in/signing-in'
import type { StandInProvider } from '../sign-in/stand-in-provider'
import type { World } from '../world'

const MIA = { sub: 'mia-there', email: 'mia@example.com', email_verified: true, name: 'Mia There' }

/** Goes through a trial of a provider. Returns the page that the owner sees at the end. */
async function tries(world: World, provider: StandInProvider, id: number, claims: Record<string, unknown> = MIA) {
  const session = await cookieOf(world, 'olivia')
  const begun = await visit(world.name, `/accounts/login/with/${id}/try`, { cookie: session })
  if (begun.to === null) return begun
  const cookie = `${session}; ${cookiesOf(begun).edgewise_sign_in}`
  return comeBack(world, provider.authorize(begun.to, claims), cookie)
}

const linked = (world: World) => world.inside(({ store }) => store.identities.listOf(world.id('mia')).length)

describe('trying a provider', () => {
  it('shows the claims and the effects of a log-in, without causing them, before the provider is offered', async () => {
    const { world, provider, id } = await worldWithProvider({ is_offered: false, claim: 'groups' })
    const change = (wish: object) => world.must('olivia', `PATCH /realm/sign_in_providers/${id}`, { ...wish })
    const page = await tries(world, provider, id, { ...MIA, groups: ['<crew>'], locale: 'de' })
    expect([page.status, sessionIn(page)]).toEqual([200, undefined])
    for (const text of ['mia-there', 'mia@example.com', '&lt;crew&gt;', 'locale', 'once to link it']) {
      expect(page.text).toContain(text)
    }
    await change({ joins_by_address: true, claim_rules: [{ value: '<crew>', role: 300 }] })
    const by = await tries(world, provider, id, { ...MIA, groups: ['<crew>'] })
    expect(by.text).toContain('Mia Example’s account, which has the same email address')
    expect(by.text).toContain('Role after logging in: moderator.')
    const nia = { sub: 'nia', email: 'nia@example.org', email_verified: true, name: 'Nia' }
    expect((await tries(world, provider, id, nia)).text).toContain('once to link it')
    await change({ newcomers: 'anybody' })
    expect((await tries(world, provider, id, nia)).text).toContain('would create a new account: Nia')
    expect((await tries(world, provider, id, { ...nia, email_verified: false })).text).toContain('once to link it')
    expect(await linked(world)).toBe(0)
    expect(
      (await world.must('olivia', 'GET /users')).members.some((one: { full_name: string }) => one.full_name === 'Nia'),
    ).toBe(false)
    await world.must('olivia', `DELETE /users/${world.id('mia')}`)
    expect((await tries(world, provider, id)).text).toContain('is deactivated')
  })

  it('explains a problem, and says what to check', async () => {
    const { world, provider, id } = await worldWithProvider({ is_offered: false, client_secret: 'a guess' })
    const wrong = await tries(world, provider, id)
    expect([wrong.status, wrong.text.includes('invalid_client')]).toEqual([403, true])
    expect(wrong.text).toContain('Check the client ID and the client secret')
    const other = await worldWithProvider({ is_offered: false })
    other.provider.isDead = true
    expect((await tries(other.world, other.provider, other.id)).text).toContain('Check the issuer')
  })

  it('is allowed only for owners, and neither logs anyone in nor links accounts', async () => {
    const { world, provider, id } = await worldWithProvider({ is_offered: false })
    const mias = await cookieOf(world, 'mia')
    const refused = await visit(world.name, `/accounts/login/with/${id}/try`, { cookie: mias })
    expect([refused.status, refused.to]).toEqual([403, null])
    expect((await visit(world.name, `/accounts/login/with/${id}/try`)).to).toBe('/login')
    const session = await cookieOf(world, 'olivia')
    const begun = await visit(world.name, `/accounts/login/with/${id}/try`, { cookie: session })
    const kept = cookiesOf(begun).edgewise_sign_in ?? ''
    await world.must('olivia', `PATCH /realm/sign_in_providers/${id}`, { is_offered: true, joins_by_address: true })
    const attempts = [
      `${session}; ${kept.replace('=trying.', '=linking.')}`,
      kept.replace('=trying.', '=begun.'),
      `${mias}; ${kept}`,
    ]
    for (const cookie of attempts) {
      const back = await comeBack(world, provider.authorize(begun.to ?? '', MIA), cookie)
      expect([back.status, sessionIn(back)]).toEqual([403, undefined])
    }
    expect(await linked(world)).toBe(0)
    expect(await world.inside(({ store }) => store.identities.listOf(world.id('olivia')).length)).toBe(0)
    // The API has no route for a trial.
    expect((await world.call('olivia', `GET /realm/sign_in_providers/${id}/trial`)).status).toBe(404)
  })
})
