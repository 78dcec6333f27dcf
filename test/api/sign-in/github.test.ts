import { describe, expect, it } from 'vitest'
import { World } from '../world'
import { begin, comeBack, sessionIn, whoHas } from './signing-in'
import { StandInGitHub } from './stand-in-github'

async function worldWithGitHub(options: Record<string, unknown> = {}, github = new StandInGitHub()) {
  const world = await World.found(['mia'])
  await world.bind(github.network)
  const { issuer, clientId: client_id, clientSecret: client_secret } = github
  const wish = { kind: 'github', name: 'GitHub', issuer, client_id, client_secret, is_offered: true, ...options }
  const { provider } = await world.must('olivia', 'POST /realm/sign_in_providers', wish)
  return { world, github, id: Number(provider.provider_id) }
}

async function signIn(world: World, github: StandInGitHub, id: number) {
  const { to, cookie } = await begin(world, id)
  return comeBack(world, github.authorize(to), cookie)
}

describe('GitHub as a log-in provider', () => {
  it('is asked for the user and the user’s email addresses, with PKCE and without a nonce', async () => {
    const { world, github, id } = await worldWithGitHub({ joins_by_address: true })
    const { to, cookie } = await begin(world, id)
    const asked = Object.fromEntries(new URL(to).searchParams)
    expect(asked).toMatchObject({ client_id: github.clientId, scope: 'read:user user:email', response_type: 'code' })
    expect(asked).toMatchObject({ code_challenge_method: 'S256', code_challenge: expect.stringMatching(/^[\w-]{43}$/) })
    expect(asked.nonce).toBeUndefined()
    const back = await comeBack(world, github.authorize(to), cookie)
    expect(await whoHas(world, sessionIn(back))).toBe('Mia Example')
    expect(github.asked).toEqual([
      'https://github.com/login/oauth/access_token',
      'https://api.github.com/user',
      'https://api.github.com/user/emails?per_page=100',
    ])
  })

  it('recognizes people by their user id, even if their name and address have changed', async () => {
    const { world, github, id } = await worldWithGitHub({ joins_by_address: true })
    await signIn(world, github, id)
    github.user = { ...github.user, login: 'renamed', email: null }
    github.emails = []
    expect(await whoHas(world, sessionIn(await signIn(world, github, id)))).toBe('Mia Example')
    // Someone else has the username now.
    github.user = { id: 1, login: 'mia-there' }
    expect((await signIn(world, github, id)).to).toBe('/accounts/login/link')
  })

  it('gives newcomers their picture', async () => {
    const { world, github, id } = await worldWithGitHub({ newcomers: 'anybody' })
    github.user = { id: 7, login: 'nia', avatar_url: 'https://avatars.githubusercontent.com/u/7?v=4' }
    github.emails = [{ email: 'nia@example.com', primary: true, verified: true }]
    await signIn(world, github, id)
    const { members } = await world.must('olivia', 'GET /users')
    const shown = members.find((one: { delivery_email: string }) => one.delivery_email === 'nia@example.com')
    expect(shown.avatar_url).toMatch(/^\/user_avatars\//)
  })

  it.each([
    ['a primary address that is not verified', [{ email: 'mia@example.com', primary: true, verified: false }]],
    ['a verified address that is not the primary one', [{ email: 'mia@example.com', primary: false, verified: true }]],
    ['an address that only the profile shows', []],
    ['nonsense', { email: 'mia@example.com', primary: true, verified: true }],
  ])('doesn’t log anyone in with %s', async (_what, emails) => {
    const { world, github, id } = await worldWithGitHub({ joins_by_address: true, newcomers: 'anybody' })
    github.user.email = 'mia@example.com'
    github.emails = emails
    const back = await signIn(world, github, id)
    expect([back.to, sessionIn(back)]).toEqual(['/accounts/login/link', undefined])
  })

  it.each([{ id: 'x' }, { id: undefined }, { id: null }, { id: 1.5 }])(
    'doesn’t log anyone in with an invalid user: %j',
    async (change) => {
      const { world, github, id } = await worldWithGitHub({ joins_by_address: true })
      github.user = { ...github.user, ...change }
      const back = await signIn(world, github, id)
      expect([back.status, sessionIn(back)]).toEqual([403, undefined])
    },
  )

  it('doesn’t log anyone in with a code from another log-in, with another state, or with a used code', async () => {
    const { world, github, id } = await worldWithGitHub({ joins_by_address: true })
    const victim = await begin(world, id)
    const stolen = github.authorize(victim.to)
    const own = await begin(world, id)
    const back = github.authorize(own.to)
    back.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    const injected = await comeBack(world, back, own.cookie)
    expect([injected.status, injected.text.includes('isn’t set up correctly')]).toEqual([403, true])
    const forged = await comeBack(world, github.authorize(victim.to), own.cookie)
    expect([forged.status, sessionIn(forged)]).toEqual([403, undefined])
    const { to, cookie } = await begin(world, id)
    const good = github.authorize(to)
    expect(sessionIn(await comeBack(world, good, cookie))).toBeDefined()
    expect((await comeBack(world, good, cookie)).status).toBe(403)
  })

  it('is reported as not set up correctly if it refuses the secret', async () => {
    const { world, github, id } = await worldWithGitHub({ client_secret: 'a guess' })
    expect((await signIn(world, github, id)).text).toContain('isn’t set up correctly')
  })

  it('can be a self-hosted server, whose API is under /api/v3', async () => {
    const own = new StandInGitHub('https://git.example.com', 'https://git.example.com/api/v3')
    const { world, github, id } = await worldWithGitHub({ joins_by_address: true }, own)
    expect(await whoHas(world, sessionIn(await signIn(world, github, id)))).toBe('Mia Example')
    const wish = { kind: 'github', name: 'x', issuer: 'https://git.example.com/x', client_id: 'x', client_secret: '' }
    const { body } = await world.call('olivia', 'POST /realm/sign_in_providers', wish)
    expect(body.msg).toBe('The issuer of GitHub is https://github.com, or the address of your own GitHub server.')
  })
})
