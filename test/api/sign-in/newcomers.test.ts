import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { PNG } from '../../fixtures/pictures'
import type { World } from '../world'
import { sessionIn, signIn, whoHas, worldWithProvider } from './signing-in'
import type { StandInProvider } from './stand-in-provider'

const NIA = { sub: 'nia', email: 'nia@club.example.org', email_verified: true, name: 'Nia New' }

async function roleOf(world: World, email: string): Promise<number | undefined> {
  const { members } = await world.must('olivia', 'GET /users')
  return members.find((one: { delivery_email: string }) => one.delivery_email === email)?.role
}

describe('a newcomer with a verified address', () => {
  it('can’t join without an invitation by default', async () => {
    const { world, provider, id } = await worldWithProvider()
    expect((await signIn(world, provider, id, NIA)).to).toBe('/accounts/login/link')
    expect(await roleOf(world, NIA.email)).toBeUndefined()
  })

  it('joins with the role in an invitation to that address, and uses up the invitation', async () => {
    const { world, provider, id } = await worldWithProvider()
    await world.must('olivia', 'POST /invites', { invitee_emails: NIA.email, stream_ids: [], invite_as: 600 })
    const back = await signIn(world, provider, id, NIA)
    expect(await whoHas(world, sessionIn(back))).toBe('Nia New')
    expect(await roleOf(world, NIA.email)).toBe(600)
    expect((await world.must('olivia', 'GET /invites')).invites).toEqual([])
  })

  it('joins if addresses in their domain may join, unlike people with another domain or an unverified address', async () => {
    const { world, provider, id } = await worldWithProvider({ newcomers: 'domains', domains: ['club.example.org'] })
    expect(await whoHas(world, sessionIn(await signIn(world, provider, id, NIA)))).toBe('Nia New')
    for (const email of ['kai@example.org', 'kai@evil.club.example.org', 'kai@club.example.org.evil.com']) {
      const back = await signIn(world, provider, id, { sub: email, email, email_verified: true })
      expect([email, back.to]).toEqual([email, '/accounts/login/link'])
    }
    const unverified = { sub: 'kai', email: 'kai@club.example.org', email_verified: false }
    expect((await signIn(world, provider, id, unverified)).to).toBe('/accounts/login/link')
  })

  it('joins if everyone at the provider may join, unless the organization refuses the address', async () => {
    const { world, provider, id } = await worldWithProvider({ newcomers: 'anybody' })
    expect(await whoHas(world, sessionIn(await signIn(world, provider, id, NIA)))).toBe('Nia New')
    // People who join this way share one limit on data that everyone's clients load.
    expect(await world.inside(({ store }) => store.accounts.findByEmail(NIA.email)?.hostId)).toBe(0)
    await world.must('olivia', 'POST /realm/domains', { domain: 'example.com', allow_subdomains: false })
    await world.must('olivia', 'PATCH /realm', { emails_restricted_to_domains: true })
    const kai = { sub: 'kai', email: 'kai@club.example.org', email_verified: true }
    expect((await signIn(world, provider, id, kai)).to).toBe('/accounts/login/link')
    expect(await roleOf(world, kai.email)).toBeUndefined()
  })

  it('gets a name that follows the rules for names', async () => {
    const { world, provider, id } = await worldWithProvider({ newcomers: 'anybody' })
    await world.must('olivia', 'PATCH /realm', { require_unique_names: true })
    const names: [name: string | undefined, shown: string][] = [
      ['*Mia* `Example`\u0007', 'Mia Example (n0)'],
      [undefined, 'n1'],
      ['Notification Bot', 'Notification Bot (n2)'],
      ['x'.repeat(300), 'x'.repeat(100)],
    ]
    for (const [at, [name, shown]] of names.entries()) {
      const claims = { sub: `n${at}`, email: `n${at}@example.org`, email_verified: true, name }
      expect(await whoHas(world, sessionIn(await signIn(world, provider, id, claims)))).toBe(shown)
    }
  })
})

describe('a newcomer with a picture', () => {
  const picture = () => new Response(PNG, { headers: { 'Content-Type': 'image/png; charset=binary' } })
  const there = async () => {
    const found = await worldWithProvider({ newcomers: 'anybody', joins_by_address: true })
    found.provider.picture = picture
    return { ...found, url: `${found.provider.issuer}/picture` }
  }
  const pictureOf = async (world: World, email: string) => {
    const { members } = await world.must('olivia', 'GET /users')
    return members.find((one: { delivery_email: string }) => one.delivery_email === email)?.avatar_url ?? ''
  }
  const asks = (provider: StandInProvider) => provider.asked.filter((url) => url.endsWith('/picture')).length

  it('joins with the picture, which is fetched only once', async () => {
    const { world, provider, id, url } = await there()
    await signIn(world, provider, id, { ...NIA, picture: url })
    const shown = await pictureOf(world, NIA.email)
    expect(shown).toMatch(/^\/user_avatars\//)
    const served = await SELF.fetch(`http://${world.name}.localhost${shown}`)
    expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect((await served.arrayBuffer()).byteLength).toBeGreaterThan(0)
    await signIn(world, provider, id, { ...NIA, picture: url })
    expect(asks(provider)).toBe(1)
  })

  it.each<[string, (found: { url: string; provider: StandInProvider }) => string | number]>([
    ['is not a picture', ({ provider, url }) => answered(provider, url, new Response('<p>', { headers: HTML }))],
    [
      'only claims to be a picture',
      ({ provider, url }) => answered(provider, url, new Response('no', { headers: AS_PNG })),
    ],
    [
      'is too large',
      ({ provider, url }) => answered(provider, url, new Response('x'.repeat(1_100_000), { headers: AS_PNG })),
    ],
    ['is missing', ({ provider, url }) => answered(provider, url, new Response(null, { status: 404 }))],
    ['has an unencrypted address', ({ url }) => url.replace('https:', 'http:')],
    ['is in a private network', () => 'https://10.0.0.1/picture'],
    ['has an invalid address', () => 'not an address'],
    ['has a number as its address', () => 7],
  ])('joins without the picture if it %s', async (_, wrong) => {
    const { world, provider, id, url } = await there()
    const back = await signIn(world, provider, id, { ...NIA, picture: wrong({ url, provider }) })
    expect(await whoHas(world, sessionIn(back))).toBe('Nia New')
    expect(await pictureOf(world, NIA.email)).not.toMatch(/^\/user_avatars\//)
  })

  it('has the picture fetched only if they join, and people with an account keep their own picture', async () => {
    const { world, provider, id, url } = await there()
    const mia = { sub: 'mia', email: 'mia@example.com', email_verified: true, picture: url }
    const before = await pictureOf(world, mia.email)
    await signIn(world, provider, id, mia)
    await signIn(world, provider, id, { ...NIA, picture: url, email_verified: false })
    expect([asks(provider), await pictureOf(world, mia.email)]).toEqual([0, before])
  })
})

const HTML = { 'Content-Type': 'text/html' }
const AS_PNG = { 'Content-Type': 'image/png' }

function answered(provider: StandInProvider, url: string, response: Response): string {
  provider.picture = () => response
  return url
}
