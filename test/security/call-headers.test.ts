import { env, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { operations } from '#api/index'
import { createApp } from '#app'
import type { AccountId } from '#lib/ids'
import { issueKey } from '#lib/signing/api-key'
import { csrfToken, newSessionId, sessionToken } from '#lib/signing/session-token'
import { Signer } from '#lib/signing/signer'
import { CALL_VERSION } from '#realm/crossing/call'
import { askToRead } from '#realm/crossing/roads'
import { World } from '../api/world'
import { fakeDirectory } from '../edge/fake-directory'
import { samplePath } from '../edge/sample-path'
import { cookieOf } from '../edge/visit'
import { addressOf, MAIL_IN, mail } from '../mail-in/hand-in'

/** The headers with which the edge would send a call of this person to the realm. */
function headersOfCall(name: string, accountId: AccountId, nonce: number): Record<string, string> {
  const [, { headers }] = askToRead(
    {
      version: CALL_VERSION,
      operation: 'get-own-user',
      realm: { name, origin: `http://${name}.localhost` },
      credentials: { accountId, nonce, email: 'olivia@example.com' },
      params: { ok: true, value: {} },
      ignored: [],
      client: { name: 'smuggled', version: '', vocabulary: 'spec' },
      address: '',
    },
    'keys',
  )!
  return headers
}

describe('the headers of a call', () => {
  it('mean nothing if a client sends them', async () => {
    const world = await World.found(['mia', 'ben'])
    const smuggled = headersOfCall(world.name, world.id('olivia'), world.nonce('olivia'))
    const Authorization = `Basic ${btoa(world.keys.get('mia')!)}`
    const Cookie = await cookieOf(world, 'mia')
    const address = `http://${world.name}.localhost`
    const ask = async (path: string, headers: Record<string, string>, init: RequestInit = {}) => {
      const asked = async (more: Record<string, string>) => {
        const answer = await SELF.fetch(address + path, {
          redirect: 'manual',
          ...init,
          headers: { ...headers, ...more },
        })
        return `${answer.status} ${(await answer.text()).replace(/"last_update_id":\d+|"server_timestamp":[\d.]+/g, '')}`
      }
      const [without, withThem] = [await asked({}), await asked(smuggled)]
      expect(withThem).toBe(without)
      return withThem
    }
    expect(await ask('/api/v1/users/me', { Authorization })).toContain('mia@example.com')
    expect(await ask('/json/users/me', { Cookie })).toContain('mia@example.com')
    expect(await ask('/api/v1/users/me', {})).toMatch(/^401/)
    expect(await ask('/json/users/me', {})).toMatch(/^401/)
    expect(await ask('/api/v1/server_settings', {})).toMatch(/^200/)
    expect(await ask('/read/keys?call=%7B%7D', { Authorization })).toMatch(/^404/)
    const form = { method: 'POST', body: new URLSearchParams({ status: 'active' }) }
    expect(await ask('/api/v1/users/me/presence', { Authorization }, form)).toMatch(/^200/)
    const long = {
      method: 'POST',
      body: new URLSearchParams({ op: 'add', flag: 'read', messages: `[${' '.repeat(9000)}]` }),
    }
    expect(await ask('/api/v1/messages/flags', { Authorization }, long)).toMatch(/^200/)
  })

  it('never reach a realm from a client: by key, session or socket, for any operation and length', async () => {
    const signer = new Signer('secret', 'main', 'salt')
    const claim = { accountId: 7 as AccountId, id: newSessionId() }
    const key = issueKey(signer, 7, 2 ** 23 + 2)
    const token = csrfToken(signer, claim)
    const session = {
      Cookie: `__Host-edgewise_session=${sessionToken(signer, claim)}; __Host-csrftoken=${token}`,
      Origin: 'https://chat.example.org',
      'X-CSRFToken': token,
    }
    const byKey = { Upgrade: 'websocket', Authorization: `Basic ${btoa(`mia@example.com:${key}`)}` }
    const reached: Request[] = []
    const realm = {
      execute: async () => ({ status: 200, body: '{}' }),
      fetch: async (asked: string | Request, init?: RequestInit) => {
        reached.push(new Request(asked, init))
        return new Response('{}')
      },
    }
    const bindings = {
      REALM: { idFromName: (name: string) => name, get: () => realm },
      ...fakeDirectory({ main: { salt: 'salt', hasOlderKeys: false } }),
      API_KEY_SECRET: 'secret',
      SETUP_KEY: 'key',
      TRUST_PROXY: 'cloudflare',
    }
    const app = createApp(operations)
    const smuggled = headersOfCall('smuggled', 1 as AccountId, 1)
    const more = { ...smuggled, Range: 'bytes=0-9' }
    for (const operation of operations) {
      const { method } = operation
      for (const [prefix, headers] of [
        ['/api/v1', byKey],
        ['/json', session],
      ] as const) {
        for (const query of [`?api_key=${key}`, `?api_key=${key}&x=${'x'.repeat(9000)}`]) {
          const url = `https://chat.example.org${samplePath(operation, prefix)}${query}`
          const body = method === 'GET' ? undefined : new URLSearchParams({ x: 'x'.repeat(9000) })
          for (const sent of body ? [undefined, body] : [undefined]) {
            const init = { method, headers: { ...headers, ...more }, ...(sent && { body: sent }) }
            await app.fetch(new Request(url, init), bindings)
          }
        }
      }
    }
    const roads = new Set(reached.map(({ url }) => /^https:\/\/realm\/(\w+)/.exec(url)?.[1]))
    expect([...roads].toSorted()).toEqual(['form', 'poll', 'read', 'socket'])
    for (const { url, headers } of reached) {
      const names = [...headers.keys()].filter((name) => name.startsWith('edgewise-'))
      const isRead = url.startsWith('https://realm/read/')
      expect(names).toEqual(
        isRead ? ['edgewise-call', 'edgewise-params'] : names.filter((name) => name === 'edgewise-query'),
      )
      expect(headers.get('Edgewise-Call') ?? '').not.toContain('smuggled')
    }
  })

  it('never reach a realm with an email', async () => {
    const world = await World.found(['mia'])
    await world.bind(MAIL_IN)
    const channel = await world.channel('lanterns', ['mia'])
    const to = await addressOf(world, 'mia', channel)
    const reached: Request[] = []
    const realm = {
      fetch: async (asked: string | Request, init?: RequestInit) => {
        reached.push(new Request(asked, init))
        return new Response('{}')
      },
    }
    const salt = await world.inside(({ store }) => store.realm.get('identity').signing?.salt ?? '')
    const { API_KEY_SECRET, SETUP_KEY } = env as unknown as Record<string, string>
    const bindings = {
      REALM: { idFromName: (name: string) => name, get: () => realm },
      ...fakeDirectory({ [world.name]: { salt, hasOlderKeys: false } }),
      API_KEY_SECRET,
      SETUP_KEY,
      ...MAIL_IN,
    }
    const url = `https://chat.example.org/mail-in?${new URLSearchParams({ to, from: 'sender@elsewhere.example' })}`
    const headers = { Authorization: `Bearer ${MAIL_IN.MAIL_IN_KEY}`, ...headersOfCall(world.name, world.id('mia'), 1) }
    const answer = await createApp(operations).fetch(
      new Request(url, { method: 'POST', headers, body: mail() }),
      bindings,
    )
    expect(answer.status).toBe(200)
    expect(reached.map(({ headers }) => [...headers.keys()].filter((name) => name.startsWith('edgewise-')))).toEqual([
      [],
    ])
  })
})
