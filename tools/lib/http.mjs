import http from 'node:http'
import https from 'node:https'
import { PATIENCE_MS } from './patience.mjs'

/**
 * Opens a connection for each request. A server may close an idle connection just when the next request is sent, and the
 * caller can't know whether that request was received.
 */
export const once = new http.Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

/** The time after which a server that sends nothing is considered unreachable. */
const SILENCE_MS = 120_000

/**
 * Whether a host is `localhost` or `*.localhost`: those are this machine, whatever the resolver says. The name itself
 * is sent in the Host header.
 */
export const isLocal = (hostname) => hostname === 'localhost' || hostname.endsWith('.localhost')

/**
 * Whether an error means that nothing is listening at an address, or that its name is unknown. Node reports an error
 * for each address that a name resolves to.
 */
const isAway = (/** @type {any} */ error) =>
  [error, ...(error.errors ?? [])].some(({ code }) => code === 'ECONNREFUSED' || code === 'ENOTFOUND')

const nobodyAt = (protocol, host) =>
  new Error(
    `nothing answers at ${protocol}//${host}. Check the address, and wait until the server says that it is ready`,
  )

/**
 * Makes a request with a form or an encoded body. In the response, a body that isn't JSON becomes `{ msg }`.
 *
 * @param {string} address
 * @param {{
 *   method?: string,
 *   form?: Record<string, unknown>,
 *   encoded?: Buffer,
 *   headers?: Record<string, string>,
 *   basic?: string,
 *   timeout?: number,
 * }} [options] `basic` is "email:key"; `timeout` is in milliseconds
 * @returns {Promise<{ status: number, text: string, bytes: Buffer, headers: import('node:http').IncomingHttpHeaders, body: any }>}
 */
export function request(
  address,
  { method = 'GET', form, encoded: given, headers = {}, basic, timeout = SILENCE_MS } = {},
) {
  const url = new URL(address)
  const host = url.host
  if (isLocal(url.hostname)) url.hostname = '127.0.0.1'
  const encoded = given ?? (form ? encodeForm(form) : '')
  const inQuery = method === 'GET'
  if (inQuery && encoded) url.search = `${encoded}`
  const sent = {
    host,
    'user-agent': 'edgewise-scripts',
    ...(inQuery
      ? {}
      : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(encoded) }),
    ...(basic ? { authorization: `Basic ${Buffer.from(basic).toString('base64')}` } : {}),
    ...headers,
  }
  return new Promise((resolve, reject) => {
    const [client, agent] = url.protocol === 'https:' ? [https] : [http, once]
    const outgoing = client.request(url, { method, headers: sent, timeout, agent }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = bytes.toString()
        resolve({ status: response.statusCode ?? 0, text, bytes, headers: response.headers, body: parse(text) })
      })
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer in ${timeout / 1000} s from ${address}`)))
    outgoing.on('error', (error) => reject(isAway(error) ? nobodyAt(url.protocol, host) : error))
    outgoing.end(inQuery ? undefined : encoded)
  })
}

/** Encodes a form. Strings are sent unchanged, and everything else as JSON. */
function encodeForm(form) {
  const encoded = new URLSearchParams()
  for (const [name, value] of Object.entries(form)) {
    if (value !== undefined) encoded.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return encoded.toString()
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return { msg: text.slice(0, 500) }
  }
}

/**
 * A function that calls a realm's API as one account, or without an account. If a request is refused, it throws an
 * error with the request and the server's message.
 *
 * @param {string} url
 * @param {{ email?: string, key?: string }} [account]
 * @returns {(method: string, path: string, form?: Record<string, unknown>) => Promise<any>}
 */
export function apiClient(url, { email, key } = {}) {
  return async (method, path, form) => {
    const basic = email && `${email}:${key}`
    const { status, body } = await request(`${url}/api/v1${path}`, { method, form, basic })
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${body.msg}`)
    return body
  }
}

/**
 * Resolves once the server responds at all.
 *
 * @param {string} url
 * @param {{ seconds?: number, stop?: () => boolean | undefined }} [options]
 */
export async function untilAnswering(url, { seconds = PATIENCE_MS / 1000, stop = () => false } = {}) {
  const deadline = Date.now() + seconds * 1000
  while (Date.now() < deadline && !stop()) {
    const answered = await request(`${url}/api/v1/server_settings`, { timeout: 30_000 }).catch(() => null)
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(stop() ? 'the server stopped before it answered' : `no answer from ${url} in ${seconds} s`)
}
