import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkAccessTokenHash } from '#effects/sign-in/access-token-hash'
import { cookieOf, PASSWORD, visit } from '../../edge/visit'
import type { World } from '../world'
import { add, begin, comeBack, cookiesOf, networkOf, sessionIn, signIn, whoHas, worldWithProvider } from './signing-in'
import { newKey, StandInProvider } from './stand-in-provider'

type Answer = Record<string, unknown>
type Case = [what: string, arrange: (provider: StandInProvider) => unknown, claims?: Record<string, unknown>]

const MIA = { sub: 'mia-there', email: 'mia@example.com', email_verified: true }
const seconds = () => Math.floor(Date.now() / 1000)
const nothing = () => {}

const withHeader = (header: object) => (provider: StandInProvider) => {
  provider.header = { ...header }
}

/** Replaces the signed token with another token. */
const withToken =
  (make: (claims: Record<string, unknown>, provider: StandInProvider) => string | Promise<string>) =>
  async (provider: StandInProvider) => {
    const { sign } = provider
    provider.sign = async (claims) => make(claims, Object.assign(Object.create(provider), { sign }))
  }

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const FORGED: Case[] = [
  ['of another issuer', nothing, { iss: 'https://elsewhere.example.com' }],
  ['for another client', nothing, { aud: 'another' }],
  ['for other clients', nothing, { aud: ['another', 'a third'], azp: 'edgewise' }],
  ['that another client asked for', nothing, { azp: 'another' }],
  ['for several clients, without the client that asked', nothing, { aud: ['edgewise', 'another'] }],
  [
    'for several clients, with another client as the one that asked',
    nothing,
    { aud: ['edgewise', 'another'], azp: 'another' },
  ],
  ['with the nonce of another log-in', nothing, { nonce: 'another' }],
  ['without a nonce', nothing, { nonce: undefined }],
  ['that expired more than a minute ago', nothing, { exp: seconds() - 61 }],
  ['whose validity begins more than a minute from now', nothing, { nbf: seconds() + 7200 }],
  ['without a subject', nothing, { sub: undefined }],
  ['with an empty subject', nothing, { sub: '' }],
  ['with a subject that is too long', nothing, { sub: 'x'.repeat(256) }],
  ['with the hash of another access token', nothing, { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ['whose header names another algorithm', withHeader({ alg: 'RS256' })],
  ['with an algorithm that the provider does not list', withHeader({ alg: 'ES384' })],
  [
    'with the right algorithm of its key, which the provider does not use for ID tokens',
    (provider) => {
      provider.metadata = { id_token_signing_alg_values_supported: ['RS256'] }
    },
  ],
  ['signed with a key that the provider does not publish', withHeader({ kid: 'unknown' })],
  [
    'signed with a key of the same name that the provider does not publish',
    async (provider) => {
      provider.signing = await newKey('key-1')
    },
  ],
  ['without a signature', withToken((claims) => `${part({ alg: 'none' })}.${part(claims)}.`)],
  [
    'that is signed with the public key, as if it were a secret',
    withToken(async (claims, provider) => {
      const text = `${part({ alg: 'HS256', kid: 'key-1' })}.${part(claims)}`
      const key = await provider.publicKeyText()
      return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
    }),
  ],
  [
    'that is signed with the client secret',
    withToken((claims, { clientSecret }) => {
      const text = `${part({ alg: 'HS256' })}.${part(claims)}`
      return `${text}.${createHmac('sha256', clientSecret).update(text).digest('base64url')}`
    }),
  ],
  [
    'whose claims were changed after it was signed',
    (provider) => {
      provider.tamper = (answer) => {
        const [head, claims = '', signature] = String(answer.id_token).split('.')
        const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: 'somebody else' }
        return { ...answer, id_token: `${head}.${part(changed)}.${signature}` }
      }
    },
  ],
  ['that is missing', (provider) => Object.assign(provider, { tamper: ({ id_token: _, ...rest }: Answer) => rest })],
  ['that is very long', nothing, { padding: 'x'.repeat(70_000) }],
]

async function refusedWith(world: World, back: Awaited<ReturnType<typeof visit>>) {
  expect([back.status, back.to, sessionIn(back)]).toEqual([403, null, undefined])
  const identities = await world.inside(({ store }) => store.identities.listOf(world.id('mia')))
  expect(identities).toEqual([])
}

describe('logging in is refused with an ID token', () => {
  it.each(FORGED)('%s', async (_what, arrange, claims = {}) => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    await arrange(provider)
    await refusedWith(world, await signIn(world, provider, id, { ...MIA, ...claims }))
  })

  it('unless the token is valid, which allows for clocks that differ by up to a minute', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    // The first half of the SHA-256 of "an access token".
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('an access token'))
    const at_hash = Buffer.from(digest, 0, 16).toString('base64url')
    const claims = { ...MIA, exp: seconds() - 10, nbf: seconds() + 30, at_hash, azp: 'edgewise' }
    const back = await signIn(world, provider, id, { ...claims, aud: ['edgewise', 'another'] })
    expect(await whoHas(world, sessionIn(back))).toBe('Mia Example')
  })
})

describe('the hash of the access token', () => {
  const hashed = async (bits: string) => {
    const digest = await crypto.subtle.digest(`SHA-${bits}`, new TextEncoder().encode('an access token'))
    return Buffer.from(digest, 0, digest.byteLength / 2).toString('base64url')
  }
  const ALGORITHMS = ['256', '384', '512'].flatMap((bits) => ['RS', 'PS', 'ES'].map((kind) => [kind + bits, bits]))

  it.each([...ALGORITHMS, ['Ed25519', '512'], ['EdDSA', '512']])(
    'must be made with the hash function of %s',
    async (alg = '', bits = '') => {
      const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
      provider.metadata = { id_token_signing_alg_values_supported: [alg] }
      await provider.rotate('key-2', alg)
      for (const other of ['256', '384', '512'].filter((one) => one !== bits)) {
        await refusedWith(world, await signIn(world, provider, id, { ...MIA, at_hash: await hashed(other) }))
      }
      const back = await signIn(world, provider, id, { ...MIA, at_hash: await hashed(bits) })
      expect(await whoHas(world, sessionIn(back))).toBe('Mia Example')
    },
  )

  it('is refused for an algorithm with no known hash function', async () => {
    const at_hash = await hashed('512')
    for (const alg of ['ML-DSA-44', 'HS512', 'none', 'toString', undefined]) {
      const token = `${part({ alg })}.${part({ at_hash })}.signature`
      const claims = { iss: '', sub: '', aud: '', iat: 0, exp: 0, at_hash }
      const check = checkAccessTokenHash(token, claims, 'an access token')
      const outcome = await check.then(() => 'taken', String)
      expect([alg, outcome]).toEqual([alg, expect.stringContaining('can’t be checked')])
    }
  })
})

describe('a return from a provider', () => {
  it('is refused the second time, even with a new code', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    const { to, cookie } = await begin(world, id)
    const first = await comeBack(world, provider.authorize(to, MIA), cookie)
    expect(await whoHas(world, sessionIn(first))).toBe('Mia Example')
    // The provider issues another code for the same log-in, and the browser still has the cookie.
    const asked = provider.asked.length
    const again = await comeBack(world, provider.authorize(to, MIA), cookie)
    expect([again.status, sessionIn(again)]).toEqual([403, undefined])
    expect(provider.asked.length).toBe(asked)
  })

  it('is accepted only once if it arrives twice at the same time', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    const { to, cookie } = await begin(world, id)
    const returns = [provider.authorize(to, MIA), provider.authorize(to, MIA)]
    const both = await Promise.all(returns.map((back) => comeBack(world, back, cookie)))
    expect(both.filter((back) => sessionIn(back) !== undefined)).toHaveLength(1)
  })

  it('is refused in a browser that didn’t start the log-in, so that nobody is logged in as someone else', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    const { to } = await begin(world, id)
    const back = provider.authorize(to, MIA)
    await refusedWith(world, await visit(world.name, `${back.pathname}${back.search}`))
    const { cookie } = await begin(world, id)
    await refusedWith(world, await comeBack(world, back, cookie))
    expect(provider.asked.some((url) => url.endsWith('/token'))).toBe(false)
  })

  it('is refused with a code from another log-in', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    const victim = await begin(world, id)
    const stolen = provider.authorize(victim.to, MIA).searchParams.get('code') ?? ''
    const { to, cookie } = await begin(world, id)
    const back = provider.authorize(to, MIA)
    back.searchParams.set('code', stolen)
    await refusedWith(world, await comeBack(world, back, cookie))
  })

  it('is refused from another issuer, or without an issuer if the provider sends one', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    provider.metadata = { authorization_response_iss_parameter_supported: true }
    await refusedWith(world, await signIn(world, provider, id, MIA))
    provider.returned = { iss: 'https://elsewhere.example.com' }
    await refusedWith(world, await signIn(world, provider, id, MIA))
    provider.returned = { iss: provider.issuer }
    expect(await whoHas(world, sessionIn(await signIn(world, provider, id, MIA)))).toBe('Mia Example')
  })

  it('is refused at the return address of another provider, so that no code reaches the wrong provider', async () => {
    const { world, provider: honest, id } = await worldWithProvider({ joins_by_address: true })
    const other = await StandInProvider.at('https://other.example.com')
    await world.bind(networkOf(honest, other))
    const otherId = await add(world, other)
    const { to, cookie } = await begin(world, id)
    const back = honest.authorize(to, MIA)
    back.pathname = back.pathname.replace(`/${id}/`, `/${otherId}/`)
    await refusedWith(world, await comeBack(world, back, cookie))
    expect(other.asked.some((url) => url.endsWith('/token'))).toBe(false)
  })

  it('is refused if its cookie names an unknown step, or contains another value that the server encrypted', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    const { to, cookie } = await begin(world, id)
    const form = { email: MIA.email, password: PASSWORD }
    const asUnknown = cookie.replace('=begun.', '=unknown.')
    expect((await visit(world.name, '/accounts/login/link', { cookie: asUnknown, form })).status).toBe(403)
    const back = provider.authorize(to, MIA)
    const state = back.searchParams.get('state')
    const kept = { kind: 'pending', providerId: id, state, nonce: 'x', verifier: 'x', until: Date.now() + 60_000 }
    const sealed = await world.inside(({ memory }) => memory.secrets?.seal(JSON.stringify(kept)) ?? '')
    await refusedWith(world, await comeBack(world, back, cookie.replace(/\.[\w-]+$/, `.${sealed}`)))
    expect(provider.asked.some((url) => url.endsWith('/token'))).toBe(false)
  })

  it('is refused after it has expired', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    const { to, cookie } = await begin(world, id)
    await world.inside((state) => {
      const then = state.now() + 601_000
      state.now = () => then
    })
    await refusedWith(world, await comeBack(world, provider.authorize(to, MIA), cookie))
  })

  it('is refused in another organization', async () => {
    const one = await worldWithProvider({ joins_by_address: true })
    const other = await worldWithProvider({ joins_by_address: true })
    const { to, cookie } = await begin(one.world, one.id)
    const back = one.provider.authorize(to, MIA)
    await refusedWith(other.world, await comeBack(other.world, back, cookie))
  })

  it('is refused after an error from the provider, which is not shown', async () => {
    const { world, provider, id } = await worldWithProvider()
    const { to, cookie } = await begin(world, id)
    const back = provider.authorize(to)
    back.searchParams.delete('code')
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('error_description', 'Call 555-1234')
    const page = await comeBack(world, back, cookie)
    expect([page.status, page.text.includes('555')]).toEqual([403, false])
    expect(page.text).toContain('canceled')
  })

  it('doesn’t redirect to another site', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    const query = '?next=https://evil.example.com&redirect_uri=https://evil.example.com&mobile_flow_otp=short'
    const { to, cookie } = await begin(world, id, query)
    expect(new URL(to).searchParams.get('redirect_uri')).toMatch(`http://${world.name}.localhost/`)
    const back = provider.authorize(to, MIA)
    back.searchParams.set('next', 'https://evil.example.com')
    expect((await comeBack(world, back, cookie)).to).toBe('/')
  })
})

describe('taking over an account', () => {
  it('is impossible with an address that the provider didn’t verify', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true, newcomers: 'anybody' })
    for (const email_verified of [false, undefined, 'no', 1]) {
      const back = await signIn(world, provider, id, { ...MIA, email_verified })
      expect([back.to, sessionIn(back)]).toEqual(['/accounts/login/link', undefined])
    }
  })

  it('is impossible with a verified address, unless the organization trusts the provider', async () => {
    const { world, provider, id } = await worldWithProvider({ newcomers: 'anybody' })
    expect((await signIn(world, provider, id, MIA)).to).toBe('/accounts/login/link')
    await world.must('olivia', `PATCH /realm/sign_in_providers/${id}`, { joins_by_address: true })
    expect(await whoHas(world, sessionIn(await signIn(world, provider, id, MIA)))).toBe('Mia Example')
  })

  it('is impossible with the same subject at another provider', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    await signIn(world, provider, id, MIA)
    const other = await StandInProvider.at('https://same.example.com')
    await world.bind(networkOf(provider, other))
    const otherId = await add(world, other)
    const back = await signIn(world, other, otherId, { sub: MIA.sub })
    expect([back.to, sessionIn(back)]).toEqual(['/accounts/login/link', undefined])
  })

  it('is impossible with another subject and a linked address, once the provider is no longer trusted', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    await signIn(world, provider, id, MIA)
    await world.must('olivia', `PATCH /realm/sign_in_providers/${id}`, { joins_by_address: false })
    expect((await signIn(world, provider, id, { ...MIA, sub: 'changed' })).to).toBe('/accounts/login/link')
  })

  it('isn’t possible by linking an identity that belongs to someone else, or by finishing the linking in another browser', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true }, ['mia', 'kim'])
    await signIn(world, provider, id, MIA)
    const session = await cookieOf(world, 'olivia')
    const asked = await visit(world.name, '/account/identities/add', {
      cookie: session,
      form: { provider: String(id), password: PASSWORD },
    })
    const to = /href="(https:[^"]+)"/.exec(asked.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const kept = cookiesOf(asked).edgewise_sign_in
    const taken = await comeBack(world, provider.authorize(to, MIA), `${session}; ${kept}`)
    expect([taken.status, taken.text.includes('already linked to another account')]).toEqual([403, true])
    const free = { sub: 'free' }
    for (const cookie of [`${kept}`, `${kept}; ${await cookieOf(world, 'kim')}`]) {
      const back = await comeBack(world, provider.authorize(to, free), cookie)
      expect([back.status, sessionIn(back)]).toEqual([403, undefined])
    }
    const asLogIn = `${kept}`.replace('=linking.', '=begun.')
    expect((await comeBack(world, provider.authorize(to, MIA), asLogIn)).status).toBe(403)
  })

  it('is impossible for a page on another site that tries to add a way to log in', async () => {
    const { world, id } = await worldWithProvider()
    const cookie = await cookieOf(world, 'mia')
    const form = { provider: String(id), password: PASSWORD }
    const headers = { Origin: 'https://evil.example.com' }
    const refused = await visit(world.name, '/account/identities/add', { cookie, form, headers })
    expect([refused.status, refused.cookie]).toEqual([403, undefined])
  })
})
