import { describe, expect, it } from 'vitest'
import type { World } from '../world'
import { sessionIn, signIn, whoHas, worldWithProvider } from './signing-in'

const NIA = { sub: 'nia', email: 'nia@club.example.org', email_verified: true, name: 'Nia New' }

async function roleOf(world: World, email: string): Promise<number | undefined> {
  const { members } = await world.must('olivia', 'GET /users')
  return members.find((one: { delivery_email: string }) => one.delivery_email === email)?.role
}

describe('a newcomer with a verified address', () => {
  it('does not join without an invitation, unless the organization says so', async () => {
    const { world, provider, id } = await worldWithProvider()
    expect((await signIn(world, provider, id, NIA)).to).toBe('/accounts/login/link')
    expect(await roleOf(world, NIA.email)).toBeUndefined()
  })

  it('joins with an invitation to that address, as it says', async () => {
    const { world, provider, id } = await worldWithProvider()
    await world.must('olivia', 'POST /invites', { invitee_emails: NIA.email, stream_ids: [], invite_as: 600 })
    const back = await signIn(world, provider, id, NIA)
    expect(await whoHas(world, sessionIn(back))).toBe('Nia New')
    expect(await roleOf(world, NIA.email)).toBe(600)
    expect((await world.must('olivia', 'GET /invites')).invites).toEqual([])
  })

  it('joins where addresses of the domain may, and nobody of another', async () => {
    const { world, provider, id } = await worldWithProvider({ newcomers: 'domains', domains: ['club.example.org'] })
    expect(await whoHas(world, sessionIn(await signIn(world, provider, id, NIA)))).toBe('Nia New')
    for (const email of ['kai@example.org', 'kai@evil.club.example.org', 'kai@club.example.org.evil.com']) {
      const back = await signIn(world, provider, id, { sub: email, email, email_verified: true })
      expect([email, back.to]).toEqual([email, '/accounts/login/link'])
    }
    const unverified = { sub: 'kai', email: 'kai@club.example.org', email_verified: false }
    expect((await signIn(world, provider, id, unverified)).to).toBe('/accounts/login/link')
  })

  it('joins where anybody of the provider may, unless the organization refuses the address', async () => {
    const { world, provider, id } = await worldWithProvider({ newcomers: 'anybody' })
    expect(await whoHas(world, sessionIn(await signIn(world, provider, id, NIA)))).toBe('Nia New')
    // The data that these people add to everyone's clients is counted together.
    expect(await world.inside(({ store }) => store.accounts.findByEmail(NIA.email)?.hostId)).toBe(0)
    await world.must('olivia', 'POST /realm/domains', { domain: 'example.com', allow_subdomains: false })
    await world.must('olivia', 'PATCH /realm', { emails_restricted_to_domains: true })
    const kai = { sub: 'kai', email: 'kai@club.example.org', email_verified: true }
    expect((await signIn(world, provider, id, kai)).to).toBe('/accounts/login/link')
    expect(await roleOf(world, kai.email)).toBeUndefined()
  })

  it('has a name that names here are like', async () => {
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
