// Checks that acknowledged data is durable: workerd is killed at random points while clients send messages. Afterwards,
// every acknowledged message must be in history exactly once, including scheduled ones that alarms send in the
// meantime. Messages are also marked as read, and another device's queue must have an event for each mark that was
// stored, and no others. `npm run test:long` kills workerd a hundred times, `npm test` ten times. The last line of the
// output is {"passed":n,"failed":n,"skipped":0}.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveBundle } from '../../scripts/lib/served.ts'
import { until } from '../../scripts/lib/until.ts'
import { freePort, stopAllOnExit } from '../../tools/lib/children.mjs'
import { foundRealm } from '../../tools/lib/found-realm.mjs'
import type { Json } from '../../tools/lib/json.ts'
import { newSecret } from '../../tools/lib/secrets-files.mjs'
import { seeded } from './seeded.ts'

const KILLS = Math.max(1, Math.round(100 * Number(process.env.TEST_SHARE ?? 1)))
const SENDERS = 4
/** The maximum number of acknowledged messages to wait for before the server is killed. */
const MOST_ACKNOWLEDGED = 80
const LONGEST_MOMENT_MS = 20

stopAllOnExit()
const state = mkdtempSync(join(tmpdir(), 'edgewise-durability-'))
const secrets = { API_KEY_SECRET: newSecret(), SETUP_KEY: newSecret() }
process.env.SETUP_KEY = secrets.SETUP_KEY
const random = seeded(Number(process.env.TEST_SEED ?? 1))
const acknowledged = new Map()
const unanswered = new Set()
/** The ids of messages whose marking as read was acknowledged, and of all that a client tried to mark. */
const marks = new Set()
const tried = new Set()
const heard: { last: number; ids: number[] } = { last: -1, ids: [] }

try {
  const realm = await prepare()
  for (let kill = 0; kill < KILLS; kill++) await sendUntilKilled(realm, kill)
  report(await history(realm))
} finally {
  rmSync(state, { recursive: true, force: true })
}

async function prepare() {
  return withServer(async (port) => {
    const url = `http://localhost:${port}`
    const realm = await foundRealm({ url, name: 'Durable', email: 'olivia@example.com', fullName: 'Olivia Owner' })
    const credentials = `${realm.email}:${realm.api_key}`
    const answer = await call(port, { credentials }, 'GET', '/get_stream_id', { stream: 'general' })
    const { stream_id } = await answer.json()
    const event_types = '["update_message_flags"]'
    const device = await call(port, { credentials }, 'POST', '/register', { event_types, fetch_event_types: '[]' })
    return { credentials, channel: stream_id, device: (await device.json()).queue_id }
  })
}

/**
 * Several clients send at the same time. One of them schedules messages instead, and one marks messages as read. In the
 * meantime, the process is killed.
 */
async function sendUntilKilled(realm, round) {
  await withServer(async (port, kill) => {
    let isOver = false
    // The other device polls only every third round.
    if (round % 3 === 0) await hear(port, realm)
    const senders = Array.from({ length: SENDERS }, async (_, sender) => {
      const operation = [schedule, mark][sender] ?? send
      for (let n = 0; !isOver; n++) await operation(port, realm, `round ${round} sender ${sender} number ${n}`)
    })
    await untilAcknowledged(acknowledged.size + 1 + Math.floor(random() * MOST_ACKNOWLEDGED))
    await new Promise((resolve) => setTimeout(resolve, random() * LONGEST_MOMENT_MS))
    kill()
    isOver = true
    await Promise.all(senders)
  })
}

/** Marks one message as read. This has an effect because messages that a script sends are unread for their sender. */
async function mark(port, realm) {
  const id = [...acknowledged.values()].find((known) => known !== null && !tried.has(known))
  if (id === undefined) return new Promise((resolve) => setTimeout(resolve, 1))
  tried.add(id)
  const params = { messages: `[${id}]`, op: 'add', flag: 'read' }
  const answer = await call(port, realm, 'POST', '/messages/flags', params).catch(() => undefined)
  if (answer?.status === 200) marks.add(id)
}

/** Reads the other device's queue to its end. Each poll acknowledges the events of the one before. */
async function hear(port, { credentials, device }) {
  for (let isMore = true; isMore; ) {
    const poll = { queue_id: device, last_event_id: String(heard.last), dont_block: 'true' }
    const answer = await (await call(port, { credentials }, 'GET', '/events', poll)).json()
    if (answer.result !== 'success') throw new Error(`the other device lost its queue: ${JSON.stringify(answer)}`)
    const events = answer.events.filter(({ type }) => type === 'update_message_flags')
    isMore = events.length > 0
    heard.ids.push(...events.flatMap(({ messages }) => messages))
    heard.last = events.at(-1)?.id ?? heard.last
  }
}

/** Waits until this many messages are acknowledged. */
async function untilAcknowledged(count) {
  await until(() => acknowledged.size >= count, { pauseMs: 1 })
}

async function send(port, realm, content) {
  const body = await post(port, realm, '/messages', { to: '"general"', content })
  if (body) acknowledged.set(content, body.id)
}

/** Schedules a message for a whole second in the future, which may be after the restart. */
async function schedule(port, realm, content) {
  const scheduled_delivery_timestamp = String(Math.ceil(Date.now() / 1000) + Math.round(random()))
  const params = { to: String(realm.channel), content, scheduled_delivery_timestamp }
  const body = await post(port, realm, '/scheduled_messages', params)
  if (body) acknowledged.set(content, null)
}

async function post(port, realm, path, params) {
  unanswered.add(params.content)
  const form = { type: 'channel', topic: 'stream of sends', ...params }
  const answer = await call(port, realm, 'POST', path, form).catch(() => undefined)
  const body = answer?.status === 200 ? await answer.json().catch(() => undefined) : undefined
  if (body?.result !== 'success') return undefined
  unanswered.delete(params.content)
  return body
}

/** Waits until all scheduled messages have been sent. */
async function untilAllAreSent(port, realm) {
  await until(async () => {
    const { scheduled_messages } = await (await call(port, realm, 'GET', '/scheduled_messages', {})).json()
    return scheduled_messages.length === 0
  })
}

/** Fetches every message of the topic in pages, oldest first. */
async function history(realm) {
  return withServer(async (port) => {
    await untilAllAreSent(port, realm)
    await hear(port, realm)
    const messages: Json[] = []
    for (let anchor = 'oldest', isDone = false; !isDone; ) {
      const narrow = '[["channel","general"],["topic","stream of sends"]]'
      const range = { anchor: String(anchor), num_before: '0', num_after: '1000', apply_markdown: 'false', narrow }
      const page = await (await call(port, realm, 'GET', '/messages', { ...range, include_anchor: 'false' })).json()
      messages.push(...page.messages)
      isDone = page.found_newest
      anchor = messages.at(-1)?.id ?? 0
    }
    return messages
  })
}

function report(messages) {
  const counts = new Map()
  for (const { id, content } of messages) counts.set(content, [...(counts.get(content) ?? []), id])
  // The ids of scheduled messages aren't known, because such a message may be sent while no client is connected.
  const lost = [...acknowledged].filter(([content, id]) => !counts.get(content)?.includes(id ?? counts.get(content)[0]))
  const doubled = [...counts].filter(([, ids]) => ids.length > 1)
  const unknown = [...counts.keys()].filter((content) => !acknowledged.has(content) && !unanswered.has(content))
  const read = new Set<Json>(messages.filter(({ flags }) => flags.includes('read')).map(({ id }) => id))
  const unmarked = [...marks].filter((id) => !read.has(id))
  const unheard = [...read].filter((id) => !heard.ids.includes(id))
  const misheard = heard.ids.filter((id, at) => !read.has(id) || heard.ids.indexOf(id) !== at)
  const found = { lost, doubled, unknown, unmarked, unheard, misheard }
  for (const [title, list] of Object.entries<Json>(found)) {
    if (list.length > 0) console.log(`✗ ${title}: ${JSON.stringify(list.slice(0, 5))}`)
  }
  const scheduled = [...acknowledged.values()].filter((id) => id === null).length
  console.log(
    `${KILLS} kills, ${acknowledged.size} messages acknowledged (${scheduled} of them scheduled), ${unanswered.size} cut off; ${marks.size} marks acknowledged, ${tried.size - marks.size} cut off`,
  )
  const failed = Object.values<Json>(found).filter((list) => list.length > 0).length
  const isTested = acknowledged.size > KILLS && scheduled > 0 && marks.size > KILLS
  console.log(JSON.stringify({ passed: isTested ? 6 - failed : 0, failed: isTested ? failed : 6, skipped: 0 }))
  process.exitCode = failed > 0 || !isTested ? 1 : 0
}

async function withServer(use) {
  const port = await freePort()
  const server = await serveBundle({ port, state, secrets })
  try {
    return await use(port, () => server.kill())
  } finally {
    await server.kill()
  }
}

function call(port, { credentials }, method, path, params) {
  const form = new URLSearchParams(params)
  const url = `http://localhost:${port}/api/v1${path}${method === 'GET' ? `?${form}` : ''}`
  const headers = { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
  return fetch(url, { method, headers, ...(method !== 'GET' && { body: form }) })
}
