import { describe, expect, it } from 'vitest'
import { operations as all } from '#api/index'
import { createApp } from '#app'
import type { AccountId } from '#lib/ids'
import { csrfToken, newSessionId, sessionToken } from '#lib/signing/session-token'
import { Signer } from '#lib/signing/signer'
import type { Call } from '#realm/crossing/call'
import { callIn } from '../edge/call-in'
import { fakeDirectory } from '../edge/fake-directory'
import { samplePath } from '../edge/sample-path'

const ORIGIN = 'https://chat.example.org'
const signer = new Signer('secret', 'main', 'salt')
const claim = { accountId: 7 as AccountId, id: newSessionId() }
const Cookie = `__Host-edgewise_session=${sessionToken(signer, claim)}; __Host-csrftoken=${csrfToken(signer, claim)}`
const SAFE = new Set(['GET', 'HEAD'])
/** All operations except those that services call, which have a key in their address. */
const operations = all.filter(({ hasKeyInAddress }) => !hasKeyInAddress)
const app = createApp(all)
const changing = operations.filter(({ method, isOutsideApi }) => !SAFE.has(method) && !isOutsideApi)

/** Sends one request for each operation. Returns the requests that reached the realm, and the statuses. */
async function sendAll(asked: typeof operations, headers: Record<string, string>) {
  const reached: Call[] = []
  const answer = (call: Call) => {
    reached.push(call)
    return '{}'
  }
  const realm = {
    execute: async (call: Call) => ({ status: 200, body: answer(call) }),
    fetch: async (url: string) => new Response(answer(callIn(new URL(url)))),
  }
  const { DIRECTORY } = fakeDirectory({ main: { salt: 'salt', hasOlderKeys: false } })
  const REALM = { idFromName: (name: string) => name, get: () => realm }
  const statuses = []
  for (const operation of asked) {
    const request = new Request(ORIGIN + samplePath(operation, '/json'), { method: operation.method, headers })
    const { status } = await app.fetch(request, { REALM, DIRECTORY, API_KEY_SECRET: 'secret', SETUP_KEY: 'key' })
    statuses.push(`${operation.name} ${status}`)
  }
  return { reached, statuses }
}

describe('every operation', () => {
  it('can be called with a session, this origin and the session’s token', async () => {
    const headers = { Cookie, Origin: ORIGIN, 'X-CSRFToken': csrfToken(signer, claim) }
    const { reached } = await sendAll(operations, headers)
    // A session can get the account's key only with the account's password.
    const expected = operations.map(({ name }) => (name === 'fetch-api-key' ? 'fetch-own-api-key' : name))
    expect(reached.map(({ operation }) => operation)).toEqual(expected)
    for (const { operation, credentials, client } of reached) {
      expect([operation, credentials, client.name]).toEqual([
        operation,
        { accountId: claim.accountId, sessionId: claim.id },
        'website',
      ])
    }
  })

  it.each([
    ['another origin', { Cookie, Origin: 'https://evil.example', 'X-CSRFToken': csrfToken(signer, claim) }],
    ['another origin, with nobody logged in', { Origin: 'https://evil.example' }],
    ['no origin', { Cookie, 'X-CSRFToken': csrfToken(signer, claim) }],
    ['no token', { Cookie, Origin: ORIGIN }],
    ['the token only in its cookie', { Cookie, Origin: ORIGIN, 'X-CSRFToken': '' }],
    [
      'a token of another session',
      { Cookie, Origin: ORIGIN, 'X-CSRFToken': csrfToken(signer, { ...claim, accountId: 8 as AccountId }) },
    ],
  ])('that is not a GET is refused with %s, and reaches no realm', async (_, headers) => {
    const { reached, statuses } = await sendAll(changing, headers)
    expect([reached, statuses]).toEqual([[], changing.map(({ name }) => `${name} 403`)])
    expect(changing.length).toBeGreaterThan(100)
  })

  it('that needs an account returns 401 without one, and all of them together ask a realm only once, about public access', async () => {
    const gated = operations.filter(({ access }) => access)
    const { reached, statuses } = await sendAll(gated, { Origin: ORIGIN })
    expect(statuses).toEqual(gated.map(({ name }) => `${name} 401`))
    expect(reached).toMatchObject([{ operation: 'ask-for-spectators', credentials: null }])
  })
})
