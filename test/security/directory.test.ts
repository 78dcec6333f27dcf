import { env, listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { operations } from '#api/index'
import { createApp } from '#app'
import type { AccountId } from '#lib/ids'
import { issueKey, newNonce } from '#lib/signing/api-key'
import { Signer } from '#lib/signing/signer'
import type { DirectoryCalls, Hint } from '#realm/crossing/realm-calls'
import { Directory } from '#realm/directory'
import { World } from '../api/world'
import { fakeDirectory } from '../edge/fake-directory'

interface Namespaces {
  REALM: DurableObjectNamespace
  DIRECTORY: DurableObjectNamespace
}
const { REALM, DIRECTORY } = env as unknown as Namespaces

/** Creates a separate Worker, as if on another machine. It counts its requests to the directory and to realms. */
function instance(variables: Record<string, unknown> = {}) {
  const app = createApp(operations)
  const asked = { directory: 0, realm: 0 }
  const counting = (namespace: DurableObjectNamespace, what: keyof typeof asked) => ({
    idFromName: (name: string) => namespace.idFromName(name),
    get: (id: DurableObjectId) => {
      asked[what] += 1
      return namespace.get(id)
    },
  })
  const bindings = { ...env, REALM: counting(REALM, 'realm'), DIRECTORY: counting(DIRECTORY, 'directory') }
  const send = async (name: string, path = '/api/v1/server_settings', init: RequestInit = {}) => {
    const url = `http://${name}.localhost${path}`
    const response = await app.fetch(new Request(url, { redirect: 'manual', ...init }), { ...bindings, ...variables })
    await response.text()
    return response.status
  }
  return { asked, send }
}

const basic = (credentials = '') => ({ headers: { Authorization: `Basic ${btoa(credentials)}` } })

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

/** Paths that anyone may request. */
const PUBLIC = [
  '/public',
  '/public/1',
  '/public/1/feed.xml',
  '/public/message/1',
  '/public/sitemap.xml',
  '/public/files/2/a/b',
]

describe('the directory', () => {
  it('gets only one request about a known organization from each instance of the Worker', async () => {
    const { asked, send } = instance()
    for (let i = 0; i < 10; i++) {
      expect(await send(world.name)).toBe(200)
      expect(await send(world.name, '/api/v1/users/me', basic(world.keys.get('mia')))).toBe(200)
    }
    expect(asked).toEqual({ directory: 1, realm: 20 })
  })

  it('gets no request if no realm is needed', async () => {
    const { asked, send } = instance()
    expect(await send('nowhere', '/server_emoji_data')).toBe(200)
    expect(await send('nowhere', '/api/v1/nothing')).toBe(404)
    expect(await send('nowhere', '/api/v1/users/me')).toBe(401)
    expect(await send('nowhere', '/api/v1/users/me', basic('mia@example.com:short'))).toBe(401)
    expect(asked).toEqual({ directory: 0, realm: 0 })
  })

  it('answers for hosts without an organization without waking or creating a realm’s object', async () => {
    const { asked, send } = instance()
    const before = (await listDurableObjectIds(REALM)).length
    const forms = { method: 'POST', headers: { Origin: 'http://x.localhost' } }
    for (let i = 0; i < 20; i++) {
      const name = `made-up-${i}`
      expect(await send(name)).toBe(404)
      expect(await send(name, '/api/v1/users/me', basic(world.keys.get('mia')))).toBe(401)
      expect(await send(name, '/')).toBe(200)
      expect(await send(name, '/login')).toBe(302)
      for (const path of PUBLIC) expect([path, await send(name, path)]).toEqual([path, 404])
      expect(await send(name, '/robots.txt')).toBe(200)
      expect(await send(name, '/account', { headers: { Cookie: 'edgewise_session_80=1-x-y' } })).toBe(302)
      expect(await send(name, '/login', { ...forms, headers: { Origin: `http://${name}.localhost` } })).toBe(403)
      expect(await send(name, '/json/nothing', { method: 'POST' })).toBe(404)
    }
    expect(asked.realm).toBe(0)
    expect((await listDurableObjectIds(REALM)).length).toBe(before)
  })

  it('gets a request about a host without an organization at most once every few seconds, and once more for a key', async () => {
    const { asked, send } = instance()
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      for (let i = 0; i < 20; i++) expect(await send('nobody-here')).toBe(404)
      expect(asked.directory).toBe(1)
      vi.setSystemTime(Date.now() + 1500)
      expect(await send('nobody-here')).toBe(404)
      expect(asked.directory).toBe(1)
      // An API key makes the Worker ask the directory once more, because the organization may just have been created.
      const holder = basic(world.keys.get('mia'))
      for (let i = 0; i < 5; i++) expect(await send('nobody-here', '/api/v1/users/me', holder)).toBe(401)
      expect(asked.directory).toBe(2)
      vi.setSystemTime(Date.now() + 5000)
      expect(await send('nobody-here')).toBe(404)
      expect(asked.directory).toBe(3)
    } finally {
      vi.useRealTimers()
    }
  })

  it('reports a new organization at once where it was founded, and within seconds everywhere else', async () => {
    const [here, there] = [instance(), instance()]
    expect([await here.send('late-one'), await there.send('late-one')]).toEqual([404, 404])
    const { SETUP_KEY } = env as unknown as { SETUP_KEY: string }
    const founding = { name: 'Late', email: 'olivia@example.com', full_name: 'Olivia', password: 'a long enough one' }
    const body = new URLSearchParams(founding)
    const headers = { Authorization: `Bearer ${SETUP_KEY}` }
    expect(await here.send('late-one', '/setup', { method: 'POST', headers, body })).toBe(200)
    expect(await here.send('late-one')).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 5000)
    expect(await there.send('late-one')).toBe(200)
    vi.useRealTimers()
  })

  it('keeps the entry of a known organization when the organization is entered again', async () => {
    const directory = DIRECTORY.get(DIRECTORY.idFromName('directory')) as unknown as DirectoryCalls
    expect(await directory.enter('two-at-once')).toBeNull()
    const entry = await directory.find(world.name, undefined)
    expect(entry).toMatchObject({ salt: expect.stringMatching(/^[\w-]{24}$/), hasOlderKeys: false })
    expect(await directory.enter(world.name)).toEqual(entry)
  })
})

describe('an organization that is older than the directory', () => {
  /** Whether a directory that has forgotten the realm finds it, and how many times it wakes the realm's object. */
  const asking = (realm: string, hint: Hint, REALM_OBJECTS: string | undefined) =>
    runInDurableObject(DIRECTORY.get(DIRECTORY.idFromName('forgetful')), async (_, state) => {
      let woken = 0
      const realms = {
        idFromName: (name: string) => REALM.idFromName(name),
        get: (id: DurableObjectId) => {
          woken += 1
          return REALM.get(id)
        },
      }
      const directory = new Directory(state, { ...env, REALM: realms, REALM_OBJECTS } as never)
      const first = await directory.find(realm, hint)
      const again = await directory.find(realm, hint)
      state.storage.sql.exec('DELETE FROM realms')
      expect(again).toEqual(first)
      return { isFound: first !== null, woken }
    })

  it('is found by waking its object once if the object’s id, the settings, or a key indicates that it exists', async () => {
    const id = REALM.idFromName(world.name).toString().slice(0, 16)
    expect(await asking(world.name, undefined, `0123,${id}`)).toEqual({ isFound: true, woken: 1 })
    expect(await asking(world.name, 'configured', undefined)).toEqual({ isFound: true, woken: 1 })
    for (const objects of [undefined, '', '0123']) {
      expect(await asking(world.name, 'key', objects)).toEqual({ isFound: true, woken: 1 })
      expect(await asking(world.name, undefined, objects)).toEqual({ isFound: false, woken: 0 })
    }
    expect(await asking(world.name, 'configured', '0123')).toEqual({ isFound: false, woken: 0 })
    expect(await asking('configured-but-empty', 'configured', undefined)).toEqual({ isFound: false, woken: 1 })
  })

  it('becomes known when the setup key is used, though it can’t be founded again', async () => {
    const lone = await World.found([])
    await runInDurableObject(DIRECTORY.get(DIRECTORY.idFromName('directory')), (_, { storage }) => {
      storage.sql.exec('DELETE FROM realms WHERE name = ?', lone.name)
    })
    expect(await instance().send(lone.name)).toBe(404)
    const { SETUP_KEY } = env as unknown as { SETUP_KEY: string }
    const body = new URLSearchParams({ name: 'Again', email: 'eve@example.com', full_name: 'Eve Again' })
    const founding = { method: 'POST', headers: { Authorization: `Bearer ${SETUP_KEY}` }, body }
    expect(await instance().send(lone.name, '/setup', founding)).toBe(400)
    expect(await instance().send(lone.name)).toBe(200)
  })

  it('is found with an old key even right after a request without a key found nothing', async () => {
    const { API_KEY_SECRET = '' } = env as unknown as Record<string, string>
    const old = await World.found(['mia'])
    await old.inside(({ store }) => {
      const identity = store.realm.get('identity')
      const { salt = '' } = identity.signing ?? {}
      store.realm.set('identity', { ...identity, signing: { salt, saltedAt: Date.now() } })
      store.accounts.update(old.id('mia') as AccountId, { keyNonce: 3 })
    })
    await runInDurableObject(DIRECTORY.get(DIRECTORY.idFromName('directory')), (_, { storage }) => {
      storage.sql.exec('DELETE FROM realms WHERE name = ?', old.name)
    })
    const { send } = instance()
    expect(await send(old.name)).toBe(404)
    expect(await send(old.name, '/api/v1/users/me', basic(`mia@example.com:${'A'.repeat(32)}`))).toBe(401)
    const key = issueKey(new Signer(API_KEY_SECRET, old.name), old.id('mia'), 3)
    expect(await send(old.name, '/api/v1/users/me', basic(`mia@example.com:${key}`))).toBe(200)
    expect(await send(old.name)).toBe(200)
  })

  it('is recognized by an old key, which can’t be forged', async () => {
    const { API_KEY_SECRET = '' } = env as unknown as Record<string, string>
    const first = new Signer(API_KEY_SECRET, 'old')
    const send = async (key: string, entry?: { salt: string; hasOlderKeys: boolean }) => {
      const { asked, DIRECTORY: directory } = fakeDirectory(entry ? { old: entry } : {})
      const realm = { fetch: async () => new Response('{}') }
      const realms = { idFromName: (name: string) => name, get: () => realm }
      const url = 'http://old.localhost/api/v1/users/me'
      const bindings = { ...env, REALM: realms, DIRECTORY: directory }
      const { status } = await createApp(operations).fetch(new Request(url, basic(`mia@example.com:${key}`)), bindings)
      return [status, asked]
    }
    const old = { salt: 'since then', hasOlderKeys: true }
    expect(await send(issueKey(first, 9, 3), old)).toEqual([200, [['old', 'key']]])
    expect(await send(issueKey(first, 9, 3), { ...old, hasOlderKeys: false })).toEqual([401, [['old', 'key']]])
    expect(await send(issueKey(new Signer('another', 'old'), 9, 3), old)).toEqual([401, []])
    expect(await send(issueKey(new Signer(API_KEY_SECRET, 'other'), 9, 3), old)).toEqual([401, []])
    const nonce = newNonce()
    expect(await send(issueKey(first, 9, nonce), old)).toEqual([401, [['old', undefined]]])
    expect(await send(issueKey(new Signer(API_KEY_SECRET, 'old', old.salt), 9, 3), old)).toEqual([401, []])
    expect(await send(issueKey(new Signer(API_KEY_SECRET, 'old', old.salt), 9, nonce), old)).toEqual([
      200,
      [['old', undefined]],
    ])
  })
})

describe('the salt of an organization', () => {
  it('differs from the salts of other organizations, as do the nonces of its keys', async () => {
    const other = await World.found(['mia'])
    const [salt, another] = await Promise.all(
      [world, other].map((one) => one.inside(({ store }) => store.realm.get('identity').signing?.salt)),
    )
    expect(salt).not.toBe(another)
    expect(world.nonce('mia')).toBeGreaterThanOrEqual(2 ** 23)
    expect(world.nonce('mia')).not.toBe(other.nonce('mia'))
  })

  it('determines all keys and tokens, and a text that was encrypted with an earlier salt can’t be read', async () => {
    const lone = await World.found(['mia'])
    const id = lone.id('mia')
    const signed = () =>
      lone.inside(({ memory: { secrets } }) => [
        secrets?.issueKey(id, lone.nonce('mia')),
        secrets?.webhookToken(id, lone.nonce('mia')),
        secrets?.invitationKey({ salt: 'x' }),
        secrets?.fileToken(1, 2),
        secrets?.resetKey({ accountId: id, makerId: id, until: 5 }, { passwordHash: 'x', emailKey: 'y' }),
        secrets?.reactivationKey(7),
        secrets?.exportToken(1),
        secrets?.sessionToken({ accountId: id, id: 'x' }),
      ])
    await lone.must('mia', 'GET /users/me')
    const before = await signed()
    const sealed = await lone.inside(({ memory: { secrets } }) => secrets?.seal('text') ?? '')
    await lone.inside(({ store }) =>
      store.realm.set('identity', { ...store.realm.get('identity'), signing: { salt: 'another' } }),
    )
    await lone.must(null, 'GET /server_settings')
    const after = await signed()
    expect(after.filter((one, at) => one === before[at])).toEqual([])
    expect(await lone.inside(({ memory: { secrets } }) => secrets?.unseal(sealed))).toBeUndefined()
  })
})
