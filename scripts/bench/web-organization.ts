import { foundRealm } from '../../tools/lib/found-realm.mjs'
import { request } from '../../tools/lib/http.mjs'
import { Person } from '../lib/people.mjs'
import { isIn, planHistory } from './history-plan.ts'

export const PEOPLE = 1000
export const CHANNELS = 100
export const MESSAGES = 100_000
/** The topic in which the benchmark scrolls up. */
export const LONG = { topic: 'a long topic', messages: 6000 }
const [NAME, PASSWORD] = ['bench', 'a long enough password']
const BATCH = 2500
const UNREAD = 200

/** Creates an organization that looks as if it had been in use for a year. The reader has read nearly everything. */
export async function foundLargeOrganization(server) {
  const url = `http://${NAME}.localhost:${server.port}`
  const reader = { email: 'reader@example.com', fullName: 'Rita Reader', password: PASSWORD }
  const setupKeys = [server.secrets.SETUP_KEY]
  const founded = await foundRealm({ url, name: NAME, ...reader, setupKeys })
  const owner = new Person(url, { email: reader.email, key: founded.api_key, id: founded.user_id })
  const people = (await server.populate(NAME, PEOPLE - 1)).map((person) => new Person(url, person))
  const channels = await makeChannels(owner, people)
  const now = Math.floor(Date.now() / 1000)
  const writers = people.map(({ id }) => id)
  const history = planHistory({ count: MESSAGES - LONG.messages, people: [owner.id, ...writers], channels, now })
  const long = Array.from({ length: LONG.messages }, (_, at) => ({
    channel: channels[0],
    topic: LONG.topic,
    sender: writers[Math.floor(at / 3) % writers.length],
    content: `Message ${at}. ${'Some words that make a line or two of text. '.repeat(1 + (at % 4))}`,
    sentAt: now - LONG.messages + at,
  }))
  await fill(server, [...history, ...long])
  await server.kill()
  await server.start()
  await markAllRead(owner)
  for (let at = 0; at < UNREAD; at++) await people[at % 20]?.send('channel 0', `unread ${at % 12}`, `Unread ${at}`)
  return { url, owner, people, channels, password: PASSWORD }
}

/** The reader is in all channels, and everyone else is in half of them (`isIn`). */
async function makeChannels(owner, people) {
  for (let channel = 0; channel < CHANNELS; channel++) {
    const members = people.filter((_, person) => isIn(person, channel)).map(({ id }) => id)
    const subscriptions = [{ name: `channel ${channel}` }]
    await owner.call('POST', '/users/me/subscriptions', { subscriptions, principals: [owner.id, ...members] })
  }
  const { streams } = await owner.call('GET', '/streams')
  const idOf = new Map(streams.map(({ name, stream_id }) => [name, stream_id]))
  return Array.from({ length: CHANNELS }, (_, channel) => idOf.get(`channel ${channel}`))
}

async function fill(server, planned) {
  for (let at = 0; at < planned.length; at += BATCH) {
    await server.fill(NAME, planned.slice(at, at + BATCH))
    process.stderr.write(`\r${Math.min(at + BATCH, planned.length)} messages written`)
  }
  process.stderr.write('\n')
}

async function markAllRead(owner) {
  for (let isDone = false; !isDone; ) {
    const { status, body } = await request(`${owner.url}/api/v1/mark_all_as_read`, {
      method: 'POST',
      form: {},
      basic: owner.basic,
    })
    if (status !== 200) throw new Error(`mark_all_as_read: ${body.msg}`)
    isDone = body.complete !== false
  }
}
