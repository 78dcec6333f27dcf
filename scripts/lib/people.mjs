import http from 'node:http'
import { foundRealm } from '../../tools/lib/found-realm.mjs'
import { once, request } from '../../tools/lib/http.mjs'

/** Creates a separate organization on a served bundle, with any number of members. */
export async function foundOrganization({ port, secrets, name, people = 0 }) {
  process.env.SETUP_KEY = secrets.SETUP_KEY
  const url = name === 'main' ? `http://localhost:${port}` : `http://${name}.localhost:${port}`
  const {
    email,
    api_key: key,
    user_id: id,
  } = await foundRealm({ url, name, email: 'owner@example.com', fullName: 'Olivia' })
  const owner = new Person(url, { email, key, id })
  const members = []
  for (let number = 0; number < people; number++) members.push(await addMember(owner, number))
  return { url, name, owner, members }
}

async function addMember(owner, number) {
  const email = `person${number}@example.com`
  const password = `a long password ${number}`
  const { user_id: id } = await owner.call('POST', '/users', { email, password, full_name: `Person ${number}` })
  const { api_key: key } = await new Person(owner.url, {}).call('POST', '/fetch_api_key', { username: email, password })
  return new Person(owner.url, { email, key, id })
}

/** The maximum number of people that one request subscribes. */
const PRINCIPALS = 250

/** Subscribes people to a channel, which is created if it doesn't exist. */
export async function subscribeAll(owner, name, people) {
  for (let from = 0; from < people.length; from += PRINCIPALS) {
    const principals = people.slice(from, from + PRINCIPALS).map(({ id }) => id)
    await owner.call('POST', '/users/me/subscriptions', { subscriptions: [{ name }], principals })
  }
}

/** A person who calls the API. */
export class Person {
  /**
   * @param {string} url
   * @param {{ email?: string, key?: string, id?: number }} account
   */
  constructor(url, { email, key, id }) {
    this.url = url
    this.email = email
    this.key = key
    this.id = id
  }

  /** "email:key", or undefined for a stranger. */
  get basic() {
    return this.email ? `${this.email}:${this.key}` : undefined
  }

  get authorization() {
    return `Basic ${Buffer.from(`${this.email}:${this.key}`).toString('base64')}`
  }

  /**
   * Calls an operation. Throws an error with the protocol's code unless the call succeeds.
   *
   * @param {string} method
   * @param {string} path
   * @param {Record<string, unknown>} [form]
   * @returns {Promise<any>}
   */
  async call(method, path, form) {
    const { status, body } = await request(`${this.url}/api/v1${path}`, { method, form, basic: this.basic })
    if (status === 200) return body
    throw Object.assign(new Error(`${method} ${path}: ${status} ${body.msg}`), { status, code: body.code })
  }

  /** Uploads a file in a form. */
  async upload(path, name, content, type = 'text/plain') {
    const form = new FormData()
    form.append('file', new File([content], name, { type }))
    // `fetch` would look up `NAME.localhost`, which may not resolve.
    const sent = new Response(form)
    const { status, body } = await request(`${this.url}/api/v1${path}`, {
      method: 'POST',
      encoded: Buffer.from(await sent.arrayBuffer()),
      headers: { 'content-type': String(sent.headers.get('content-type')) },
      basic: this.basic,
    })
    if (status === 200) return body
    throw new Error(`POST ${path}: ${status} ${body.msg}`)
  }

  async register(options = {}) {
    const { queue_id } = await this.call('POST', '/register', { fetch_event_types: [], ...options })
    return queue_id
  }

  send(channel, topic, content) {
    return this.call('POST', '/messages', { type: 'channel', to: [channel], topic, content })
  }

  /** Begins a long poll that can be aborted. `events` resolves to the answer, or rejects if the connection breaks. */
  poll(queueId, lastEventId) {
    const { port, host } = new URL(this.url)
    const query = new URLSearchParams({ queue_id: queueId, last_event_id: String(lastEventId) })
    const headers = { host, authorization: this.authorization }
    const options = { host: '127.0.0.1', port, path: `/api/v1/events?${query}`, headers, agent: once }
    /** @type {import('node:http').ClientRequest} */
    let outgoing
    const events = new Promise((resolve, reject) => {
      outgoing = http.get(options, (response) => {
        const chunks = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          try {
            resolve({ status: response.statusCode, ...JSON.parse(Buffer.concat(chunks).toString()) })
          } catch (error) {
            reject(error)
          }
        })
      })
      outgoing.on('error', reject)
    })
    events.catch(() => {})
    return { events, giveUp: () => outgoing.destroy() }
  }

  /** The queue's events over a WebSocket. Node's WebSocket can't set a Host header, so the realm must be `main`. */
  socket(queueId, lastEventId) {
    const query = new URLSearchParams({ queue_id: queueId, last_event_id: String(lastEventId) })
    const headers = { authorization: this.authorization }
    const options = /** @type {any} Node's constructor takes headers, unlike browsers'. */ ({ headers })
    return new WebSocket(`${this.url.replace(/^http/, 'ws')}/api/v1/events?${query}`, options)
  }
}
