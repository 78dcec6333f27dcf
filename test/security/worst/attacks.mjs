import http from 'node:http'
import { connect } from 'node:net'
import { request } from '../../../tools/lib/http.mjs'

/** Strings that become many times longer when they are rendered, or when they are written as JSON. */
const TEXTS = [
  '😀'.repeat(10_000),
  `\`\`\`py\n${'x=1;'.repeat(2400)}\n\`\`\``,
  `$$${'\\hat x'.repeat(150)}$$\n`.repeat(10),
  '\u0001'.repeat(9_990),
  '```spoiler x\na\n```\n'.repeat(500),
  '@**all** '.repeat(1000),
]
/** Two strings. Each word of the first occurs throughout the second. */
const FEW_WORDS = 'a '.repeat(199).trim()
const MANY_WORDS = 'a b '.repeat(2_499).trim()
const LATER = Math.floor(Date.now() / 1000) + 30 * 86_400

/**
 * Topics that only the attackers use. Attackers move messages only between these topics, although they may move
 * anyone's.
 */
const OWN_TOPICS = ['one', 'two', 'three']

let numbers = 0
const next = () => numbers++
const some = (list) => list[next() % list.length]

/** @typedef {{ channels: number[], people: { id?: number }[] }} Place */
/** @typedef {(who: Caller, place: Place) => Promise<number>} Attack */

/** One of an attacker's parallel callers. It makes one request after another, and reads the answers. */
export class Caller {
  /** One of the attacker's own messages, which is edited again and again. @type {number | undefined} */
  compared

  constructor(url, person) {
    this.url = url
    this.person = person
  }

  async ask(method, path, form, options = {}) {
    const { status, headers, body } = await request(`${this.url}/api/v1${path}`, {
      method,
      form,
      basic: this.person.basic,
      timeout: 60_000,
      ...options,
    })
    this.wait = status === 429 ? Number(headers['retry-after'] ?? 1) : 0
    this.last = body
    return status
  }
}

const narrowOf = (...terms) => terms.map(([operator, operand, negated = false]) => ({ operator, operand, negated }))
const page = (who, narrow, more = {}) =>
  who.ask('GET', '/messages', {
    anchor: 'newest',
    num_before: 5000,
    num_after: 0,
    narrow: JSON.stringify(narrow),
    ...more,
  })
const person = ({ people }) => some(people).id
const worst = (who, { channels }, topic) =>
  who.ask('POST', '/messages', { type: 'channel', to: channels.at(-1), topic, content: some(TEXTS) })
const written = (who, place) =>
  who.ask('POST', '/messages', { type: 'direct', to: [person(place)], content: some(TEXTS) })

/** @type {Record<string, Attack>} */
const READING = {
  register: (who) => who.ask('POST', '/register', {}),
  'a register with a large narrow': (who) =>
    who.ask('POST', '/register', { narrow: Array(90).fill(['topic', 'x'.repeat(30)]) }),
  'a page of everything': (who) => page(who, []),
  'a search with a sender': (who, place) => page(who, narrowOf(['search', 'w0'], ['sender', person(place)])),
  'a search with links': (who) => page(who, narrowOf(['search', 'w1 w2'], ['has', 'link'])),
  'a search in a topic': (who, { channels }) =>
    page(who, narrowOf(['search', 'w0'], ['channel', some(channels)], ['topic', 'topic 3'])),
  'a search in direct messages': (who) => page(who, narrowOf(['search', 'w0'], ['is', 'dm'])),
  'a phrase of common words': (who) => page(who, narrowOf(['search', '"w0 w1 w0 w2"'])),
  'very many terms': (who) =>
    page(who, narrowOf(...Array.from({ length: 400 }, (_, at) => ['id', 9_000_000 + at, true]))),
  'the same term very often': (who) => page(who, narrowOf(...Array(400).fill(['is', 'followed']))),
  'very many phrases': (who) => page(who, narrowOf(['search', '"w0 w1" '.repeat(900)])),
  'what is not there': (who, place) => page(who, narrowOf(['sender', person(place)], ['has', 'image'])),
  users: (who) => who.ask('GET', '/users', {}),
  presences: (who) => who.ask('GET', '/realm/presence', {}),
}

/** @type {Record<string, Attack>} */
const MARKING = {
  'everything unread again': (who) =>
    who.ask('POST', '/messages/flags/narrow', {
      anchor: 'newest',
      num_before: 5000,
      num_after: 0,
      narrow: '[]',
      op: next() % 2 ? 'add' : 'remove',
      flag: 'read',
    }),
  'all as read': (who) => who.ask('POST', '/mark_all_as_read', {}),
  stars: (who) =>
    who.ask('POST', '/messages/flags/narrow', {
      anchor: 'oldest',
      num_before: 0,
      num_after: 5000,
      narrow: '[]',
      op: next() % 2 ? 'add' : 'remove',
      flag: 'starred',
    }),
}

/** @type {Record<string, Attack>} */
const MAKING = {
  'a crowd into channels': (who, { people }) =>
    who.ask('POST', '/users/me/subscriptions', {
      subscriptions: [{ name: `crowd ${next() % 5}`, description: '😀'.repeat(1000) }],
      principals: people.slice(0, 4900).map(({ id }) => id),
    }),
  'a crowd out of channels': (who, { people }) =>
    who.ask('DELETE', '/users/me/subscriptions', {
      subscriptions: [`crowd ${next() % 5}`],
      principals: people.slice(0, 1000).map(({ id }) => id),
    }),
  'many channels': (who) =>
    who.ask('POST', '/users/me/subscriptions', {
      subscriptions: Array.from({ length: 5 }, () => ({ name: `c${next()}`, description: '😀'.repeat(990) })),
    }),
  'in and out of channels': (who, { channels }) =>
    next() % 2
      ? who.ask('POST', '/users/me/subscriptions', {
          subscriptions: channels.map((_, at) => ({ name: `channel ${at}` })),
        })
      : who.ask('DELETE', '/users/me/subscriptions', { subscriptions: channels.map((_, at) => `channel ${at}`) }),
  'a group with a long description': (who) =>
    who.ask('POST', '/user_groups/create', { name: `g${next()}`, description: '😀'.repeat(2000), members: [] }),
  'a group of everybody': (who, { people }) =>
    who.ask('POST', '/user_groups/create', {
      name: `g${next()}`,
      description: '',
      members: people.slice(0, 5000).map(({ id }) => id),
    }),
  'a topic to another name': async (who, { channels }) => {
    const topic = some(OWN_TOPICS)
    const narrow = JSON.stringify(narrowOf(['channel', channels.at(-1)], ['topic', topic]))
    const status = await who.ask('GET', '/messages', { anchor: 'newest', num_before: 1, num_after: 0, narrow })
    const id = status === 200 ? who.last.messages[0]?.id : undefined
    if (id === undefined) return status
    const moved = { topic: some(OWN_TOPICS), propagate_mode: 'change_all', send_notification_to_old_thread: false }
    return who.ask('PATCH', `/messages/${id}`, moved)
  },
}

/** @type {Record<string, Attack>} */
const STORING = {
  'worst messages': (who, place) => worst(who, place, `topic ${next()}`),
  'worst messages again': (who, place) => worst(who, place, some(OWN_TOPICS)),
  'worst direct messages': written,
  'a text that is rendered': (who) => who.ask('POST', '/messages/render', { content: some(TEXTS) }),
  drafts: (who) =>
    who.ask('POST', '/drafts', {
      drafts: Array(30).fill({ type: '', to: [], topic: '', content: 'é'.repeat(9_999), timestamp: 1 }),
    }),
  'one’s drafts': (who) => who.ask('GET', '/drafts', {}),
  'scheduled messages': (who, { channels }) =>
    who.ask('POST', '/scheduled_messages', {
      type: 'channel',
      to: channels[0],
      topic: 'later',
      scheduled_delivery_timestamp: LATER,
      content: some(TEXTS),
    }),
  'versions that take long to compare': async (who, { channels }) => {
    const to = { type: 'channel', to: channels.at(-1), topic: 'versions' }
    if (who.compared === undefined) {
      const status = await who.ask('POST', '/messages', { ...to, content: FEW_WORDS })
      if (status === 200) who.compared = who.last.id
      return status
    }
    const content = next() % 2 ? MANY_WORDS : FEW_WORDS
    const status = await who.ask('PATCH', `/messages/${who.compared}`, { content })
    return status === 200 ? who.ask('GET', `/messages/${who.compared}/history`, {}) : status
  },
  uploads: (who) => who.ask('POST', '/user_uploads', undefined, upload(1_000_000)),
  'followed topics': (who, { channels }) =>
    who.ask('POST', '/user_topics', { stream_id: channels[0], topic: `t${next()}`, visibility_policy: 3 }),
  'reactions to the same message': async (who, { channels }) => {
    const narrow = JSON.stringify(narrowOf(['channel', channels.at(-1)]))
    const status = await who.ask('GET', '/messages', { anchor: 'newest', num_before: 1, num_after: 0, narrow })
    if (status !== 200) return status
    const emoji = { emoji_name: some(['tada', 'heart', 'octopus']) }
    return who.ask(next() % 2 ? 'POST' : 'DELETE', `/messages/${who.last.messages[0].id}/reactions`, emoji)
  },
  'typing to a crowd': (who, { people }) =>
    who.ask('POST', '/typing', { type: 'direct', op: 'start', to: people.slice(0, 900).map(({ id }) => id) }),
  'a message to a crowd': (who, { people }) => {
    const to = people.slice(0, 900).map(({ id }) => id)
    return who.ask('POST', '/messages', { type: 'direct', to, content: some(TEXTS) })
  },
  statuses: (who) => who.ask('POST', '/users/me/status', { status_text: '😀'.repeat(30), emoji_name: 'car' }),
  'sockets that read nothing': openAndReadNothing,
}

const BOT_STORAGE = {
  'bot storage': (who) => who.ask('PUT', '/bot_storage', { storage: { [`k${next()}`]: 'x'.repeat(50_000) } }),
  'one’s storage': (who) => who.ask('GET', '/bot_storage', {}),
}

/** @type {Record<string, Attack>} */
const FROM_OUTSIDE = {
  'settings of the server': (who) => who.ask('GET', '/server_settings', {}),
  'guesses of a password': (who) =>
    who.ask('POST', '/fetch_api_key', { username: `member${next() % 100}@example.com`, password: 'x'.repeat(99) }),
  'forged keys': (who) =>
    who.ask('GET', '/users/me', {}, { basic: `member1@example.com:${String(next()).padStart(32, 'a')}` }),
  'large forms': (who) => post(`${who.url}/api/v1/messages`, `content=${'x'.repeat(4_000_000)}`),
  'guesses of a link': (who) => who.ask('GET', `/invitation?key=${'a'.repeat(24)}${next()}`, {}),
}

/** Requests with which each kind of caller can slow down the others. */
export const ATTACKS = {
  member: { ...READING, ...MARKING, ...MAKING, ...STORING },
  guest: { ...READING, ...MARKING, ...STORING },
  bot: { ...READING, ...STORING, ...BOT_STORAGE },
  stranger: FROM_OUTSIDE,
}

/**
 * Makes a request without an account. It may be answered, and the connection closed, before all of it has been sent.
 */
function post(address, body) {
  const url = new URL(address)
  const headers = { host: url.host, 'content-length': body.length, 'content-type': 'application/x-www-form-urlencoded' }
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: url.port, path: url.pathname, method: 'POST', headers }
    const outgoing = http.request(options, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    outgoing.on('error', () => setTimeout(reject, 2000, new Error('no answer')))
    outgoing.end(body)
  })
}

function upload(bytes) {
  const boundary = 'a-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="much.bin"\r\n\r\n`
  const encoded = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { encoded, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** Opens a queue's socket and never reads its events. */
async function openAndReadNothing(who) {
  const status = await who.ask('POST', '/register', { fetch_event_types: [] })
  if (status !== 200) return status
  const { port, host } = new URL(who.url)
  const socket = connect(Number(port), '127.0.0.1').unref()
  socket.on('error', () => {})
  socket.pause()
  socket.write(
    `GET /api/v1/events?queue_id=${who.last.queue_id}&last_event_id=-1 HTTP/1.1\r\nHost: ${host}\r\n` +
      `Authorization: ${who.person.authorization}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  return status
}
