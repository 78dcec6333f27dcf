import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { describeCaller } from '#edge/caller'
import { callerAddress } from '#edge/caller-address'
import type { Edge } from '#edge/environment'

const app = new Hono<Edge>().get('/', (c) => c.text(callerAddress(c)))
const HEADERS = { 'CF-Connecting-IP': '192.0.2.1', 'X-Forwarded-For': '198.51.100.7, 192.0.2.9' }

/** The IP address that is determined for a request over a connection from `peer`. */
async function seenBy(trusted: string | undefined, headers: Record<string, string>, peer?: string): Promise<string> {
  const request = new Request('http://localhost/', { headers, ...(peer && { cf: { clientIp: peer } }) })
  return (await app.fetch(request, { TRUST_PROXY: trusted })).text()
}

describe("the caller's address", () => {
  it.each([
    ['cloudflare', '192.0.2.1'],
    ['on', '192.0.2.9'],
    ['off', ''],
    [undefined, ''],
  ])('is read from a header only if a proxy is trusted: %s', async (trusted, address) => {
    expect(await seenBy(trusted, HEADERS)).toBe(address)
  })

  it.each([
    ['off', HEADERS, '203.0.113.5'],
    [undefined, HEADERS, '203.0.113.5'],
    ['on', {}, '203.0.113.5'],
    ['on', { 'X-Forwarded-For': ' ' }, '203.0.113.5'],
    ['on', HEADERS, '192.0.2.9'],
    ['cloudflare', HEADERS, '192.0.2.1'],
    ['cloudflare', {}, ''],
  ])(
    'is read from a trusted proxy’s header or else from the connection, except behind Cloudflare: %s',
    async (trusted, headers, address) => {
      expect(await seenBy(trusted, headers, '203.0.113.5:50123')).toBe(address)
    },
  )

  it.each([
    ['[2001:db8::9]:50123', '2001:db8::9'],
    ['[::1]:50123', '::1'],
    ['[::ffff:203.0.113.5]:50123', '203.0.113.5'],
  ])('is read without its port: %s', async (peer, address) => {
    expect(await seenBy('off', {}, peer)).toBe(address)
  })

  it.each([
    ['calls without an account', { kind: 'public-command' }, '203.0.113.5'],
    ['the handshake of a socket', { kind: 'wait', access: 'account' }, '203.0.113.5'],
    ['calls with an account', { kind: 'command', access: 'account' }, ''],
  ] as const)('is read only for calls without an account and for sockets: %s', async (_what, operation, address) => {
    let looks = 0
    const cf = {
      get clientIp() {
        looks++
        return '203.0.113.5:50123'
      },
    }
    const described = new Hono<Edge>().get('/', (c) => {
      Object.defineProperty(c.req.raw, 'cf', { value: cf })
      const client = { name: 'x', version: '', vocabulary: 'spec' } as const
      return c.json(describeCaller(c, operation, null, client).address)
    })
    const answer = await described.fetch(new Request('http://localhost/'), { TRUST_PROXY: 'off' })
    expect([await answer.json(), looks > 0]).toEqual([address, address !== ''])
  })
})
