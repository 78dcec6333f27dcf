import type { Context } from 'hono'
import { describe, expect, it } from 'vitest'
import type { Edge } from '#edge/environment'
import { RealmsOfHosts } from '#edge/realms-of-hosts'
import { createApp } from '../../src/app'

const realms = new RealmsOfHosts()
/** Finds the realm of a host. The runtime puts the `Host` header into the URL without checking it. */
function find(host: string, trusted?: string) {
  const context = { req: { url: `http://${host}/x`, header: () => undefined }, env: { TRUST_PROXY: trusted } }
  return realms.find(context as unknown as Context<Edge>)
}

const NO_HOSTS = [
  ...['a b', 'a\tb', '"><b>', '<', '^', '|', '\\', 'a\\b', 'a%', '%', '[::1', '[zz]', '1.2.3.999'],
  ...['localhost:99999', 'localhost:-1', 'localhost:abc', 'localhost, evil.example', 'localhost,localhost'],
  ...['a@b', 'user:password@localhost', 'a?b', 'a#b', '', ':', ':80'],
]

describe('the check of a host’s name', () => {
  it.each(NO_HOSTS)('refuses "%s"', (host) => {
    for (const trusted of [undefined, 'on', 'cloudflare']) {
      expect(() => find(host, trusted)).toThrow('Invalid host')
      // A second look-up also throws.
      expect(() => find(host, trusted)).toThrow('Invalid host')
    }
  })

  it('causes the same error for every path', async () => {
    const app = createApp([])
    for (const path of ['/', '/api/v1/server_settings', '/json/users/me', '/login', '/health', '/nothing']) {
      const request = new Proxy(new Request(`http://localhost${path}`), {
        get: (target, name) => (name === 'url' ? `http://a b${path}` : Reflect.get(target, name, target)),
      })
      const response = await app.fetch(request, {} as never)
      const { msg, code } = await response.json<{ msg: string; code: string }>()
      expect([path, response.status, msg, code]).toEqual([path, 400, 'Invalid host', 'BAD_REQUEST'])
    }
  })

  it.each(['localhost', 'localhost:', 'localhost:8787', 'LOCALHOST', '[::1]:8787', '127.0.0.1', 'chat.example.'])(
    'accepts %s',
    (host) => {
      expect(find(host)?.name).toBe('main')
    },
  )
})
