import { afterEach, describe, expect, it, vi } from 'vitest'
import { operations } from '#api/index'
import { createApp } from '#app'
import type { AccountId } from '#lib/ids'
import { issueKey } from '#lib/signing/api-key'
import { Signer } from '#lib/signing/signer'
import type { Call, KeyCredentials } from '#realm/crossing/call'
import type { RealmEntry } from '#realm/crossing/realm-calls'
import { fakeDirectory } from './fake-directory'
import { withReading } from './fake-reading'

const SECRET = 'a secret for tests only'
const NONCE = 2 ** 23 + 2
const ENTRY = { salt: 'of this realm', hasOlderKeys: false }
const EMAIL = 'mia@example.com'
const keyFor = (name: string, salt = ENTRY.salt, secret = SECRET, id = 7) =>
  issueKey(new Signer(secret, name, salt), id, NONCE)
const basic = (email: string, key: string) => `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`

/** An instance of the Worker, and the callers of the requests that its realms received. */
function instance(entries: Record<string, RealmEntry> = { main: { ...ENTRY }, bikes: { ...ENTRY } }) {
  const app = createApp(operations)
  const callers: unknown[] = []
  const realm = {
    fetch: withReading(async ({ credentials }: Call) => {
      callers.push(credentials)
      return { status: 200, body: '{}' }
    }),
  }
  const { DIRECTORY } = fakeDirectory(entries)
  const REALM = { idFromName: (name: string) => name, get: () => realm }
  const env = { REALM, DIRECTORY, API_KEY_SECRET: SECRET, SETUP_KEY: 'set-up', HOSTS: '' }
  async function ask(header: string, { host = 'chat.example.org', more = {} } = {}): Promise<number> {
    const request = new Request(`https://${host}/api/v1/users/me`, { headers: { Authorization: header } })
    return (await app.fetch(request, { ...env, ...more })).status
  }
  return { ask, callers }
}

afterEach(() => void vi.restoreAllMocks())

/** The number of signatures that are computed during `run`. */
async function signatures(run: () => Promise<unknown>): Promise<number> {
  const sign = vi.spyOn(Signer.prototype, 'sign')
  await run()
  const { length } = sign.mock.calls
  sign.mockRestore()
  return length
}

describe('an Authorization header that was verified', () => {
  it('is not verified again, and identifies the same caller', async () => {
    const { ask, callers } = instance()
    const header = basic(EMAIL, keyFor('main'))
    expect(await signatures(() => ask(header))).toBe(1)
    expect(await signatures(() => ask(header))).toBe(0)
    const credentials: KeyCredentials = { accountId: 7 as AccountId, nonce: NONCE, email: EMAIL }
    expect(callers).toEqual([credentials, credentials])
  })

  it('is refused in another realm, with another secret or with another salt', async () => {
    const { ask } = instance()
    const header = basic(EMAIL, keyFor('main'))
    expect(await ask(header)).toBe(200)
    expect(await ask(header, { host: 'bikes.localhost' })).toBe(401)
    expect(await ask(header, { more: { API_KEY_SECRET: 'another secret' } })).toBe(401)
    const { DIRECTORY } = fakeDirectory({ main: { ...ENTRY, salt: 'founded again' } })
    const again = instance({ main: { ...ENTRY, salt: 'founded again' } })
    expect(await again.ask(header)).toBe(401)
    // This instance hasn’t asked the directory about the realm yet.
    expect(await instance({}).ask(header, { more: { DIRECTORY } })).toBe(401)
    expect(await ask(header)).toBe(200)
  })

  it('doesn’t affect the answer to any other header, even one that differs in a single character', async () => {
    const { ask } = instance()
    const header = basic(EMAIL, keyFor('main'))
    expect(await ask(header)).toBe(200)
    for (let at = 0; at < header.length; at++) {
      const changed = header.slice(0, at) + (header[at] === 'A' ? 'B' : 'A') + header.slice(at + 1)
      // An instance without cached entries answers the same.
      expect([changed, await ask(changed)]).toEqual([changed, await instance().ask(changed)])
    }
    for (const changed of [header.slice(0, -1), `${header}A`, `${header}=`, header.slice(-44), '', 'Basic ']) {
      expect([changed, await ask(changed)]).toEqual([changed, 401])
    }
  })

  it('is matched by its whole key, and a header with extra spaces is verified each time', async () => {
    const { ask, callers } = instance()
    const [key, other] = [keyFor('main'), keyFor('main', ENTRY.salt, SECRET, 8)]
    // Spaces after the key would move the key out of the part that is compared in constant time.
    for (const header of [basic(EMAIL, `${key}${' '.repeat(40)}`), basic(` ${EMAIL}`, key)]) {
      expect([await ask(header), await signatures(() => ask(header))]).toEqual([200, 1])
    }
    for (const one of [key, other, key]) expect(await ask(basic(EMAIL, one))).toBe(200)
    expect(callers.slice(-3)).toMatchObject([{ accountId: 7 }, { accountId: 8 }, { accountId: 7 }])
  })

  it('is forgotten after a thousand others, and never remembered if it is very long', async () => {
    const { ask } = instance()
    const key = keyFor('main')
    expect(await ask(basic(EMAIL, key))).toBe(200)
    for (let number = 0; number < 1000; number++) await ask(basic(`mia+${number}@example.com`, key))
    expect(await signatures(() => ask(basic(EMAIL, key)))).toBe(1)
    // This address is longer than any valid one.
    const long = basic(`${'m'.repeat(400)}@example.com`, key)
    expect(await ask(long)).toBe(200)
    expect(await signatures(() => ask(long))).toBe(1)
  })
})
