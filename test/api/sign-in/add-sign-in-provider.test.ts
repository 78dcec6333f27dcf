import { describe, expect, it, vi } from 'vitest'
import {
  LONGEST_CLIENT_ID,
  LONGEST_CLIENT_SECRET,
  LONGEST_ISSUER,
  LONGEST_PROVIDER_NAME,
  MOST_DOMAINS_OF_PROVIDER,
  MOST_IDENTITIES,
  MOST_PROVIDERS,
  MOST_SIGN_INS_AT_ONCE,
} from '#domain/limits'
import { visit } from '../../edge/visit'
import { takeBackup } from '../backups'
import { World } from '../world'
import { begin, comeBack, sessionIn, signIn, worldWithProvider } from './signing-in'

const WISH = {
  name: 'Ours',
  issuer: 'https://id.example.com',
  client_id: 'edgewise',
  client_secret: 'a secret of the provider',
}
const EXEMPTION = 'If you run the server, see PRIVATE_ISSUERS in docs/sign-in.md.'
const PROVIDERS = '/realm/sign_in_providers'
const MIA = { sub: 'mia-there', email: 'mia@example.com', email_verified: true }

describe('log-in providers', () => {
  it('can be added, changed and removed by owners, who never see the secret again', async () => {
    const world = await World.found(['ada', 'mia', 'gus'])
    const queue = await world.listen('mia', ['realm'])
    const { provider } = await world.must('olivia', `POST ${PROVIDERS}`, WISH)
    expect(provider).toEqual({
      provider_id: 1,
      kind: 'oidc',
      name: 'Ours',
      issuer: 'https://id.example.com',
      client_id: 'edgewise',
      has_secret: true,
      needs_secret: false,
      redirect_uri: `http://${world.name}.localhost/accounts/login/with/1/return`,
      is_offered: false,
      joins_by_address: false,
      newcomers: 'invited',
      domains: [],
      claim: '',
      claim_rules: [],
    })
    const offered = await world.must('olivia', `PATCH ${PROVIDERS}/1`, { is_offered: true, domains: [' Example.ORG '] })
    expect(offered.provider).toEqual({ ...provider, is_offered: true, domains: ['example.org'] })
    expect((await world.must('olivia', `GET ${PROVIDERS}`)).providers).toEqual([offered.provider])
    expect((await world.must(null, 'GET /server_settings')).authentication_methods['openid connect']).toBe(true)
    await world.must('olivia', `DELETE ${PROVIDERS}/1`)
    expect((await world.must('olivia', `GET ${PROVIDERS}`)).providers).toEqual([])
    expect((await world.must(null, 'GET /server_settings')).external_authentication_methods).toEqual([])
    const Email = { enabled: true, available: true }
    const told = (await world.events('mia', queue)).map(({ data }) => data)
    expect(told).toEqual([
      { authentication_methods: { Email, 'OpenID Connect': { enabled: true, available: true } } },
      { authentication_methods: { Email } },
    ])
    const { records } = await world.must('ada', 'GET /realm/audit_log', { limit: 3 })
    expect(records.map(({ acts }: { acts: { act: string }[] }) => acts[0]?.act)).toEqual([
      'provider_removed',
      'provider_changed',
      'provider_created',
    ])
  })

  it('can be seen and changed only by owners', async () => {
    const { world, id } = await worldWithProvider()
    await world.join('ada', 200)
    await world.join('gus', 600)
    for (const who of ['ada', 'mia', 'gus']) {
      const calls = [
        await world.call(who, `GET ${PROVIDERS}`),
        await world.call(who, `POST ${PROVIDERS}`, WISH),
        await world.call(who, `PATCH ${PROVIDERS}/${id}`, { is_offered: false }),
        await world.call(who, `DELETE ${PROVIDERS}/${id}`),
      ]
      expect(calls.map(({ body }) => body.msg)).toEqual(calls.map(() => 'Must be an organization owner'))
    }
    expect((await world.must('olivia', `GET ${PROVIDERS}`)).providers).toMatchObject([{ is_offered: true }])
  })

  it.each([
    [
      { name: '' },
      `The name of a provider must have 1 to ${LONGEST_PROVIDER_NAME} characters, without spaces at the start or end.`,
    ],
    [
      { name: 'x'.repeat(LONGEST_PROVIDER_NAME + 1) },
      `The name of a provider must have 1 to ${LONGEST_PROVIDER_NAME} characters, without spaces at the start or end.`,
    ],
    [{ client_id: '', is_offered: true }, 'Enter the client ID before you offer this provider.'],
    [
      { client_id: 'a b' },
      `A client ID can have at most ${LONGEST_CLIENT_ID} characters: letters from A to Z, digits and ASCII punctuation, without spaces.`,
    ],
    [
      { client_id: 'x'.repeat(LONGEST_CLIENT_ID + 1) },
      `A client ID can have at most ${LONGEST_CLIENT_ID} characters: letters from A to Z, digits and ASCII punctuation, without spaces.`,
    ],
    [
      { client_secret: 'x'.repeat(LONGEST_CLIENT_SECRET + 1) },
      `client_secret is too long (limit: ${LONGEST_CLIENT_SECRET} characters)`,
    ],
    [{ issuer: 'id.example.com' }, 'Enter the whole issuer, such as https://id.example.com.'],
    [
      { issuer: 'https://id.example.com/.well-known/openid-configuration' },
      'The issuer is the part of this address before "/.well-known/".',
    ],
    [{ issuer: 'https://id.example.com/?x' }, 'The issuer must be a web address without "?" or "#".'],
    [
      { issuer: `https://${'x'.repeat(LONGEST_ISSUER)}.com` },
      `The issuer can have at most ${LONGEST_ISSUER} characters.`,
    ],
    [{ issuer: 'https://me:password@id.example.com' }, 'The issuer can’t contain a password.'],
    [
      { issuer: 'http://id.example.com' },
      `This server cannot use this issuer. Its address must begin with https://. ${EXEMPTION}`,
    ],
    [
      { issuer: 'https://10.0.0.1' },
      `This server cannot use this issuer. Its address belongs to a private network. ${EXEMPTION}`,
    ],
    [
      { issuer: 'https://keycloak' },
      `This server cannot use this issuer. Its address belongs to a private network. ${EXEMPTION}`,
    ],
    [{ newcomers: 'domains' }, 'Enter the domains whose addresses can join.'],
    [{ newcomers: 'all' }, 'Invalid newcomers'],
    [{ domains: ['nonsense'] }, 'Invalid domain: Domain must have at least one dot (.)'],
    [
      { domains: Array.from({ length: MOST_DOMAINS_OF_PROVIDER + 1 }, (_, at) => `d${at}.example.com`) },
      `A provider can have at most ${MOST_DOMAINS_OF_PROVIDER} domains.`,
    ],
  ])('are refused if they are invalid: %j', async (change, msg) => {
    const world = await World.found([])
    const refused = await world.call('olivia', `POST ${PROVIDERS}`, { ...WISH, ...change })
    expect([refused.status, refused.body.msg]).toEqual([400, msg])
    expect((await world.must('olivia', `GET ${PROVIDERS}`)).providers).toEqual([])
  })

  it('are reported as unknown if they don’t exist, need different names, and are limited in number', async () => {
    const world = await World.found([])
    for (const what of [`PATCH ${PROVIDERS}/9`, `DELETE ${PROVIDERS}/9`]) {
      expect((await world.call('olivia', what)).body.msg).toBe('No such provider')
    }
    for (let at = 0; at < MOST_PROVIDERS; at++) {
      await world.must('olivia', `POST ${PROVIDERS}`, { ...WISH, name: `Provider ${at}` })
    }
    const { body } = await world.call('olivia', `POST ${PROVIDERS}`, WISH)
    expect(body.msg).toBe(`An organization can have at most ${MOST_PROVIDERS} providers.`)
    const taken = await world.call('olivia', `PATCH ${PROVIDERS}/2`, { name: 'Provider 0' })
    expect(taken.body.msg).toBe('Another provider already has this name.')
  })

  it('can’t be moved to another issuer without the new issuer’s secret', async () => {
    const world = await World.found([])
    await world.must('olivia', `POST ${PROVIDERS}`, WISH)
    const issuer = 'https://elsewhere.example.com'
    const { body } = await world.call('olivia', `PATCH ${PROVIDERS}/1`, { issuer })
    expect(body.msg).toBe('A secret belongs to one issuer. Enter the secret for the new issuer.')
    await world.must('olivia', `PATCH ${PROVIDERS}/1`, { issuer, client_secret: 'another' })
  })

  it('are refused if the operator turns them off, even if they exist already', async () => {
    const { world, id } = await worldWithProvider()
    expect((await begin(world, id)).to).toContain('https://')
    expect(await offeredIn(world)).toEqual([1, true, 1])
    await world.bind({ SIGN_IN_PROVIDERS: 'off' })
    expect(await offeredIn(world)).toEqual([0, false, 0])
    expect(await world.call('olivia', `POST ${PROVIDERS}`, { ...WISH, name: 'x' })).toMatchObject({
      status: 400,
      body: { msg: 'This server doesn’t allow logging in with providers (SIGN_IN_PROVIDERS=off).' },
    })
    expect((await begin(world, id)).begun.text).toContain('This organization doesn’t offer this log-in method.')
  })

  it('can be in a private network only if the operator lists their exact issuer', async () => {
    const world = await World.found([])
    const issuer = 'http://10.0.0.7:8080/realms/ours'
    expect((await world.call('olivia', `POST ${PROVIDERS}`, { ...WISH, issuer })).status).toBe(400)
    await world.bind({ PRIVATE_ISSUERS: `https://id.example.lan, ${issuer}` })
    await world.must('olivia', `POST ${PROVIDERS}`, { ...WISH, issuer })
    for (const other of ['http://10.0.0.7:8080/realms/others', 'http://10.0.0.7:8081', 'http://10.0.0.8:8080']) {
      expect((await world.call('olivia', `POST ${PROVIDERS}`, { ...WISH, name: 'x', issuer: other })).status).toBe(400)
    }
  })
})

/** How many providers are in the server's settings, whether the log-in page offers one, and how many can be linked. */
async function offeredIn(world: World) {
  const { external_authentication_methods: ways } = await world.must(null, 'GET /server_settings')
  const isOnPage = (await visit(world.name, '/login')).text.includes('/accounts/login/with/')
  const { offered } = await world.must('mia', 'GET /users/me/identities')
  return [ways.length, isOnPage, offered.length]
}

describe('the secret of a provider', () => {
  it('is in no table, backup or log, and neither are the secrets of a log-in', async () => {
    const logged: unknown[] = []
    for (const method of ['log', 'error', 'warn', 'info', 'debug'] as const) {
      vi.spyOn(console, method).mockImplementation((...args) => void logged.push(...args))
    }
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    await signIn(world, provider, id, MIA)
    provider.tamper = () => ({ access_token: 'an access token', token_type: 'nonsense', id_token: 'an.id.token' })
    await signIn(world, provider, id, MIA)
    const backup = JSON.stringify(await takeBackup(world))
    const stored = await world.inside(({ store }) => JSON.stringify(store.realm.find('providers')))
    vi.restoreAllMocks()
    const everything = `${backup}\n${stored}\n${logged.map(String).join('\n')}`
    expect(everything).toContain(provider.issuer)
    for (const secret of [provider.clientSecret, 'an access token', 'an.id.token', MIA.sub]) {
      expect(everything.includes(secret)).toBe(false)
    }
  })

  it('must be entered again if the deployment’s secret has changed, but passwords still work', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    const seal = await world.inside(({ store, env }) => {
      const providers = store.realm.find('providers') ?? []
      // Makes it look as if a different deployment had encrypted the secret.
      store.realm.set(
        'providers',
        providers.map((one) => ({ ...one, sealedSecret: `A${one.sealedSecret}` })),
      )
      return env.API_KEY_SECRET !== undefined
    })
    expect(seal).toBe(true)
    expect((await world.must('olivia', `GET ${PROVIDERS}`)).providers).toMatchObject([{ needs_secret: true }])
    expect((await visit(world.name, '/login')).text).not.toContain('/accounts/login/with/')
    const { begun } = await begin(world, id)
    expect(begun.text).toContain('doesn’t offer')
    const form = { email: 'olivia@example.com', password: 'a long enough password' }
    expect((await visit(world.name, '/login', { form })).to).toBe('/')
    await world.must('olivia', `PATCH ${PROVIDERS}/${id}`, { client_secret: provider.clientSecret })
    expect(sessionIn(await signIn(world, provider, id, MIA))).toBeDefined()
  })
})

describe('linked identities', () => {
  it('are limited in number for each account', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    for (let at = 0; at < MOST_IDENTITIES; at++) {
      expect((await signIn(world, provider, id, { ...MIA, sub: `subject-${at}` })).to).toBe('/')
    }
    const refused = await signIn(world, provider, id, { ...MIA, sub: 'one too many' })
    expect([refused.status, refused.text.includes('log-in methods')]).toEqual([403, true])
  })
})

describe('log-ins with providers', () => {
  it('are limited in number while they are in progress', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    await world.inside(({ memory }) => {
      memory.providers.exchanges.count = MOST_SIGN_INS_AT_ONCE
    })
    const busy = await signIn(world, provider, id, MIA)
    expect([busy.status, busy.text.includes('Too many people')]).toEqual([429, true])
    await world.inside(({ memory }) => {
      memory.providers.exchanges.count = MOST_SIGN_INS_AT_ONCE - 1
    })
    expect(sessionIn(await signIn(world, provider, id, MIA))).toBeDefined()
  })

  it('are refused after three attempts with wrong codes', async () => {
    const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
    await world.bind({ RATE_LIMITS: 'on' })
    const { to, cookie } = await begin(world, id)
    const statuses = []
    for (let time = 0; time < 4; time++) {
      const back = provider.authorize(to, MIA)
      back.searchParams.set('code', 'a guess')
      statuses.push((await comeBack(world, back, cookie)).status)
    }
    expect(statuses).toEqual([403, 403, 403, 429])
    expect(provider.asked.filter((url) => url.endsWith('/token'))).toHaveLength(3)
  })

  it('are refused for a provider that isn’t offered, and in a deactivated organization', async () => {
    const { world, id } = await worldWithProvider({ is_offered: false })
    expect((await begin(world, id)).begun.text).toContain('doesn’t offer')
    expect((await begin(world, 99)).begun.status).toBe(403)
    await world.must('olivia', `PATCH ${PROVIDERS}/${id}`, { is_offered: true })
    await world.must('olivia', 'POST /realm/deactivate')
    expect((await begin(world, id)).begun.status).toBe(403)
  })
})
