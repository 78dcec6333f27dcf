import { foundOrganization, Person, subscribeAll } from '../lib/people.mjs'
import { batchesOf } from './history-plan.ts'
import { encode, load } from './load.ts'

const BATCH = 2500
const CHANNELS_AT_ONCE = 50
const CHANNELS_OF_EACH = 20
const CONNECTIONS = 8

/** The options of a script that creates a large organization. */
export const SIZE = {
  people: { type: 'string', default: '5000' },
  channels: { type: 'string', default: '1000' },
  messages: { type: 'string', default: '500000' },
} as const

export const sizeOf = ({ people, channels, messages }) => ({
  people: Number(people),
  channels: Number(channels),
  messages: Number(messages),
})

/**
 * Creates the organization `main` on an observed server. Each person is in 20 of its channels and in one that everyone
 * is in.
 */
export async function largeOrganization(server: any, size: { people: number; channels: number; messages: number }) {
  const { owner, url } = await foundOrganization({ port: server.port, secrets: server.secrets, name: 'main' })
  const people = (await server.populate('main', size.people)).map((person) => new Person(url, person))
  const names = Array.from({ length: size.channels }, (_, number) => `channel ${number}`)
  for (let from = 0; from < names.length; from += CHANNELS_AT_ONCE) {
    const subscriptions = names.slice(from, from + CHANNELS_AT_ONCE).map((name) => ({ name }))
    await owner.call('POST', '/users/me/subscriptions', { subscriptions })
  }
  const someOf = (number) =>
    Array.from({ length: CHANNELS_OF_EACH }, (_, at) => ({ name: names[(number * 7 + at * 51) % names.length] }))
  const join = (number) =>
    encode(people[number], 'POST', '/api/v1/users/me/subscriptions', { subscriptions: someOf(number) })
  await load({ port: server.port, count: people.length, connections: CONNECTIONS, next: join })
  await subscribeAll(owner, 'everyone', people)
  console.error('everyone is in their channels')
  const { streams } = await owner.call('GET', '/streams')
  const idOf = new Map(streams.map(({ name, stream_id }) => [name, stream_id]))
  const channels = names.map((name) => idOf.get(name))
  await fill(server, people, channels, size.messages)
  return { people, names, channels, messages: size.messages }
}

async function fill(server, people, channels, count) {
  const plan = { count, people: people.map(({ id }) => id), channels, now: Date.now() / 1000 }
  let written = 0
  for (const batch of batchesOf(plan, BATCH)) {
    await server.fill('main', batch)
    written += batch.length
    process.stderr.write(`\r${written} messages written`)
  }
  process.stderr.write('\n')
  // The object still has cached data from before the history was written directly to storage, so it is restarted.
  await server.end()
  await server.start()
}
