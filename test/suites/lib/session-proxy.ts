// A proxy between a server and a program that authenticates with keys. Calls by accounts whose password the proxy has
// seen are passed on with a session instead.

import type { IncomingHttpHeaders } from 'node:http'
import http from 'node:http'
import type { Json } from '../../../tools/lib/json.ts'

const API = '/api/v1/'

/**
 * Listens on a free port. Calls to paths under /api/v1 are passed on to paths under /json, with a session's cookie and
 * token, and a page's origin. Calls for files get the cookie. Accounts whose password was never seen (bots) keep their
 * key, and so do calls that a session can't make. If a session is no longer valid, the key is sent, which leads to the
 * right error.
 *
 * @param port of the server
 */
export async function startSessionProxy(port: number) {
  const proxy = new SessionProxy(port)
  const server = http.createServer((request, response) => {
    proxy.pass(request, response).catch((error) => response.destroy(error))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return { port: address.port, counts: proxy.counts, stop: () => server.close() }
}

class SessionProxy {
  port

  counts = { bySession: 0, byKey: 0 }
  #passwords = new Map()
  #sessions = new Map()

  constructor(port) {
    this.port = port
  }

  async pass(request, response) {
    const body = await bytesOf(request)
    const answer = (await this.#bySession(request, body)) ?? (await this.#byKey(request, body))
    this.#learn(request, body, answer)
    response.writeHead(answer.status, answer.headers)
    response.end(answer.body)
  }

  async #byKey({ method, url, headers }, body) {
    this.counts.byKey += 1
    return this.#send({ method, path: url, headers, body })
  }

  async #bySession({ method, url, headers }, body) {
    const session = isForSessions(method, url) ? await this.#sessionOf(headers) : undefined
    if (!session) return undefined
    const { authorization: _, ...others } = headers
    const ours = { cookie: session.cookie, origin: `http://${headers.host}`, 'x-csrftoken': session.token }
    const path = url.startsWith(API) ? asSession(url, headers['user-agent']) : url
    const answer = await this.#send({ method, path, headers: { ...others, ...ours }, body })
    if (answer.status === 401) return undefined
    this.counts.bySession += 1
    return answer
  }

  /** The session of a key's owner; undefined if this proxy hasn't seen the password. */
  async #sessionOf(headers) {
    const { host } = headers
    const [email = '', key = ''] = credentialsIn(headers)
    const password = this.#passwords.get(`${host} ${key}`)
    if (password === undefined) return undefined
    const name = `${host} ${email} ${key}`
    if (!this.#sessions.has(name)) this.#sessions.set(name, this.#logIn(host, email, password))
    return this.#sessions.get(name)
  }

  async #logIn(host, email, password) {
    const headers = { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' }
    const body = Buffer.from(new URLSearchParams({ email, password }).toString())
    const answer = await this.#send({ method: 'POST', path: '/login', headers, body })
    const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '')
    if (cookies.length === 0) return undefined
    const token = cookies.find((cookie) => cookie.startsWith('csrftoken'))?.split('=')[1] ?? ''
    return { cookie: cookies.join('; '), token }
  }

  /**
   * Remembers the password that goes with each key, from requests that create an organization or get a key with a
   * password. A new key replaces the old one.
   */
  #learn({ method, url, headers }, body, { status, body: text }) {
    if (method === 'POST' && status === 200 && url.endsWith('/api_key/regenerate')) {
      const [, old = ''] = credentialsIn(headers)
      const known = this.#passwords.get(`${headers.host} ${old}`)
      this.#passwords.delete(`${headers.host} ${old}`)
      if (known !== undefined) this.#passwords.set(`${headers.host} ${JSON.parse(text.toString()).api_key}`, known)
      return
    }
    const isFounding = url === '/setup'
    if (method !== 'POST' || status !== 200 || !(isFounding || url.endsWith('/fetch_api_key'))) return
    const { api_key, password = new URLSearchParams(body.toString()).get('password') } = JSON.parse(text.toString())
    this.#passwords.set(`${headers.host} ${api_key}`, password)
  }

  #send({ method, path, headers, body }): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
    const { connection: _, 'content-length': __, 'transfer-encoding': ___, ...others } = headers
    const length = body.length > 0 || headers['content-length'] ? { 'content-length': String(body.length) } : {}
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: this.port, method, path, headers: { ...others, ...length } }
      const request = http.request(options, async (response) => {
        const { 'transfer-encoding': ____, ...kept } = response.headers
        resolve({ status: response.statusCode ?? 0, headers: kept, body: await bytesOf(response) })
      })
      request.on('error', reject)
      request.end(body)
    })
  }
}

/** The email address and the key in a header. */
function credentialsIn({ authorization = '' }) {
  return Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':')
}

/** A session's client is `website`, which changes some answers, so the recorded client is sent instead. */
function asSession(url, userAgent = '') {
  const [client] = /^Zulip\w+/.exec(userAgent) ?? ['conformance']
  return `${url.replace(API, '/json/')}${url.includes('?') ? '&' : '?'}client=${client}`
}

/** A session can create a queue only with POST, and get a key only with the password. */
function isForSessions(method, url) {
  const { pathname, searchParams } = new URL(url, 'http://proxy')
  if (pathname.endsWith('/api_key/regenerate') || pathname.endsWith('/fetch_api_key')) return false
  if (method === 'GET' && pathname === '/api/v1/events') return searchParams.has('queue_id')
  return pathname.startsWith(API) || !pathname.startsWith('/api')
}

async function bytesOf(stream) {
  const chunks: Json[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
