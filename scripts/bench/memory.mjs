// scripts/bench/memory.mjs: measures how much of an isolate's 128 MB a large organization in use takes, edge and object
// together, as counted by V8.
import { readArguments } from '../lib/arguments.mjs'
import { stopAllOnExit } from '../lib/children.mjs'
import { withObserved } from '../lib/observed.mjs'
import { foundOrganization, Person } from '../lib/people.mjs'
import { planHistory } from './history-plan.mjs'
import { encode, load } from './load.mjs'
import { usesOf } from './memory-uses.mjs'

const BATCH = 2500
const CHANNELS_AT_ONCE = 50
const CHANNELS_OF_EACH = 20
const CONNECTIONS = 8
const MB = 1_000_000
const given = readArguments(
  {
    people: { type: 'string', default: '5000' },
    channels: { type: 'string', default: '1000' },
    messages: { type: 'string', default: '500000' },
  },
  'node scripts/bench/memory.mjs [--people 5000] [--channels 1000] [--messages 500000]',
)

stopAllOnExit()
await withObserved(
  async (server) => {
    const organization = await organizationOf(server)
    console.log(`${given.people} people, ${given.channels} channels, ${given.messages} messages`)
    console.log(`${Math.round(server.storedBytes / MB)} MB of storage\n`)
    console.log('| in use | requests | MB held |\n| --- | --: | --: |')
    for (const [name, count, next] of usesOf(organization)) {
      const run = () => load({ port: server.port, count, connections: CONNECTIONS, next })
      console.log(`| ${name} | ${count} | ${((await server.leastHeldBytes(run)) / MB).toFixed(1)} |`)
    }
  },
  { args: ['--var', 'DAILY_REQUESTS=0'], isInspected: true },
)
process.exit(0)

async function organizationOf(server) {
  const { owner, url } = await foundOrganization({ port: server.port, secrets: server.secrets, name: 'main' })
  const people = (await server.populate('main', Number(given.people))).map((person) => new Person(url, person))
  const names = Array.from({ length: Number(given.channels) }, (_, number) => `channel ${number}`)
  for (let from = 0; from < names.length; from += CHANNELS_AT_ONCE) {
    const subscriptions = names.slice(from, from + CHANNELS_AT_ONCE).map((name) => ({ name }))
    await owner.call('POST', '/users/me/subscriptions', { subscriptions })
  }
  const someOf = (number) =>
    Array.from({ length: CHANNELS_OF_EACH }, (_, at) => ({ name: names[(number * 7 + at * 51) % names.length] }))
  const join = (number) =>
    encode(people[number], 'POST', '/api/v1/users/me/subscriptions', { subscriptions: someOf(number) })
  await load({ port: server.port, count: people.length, connections: CONNECTIONS, next: join })
  console.error('everybody is in their channels')
  const { streams } = await owner.call('GET', '/streams')
  const idOf = new Map(streams.map(({ name, stream_id }) => [name, stream_id]))
  const channels = names.map((name) => idOf.get(name))
  await fill(server, people, channels)
  return { people, names, channels }
}

async function fill(server, people, channels) {
  const ids = people.map(({ id }) => id)
  const history = planHistory({ count: Number(given.messages), people: ids, channels, now: Date.now() / 1000 })
  // Planning took a while, during which the server closed idle connections. Node needs a moment to notice.
  await new Promise((resolve) => setTimeout(resolve, 100))
  for (let at = 0; at < history.length; at += BATCH) {
    await server.fill('main', history.slice(at, at + BATCH))
    process.stderr.write(`\r${at + BATCH} messages written`)
  }
  process.stderr.write('\n')
  // The object still has cached data from before the history was written directly to storage.
  await server.kill()
  await server.start()
}
