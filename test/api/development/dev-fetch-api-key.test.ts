import { env } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { devFetchApiKey } from '#api/development/dev-fetch-api-key'
import development from '../../../src/development'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found([])
  await addOperation(world)
})

/** Adds the operation to a realm. The tests use the deployed version of the realm, which doesn't have it. */
const addOperation = (to: World) =>
  to.inside((state) => {
    const { operationNamed } = state
    state.operationNamed = (name) => (name === devFetchApiKey.name ? devFetchApiKey : operationNamed(name))
  })

const REFUSED = 'This address is not for pages of other sites.\n'
const SPELLINGS = [
  '/api/v1/dev_fetch_api_key',
  '/api/v1/%64ev_fetch_api_key',
  '/api/v1/dev%5Ffetch_api_key',
  '/api/v1/dev_fetch_api_ke%79',
  '/%61pi/v1/dev_fetch_api_key',
  '//api//v1//dev_fetch_api_key',
  '/api/v1/x/../dev_fetch_api_key',
]

const OLIVIA = new URLSearchParams({ username: 'olivia@example.com' })
const REFUSED_TO_OTHERS = 'This address is only for the machine that runs the server.\n'

/** Makes a request that comes from this machine, as with wrangler, unless its headers name another machine. */
async function ask(
  path: string,
  { host = `${world.name}.localhost:8787`, method = 'POST', headers = {}, body = OLIVIA } = {},
) {
  const request = new Request(`http://${host}${path}`, {
    method,
    headers: { 'CF-Connecting-IP': '127.0.0.1', ...headers },
    body: method === 'POST' ? body : undefined,
  })
  const context = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as unknown as ExecutionContext
  const response = await development.fetch(request, env as never, context)
  return { status: response.status, text: await response.text() }
}

it('a page on another site gets no key without a password, however the path is written', async () => {
  for (const path of SPELLINGS) {
    for (const Origin of ['https://evil.example', 'null', `http://${world.name}.localhost:9999`]) {
      expect([path, Origin, await ask(path, { headers: { Origin } })]).toEqual([
        path,
        Origin,
        { status: 403, text: REFUSED },
      ])
    }
  }
})

it('a host name that isn’t local is refused, even if it resolves to this machine', async () => {
  for (const host of ['evil.example:8787', 'localhost.evil.example', 'evillocalhost', '192.168.1.5:8787']) {
    for (const headers of [{}, { Origin: `http://${host}` }]) {
      for (const path of [...SPELLINGS, '/dev/mailbox', '/dev/%6dailbox', '/dev/clock/0', '/dev/enter']) {
        expect([host, path, await ask(path, { host, headers })]).toEqual([host, path, { status: 403, text: REFUSED }])
      }
      const list = await ask('/api/v1/dev_list_users', { host, headers, method: 'GET' })
      expect([host, list]).toEqual([host, { status: 403, text: REFUSED }])
    }
  }
})

it('another machine gets nothing, whatever host its request names', async () => {
  for (const peer of [
    '192.0.2.1',
    '2001:db8::1',
    '::ffff:192.0.2.1',
    '128.0.0.1',
    '',
    'localhost',
    '127.0.0.1.example',
  ]) {
    for (const host of ['localhost:8787', `${world.name}.localhost:8787`, '127.0.0.1:8787']) {
      for (const path of [...SPELLINGS, '/dev/mailbox', '/dev/%6dailbox', '/dev/clock/0', '/dev/enter']) {
        const answer = await ask(path, { host, headers: { 'CF-Connecting-IP': peer } })
        expect([peer, host, path, answer]).toEqual([peer, host, path, { status: 403, text: REFUSED_TO_OTHERS }])
      }
      const list = await ask('/api/v1/dev_list_users', { host, headers: { 'CF-Connecting-IP': peer }, method: 'GET' })
      expect([peer, host, list]).toEqual([peer, host, { status: 403, text: REFUSED_TO_OTHERS }])
    }
  }
})

it('requests from any IP address of this machine are accepted', async () => {
  for (const peer of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1']) {
    const { status, text } = await ask('/api/v1/dev_fetch_api_key', { headers: { 'CF-Connecting-IP': peer } })
    expect({ peer, status, ...JSON.parse(text) }).toMatchObject({ peer, status: 200, user_id: world.id('olivia') })
  }
})

it('requests to any host name of this machine are accepted', async () => {
  const hosts = [`${world.name}.localhost:8787`, 'localhost:8787', '127.0.0.1:8787', '[::1]:8787']
  for (const host of hosts) {
    for (const headers of [{}, { Origin: `http://${host}` }]) {
      const { status } = await ask('/api/v1/dev_fetch_api_key', { host, headers })
      expect([host, status]).not.toEqual([host, 403])
    }
  }
})

it('logging in with an email address requires a valid API key', async () => {
  for (const key of ['', 'x'.repeat(32), 'not a key']) {
    const { status } = await ask(`/dev/enter?email=olivia@example.com&key=${encodeURIComponent(key)}`, {
      method: 'GET',
    })
    expect([key, status]).toEqual([key, 401])
  }
})

it('on a development server, an email address is enough to get the key of its account, if the account exists', async () => {
  const own = await World.found(['mia'])
  const host = `${own.name}.localhost:8787`
  await addOperation(own)
  const fetchKey = async (username: string) => {
    const body = new URLSearchParams({ username })
    const { status, text } = await ask('/api/v1/dev_fetch_api_key', { host, body })
    return { status, ...JSON.parse(text) }
  }
  const { api_key, user_id } = await fetchKey('mia@example.com')
  expect(user_id).toBe(own.id('mia'))
  expect(`mia@example.com:${api_key}`).toBe(own.keys.get('mia'))
  const refused = await fetchKey('nobody@example.com')
  expect([refused.status, refused.api_key]).toEqual([401, undefined])
})
