import { createExecutionContext, env } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { metrics } from '#lib/metrics/metrics'
import development from '../../src/development'
import worker from '../../src/index'
import { World } from '../api/world'
import { byPlatform, MAIL_IN, mail, addressOf as mailAddressOf } from '../mail-in/hand-in'
import { NetworkCache } from './network-cache'
import { addressOf, openWorld, say } from './public-world'
import { cookieOf } from './visit'

afterEach(() => {
  vi.restoreAllMocks()
})

/** The requests that are counted during `run`, each as its labels, such as "api 2xx". */
async function counted(run: () => Promise<unknown>): Promise<string[]> {
  const count = vi.spyOn(metrics, 'count')
  await run()
  const requests = count.mock.calls.filter(([counter]) => counter === 'edgewise_requests_total')
  count.mockRestore()
  return requests.map(([, by, ...labels]) => `${labels.join(' ')}${by === 1 ? '' : ` × ${by}`}`)
}

/** Sends a request to the Worker's default entrypoint, and reads the whole answer. */
async function ask(address: string, init: RequestInit = {}, variables: object = {}): Promise<Response> {
  const request = new Request(address, { redirect: 'manual', ...init })
  const answer = await worker.fetch(request, { ...env, ...variables } as never, createExecutionContext())
  await answer.clone().arrayBuffer()
  return answer
}

const POST = { method: 'POST' }
const HTML = { headers: { Accept: 'text/html' } }
const NO_SECRET = { API_KEY_SECRET: '' }
const OTHER_HOST = { HOSTS: 'chat.example.org=main' }
const METRICS_TOKEN = 'a-token-with-enough-characters'
const FORGED = { headers: { Authorization: `Basic ${btoa(`a:${'a'.repeat(32)}`)}` } }

describe('a request is counted once, under the right place and status', () => {
  it.each<[place: string, what: string, path: string, init?: RequestInit, variables?: object]>([
    ['api 2xx', 'a call', '/api/v1/server_settings'],
    ['api 2xx', 'a call with too many slashes', '/api//v1///server_settings'],
    ['api 2xx', 'HEAD', '/api/v1/server_settings', { method: 'HEAD' }],
    ['api 2xx', 'OPTIONS', '/api/v1/messages', { method: 'OPTIONS' }],
    ['api 4xx', 'a call without a key', '/api/v1/messages'],
    ['api 4xx', 'a call with a forged key', '/api/v1/messages', FORGED],
    ['api 4xx', 'a poll without a key', '/api/v1/events'],
    ['api 4xx', 'a method that the path does not have', '/api/v1/messages', { method: 'PUT' }],
    ['api 4xx', 'an address that is too long', `/api/v1/messages?a=${'a'.repeat(17_000)}`],
    [
      'api 4xx',
      'a form that is too long',
      '/api/v1/fetch_api_key',
      { ...POST, body: new URLSearchParams({ a: 'a'.repeat(70_000) }) },
    ],
    ['api 4xx', 'an unknown operation', '/api/v1/nothing'],
    ['api 5xx', 'a call without a secret', '/api/v1/server_settings', {}, NO_SECRET],
    ['api 5xx', 'a browser’s call without a secret', '/api/v1/server_settings', HTML, NO_SECRET],
    ['api 4xx', 'a call to an unknown host', '/api/v1/server_settings', {}, OTHER_HOST],
    ['api 4xx', 'an unknown operation of an unknown host', '/api/v1/nothing', {}, OTHER_HOST],
    ['webhooks 4xx', 'a webhook', '/api/v1/external/github', POST],
    ['webhooks 4xx', 'an unknown webhook', '/api/v1/external/nothing', POST],
    ['client 4xx', 'a call without a session', '/json/messages'],
    ['client 4xx', 'a call from another site', '/json/messages', POST],
    ['client 4xx', 'an unknown operation for sessions', '/json/nothing'],
    ['operator 4xx', 'a request from an operator', '/setup/origin', POST],
    ['files 4xx', 'a file', '/user_uploads/2/a/b.txt'],
    ['files 4xx', 'a picture', '/user_avatars/nothing'],
    ['pages 4xx', 'an account’s picture', '/avatar/9'],
    ['watching 2xx', 'a check of the process', '/healthz'],
    ['watching 2xx', 'an older check of the process', '/health'],
    ['watching 2xx', 'a check of the storage', '/readyz'],
    ['watching 4xx', 'metrics that are closed', '/metrics'],
    ['watching 4xx', 'metrics without the token', '/metrics', {}, { METRICS_TOKEN }],
    [
      'watching 2xx',
      'metrics',
      '/metrics',
      { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } },
      { METRICS_TOKEN },
    ],
    ['pages 2xx', 'a page', '/login'],
    ['pages 2xx', 'HEAD of a page', '/login', { method: 'HEAD' }],
    ['pages 3xx', 'a page that redirects', '/account'],
    ['pages 2xx', 'a static file', '/server_emoji_data'],
    ['pages 4xx', 'an unknown page', '/nothing/here'],
    ['pages 4xx', 'a page of an unknown host', '/login', {}, OTHER_HOST],
    ['pages 5xx', 'a page without a secret', '/login', HTML, NO_SECRET],
    ['pages 5xx', 'a program’s request for a page without a secret', '/login', {}, NO_SECRET],
    ['pages 4xx', 'an email without the key', '/mail-in', POST],
    ['pages 4xx', 'an email with another method', '/mail-in', { method: 'PUT' }],
  ])('%s: %s', async (expected, _, path, init, variables) => {
    const { name } = await World.found(['olivia'])
    expect(await counted(() => ask(`http://${name}.localhost${path}`, init, variables))).toEqual([expected])
  })

  it('if its host is invalid', async () => {
    const { name } = await World.found(['olivia'])
    const headers = { Host: 'a/b' }
    const asked = (path: string) => counted(() => ask(`http://${name}.localhost${path}`, { headers }))
    expect([await asked('/api/v1/server_settings'), await asked('/login')]).toEqual([['api 4xx'], ['pages 4xx']])
  })

  it('if it calls the realm to read or write, has a long body, or is refused by the realm', async () => {
    const world = await World.found(['olivia', 'mia'])
    const channel = await world.channel('lanterns', ['mia'])
    const roads = {
      reading: () => world.must('mia', 'GET /users/me'),
      writing: () => world.say('mia', channel, 'paper', 'red'),
      long: () => world.say('mia', channel, 'paper', 'red '.repeat(2_400)),
      refused: () => world.call('mia', 'GET /messages', { anchor: 'oldish' }),
    }
    const found: Record<string, string[]> = {}
    for (const [road, run] of Object.entries(roads)) found[road] = await counted(run)
    expect(found).toEqual({
      reading: ['api 2xx'],
      writing: ['api 2xx'],
      long: ['api 2xx'],
      refused: ['api 4xx'],
    })
  })

  it('if a development server refuses or answers it', async () => {
    const { name } = await World.found(['olivia'])
    const asked = (path: string, peer: string) => async () => {
      const request = new Request(`http://${name}.localhost${path}`, { headers: { 'CF-Connecting-IP': peer } })
      await development.fetch(request, env as never, createExecutionContext())
    }
    expect(await counted(asked('/api/v1/dev_list_users', '192.0.2.1'))).toEqual(['api 4xx'])
    expect(await counted(asked('/dev/mailbox', '192.0.2.1'))).toEqual(['pages 4xx'])
    expect(await counted(asked('/api/v1/server_settings', '192.0.2.1'))).toEqual(['api 2xx'])
    expect(await counted(asked('/login', '127.0.0.1'))).toEqual(['pages 2xx'])
  })

  it('if Cloudflare’s cache answers it or passes it on', async () => {
    const { world, channel } = await openWorld()
    await say(world, channel, 'news', 'first words')
    const address = await addressOf(world, channel, 'news')
    const cache = new NetworkCache()
    expect(await counted(() => cache.visit(world, address))).toEqual(['pages 2xx'])
    expect(await counted(() => cache.visit(world, address))).toEqual(['pages 2xx'])
    expect(cache.ran).toEqual([address])
    expect(await counted(() => cache.visit(world, `/public/${channel}/777`))).toEqual(['pages 4xx'])
    expect(await counted(() => cache.visit(world, '/api/v1/server_settings'))).toEqual(['api 2xx'])
  })

  it('unlike an email that the platform delivers, which is not counted as a request', async () => {
    const world = await World.found(['olivia', 'mia'])
    await world.bind(MAIL_IN)
    const channel = await world.channel('lanterns', ['mia'])
    const address = await mailAddressOf(world, 'mia', channel)
    expect(await counted(async () => expect(await byPlatform(address, mail())).toEqual({}))).toEqual([])
  })

  it('with the bytes that it announced', async () => {
    const { name } = await World.found(['olivia'])
    const count = vi.spyOn(metrics, 'count')
    for (const path of ['/api/v1/fetch_api_key', '/login']) {
      const headers = { 'Content-Length': '11', 'Content-Type': 'application/x-www-form-urlencoded' }
      await ask(`http://${name}.localhost${path}`, { ...POST, headers, body: 'username=me' })
    }
    const bytes = count.mock.calls.filter(([counter]) => counter === 'edgewise_received_bytes_total')
    expect(bytes.map(([, by]) => by)).toEqual([11, 11])
  })
})

describe('the body of a refused request', () => {
  /** The status of the answer, and how many of the 200,000 bytes of the request's body are read. */
  async function drained(path: string, TRUST_PROXY: string): Promise<[status: number, read: number]> {
    const { name } = await World.found(['olivia'])
    const { readable: body, writable } = new IdentityTransformStream()
    let read = 0
    const writing = (async () => {
      const writer = writable.getWriter()
      for (; read < 200_000; read += 10_000) await writer.write(new Uint8Array(10_000))
      await writer.close()
    })()
    writing.catch(() => {})
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const { status } = await ask(`http://${name}.localhost${path}`, { ...POST, headers, body }, { TRUST_PROXY })
    return [status, read]
  }

  it('is read before the answer is sent, so that a client that is still sending gets the answer', async () => {
    expect(await drained('/api/v1/messages', 'off')).toEqual([401, 200_000])
    expect(await drained('/nothing/here', 'off')).toEqual([404, 200_000])
  })

  it('isn’t read on Cloudflare, where the network reads it', async () => {
    expect(await drained('/api/v1/messages', 'cloudflare')).toEqual([401, 0])
    expect(await drained('/nothing/here', 'cloudflare')).toEqual([404, 0])
  })
})

describe('an answer', () => {
  it('is compressed if COMPRESS is on, for operations and other data', async () => {
    const { name } = await World.found(['olivia'])
    const coding = async (path: string, variables?: object) => {
      const headers = { 'Accept-Encoding': 'gzip' }
      const answer = await ask(`http://${name}.localhost${path}`, { headers }, variables)
      return answer.headers.get('Content-Encoding')
    }
    for (const path of ['/api/v1/server_settings', '/server_emoji_data']) {
      expect([path, await coding(path), await coding(path, { COMPRESS: 'on' })]).toEqual([path, null, 'gzip'])
    }
  })

  it('is compressed if COMPRESS is on, for the page of the client', async () => {
    const world = await World.found(['olivia'])
    const headers = { 'Accept-Encoding': 'gzip', Cookie: await cookieOf(world, 'olivia') }
    const page = `<!doctype html><html lang="en"><script></script>${'tea '.repeat(500)}`
    const ASSETS = { fetch: async () => new Response(page) }
    const coding = async (variables: object) => {
      const answer = await ask(`http://${world.name}.localhost/`, { headers }, { ASSETS, ...variables })
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
      return answer.headers.get('Content-Encoding')
    }
    expect([await coding({}), await coding({ COMPRESS: 'on' })]).toEqual([null, 'gzip'])
  })
})
