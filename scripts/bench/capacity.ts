// scripts/bench/capacity.ts: computes what a deployment with many organizations costs per month on Cloudflare's paid
// plan. The usage of a day was measured with `node scripts/bench/day.ts` (docs/capacity.md). The storage of a new
// organization and of a message is measured here.
import { readArguments } from '../../tools/lib/arguments.mjs'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { withObserved } from '../lib/observed.ts'
import { foundOrganization, Person } from '../lib/people.mjs'
import { planHistory } from './history-plan.ts'
import { costOf, DAYS, populationOf, totalOf } from './month.ts'

const REALM = 'main'
const PEOPLE = 50
const CHANNELS = 10
const BATCH = 2500
const given = readArguments(
  { organizations: { type: 'string', default: '100000' }, messages: { type: 'string', default: '20000' } },
  'node scripts/bench/capacity.ts [--organizations 100000] [--messages 20000]',
)

stopAllOnExit()
await withObserved(async (server) => {
  const bytes = await measureBytes(server, Number(given.messages))
  console.log(`A new organization takes ${Math.round(bytes.empty)} bytes of storage.`)
  console.log(`A message takes ${Math.round(bytes.message)} bytes, of ${given.messages} in one organization.\n`)
  reportMonth(Number(given.organizations), bytes)
})
process.exit(0)

function reportMonth(organizations, bytes) {
  const people = populationOf(organizations)
  for (const client of ['own', 'stock'] as const) {
    const total = totalOf(people, client, bytes)
    console.log(`${organizations} organizations for a month of ${DAYS} working days, ${client} clients\n`)
    const rows = [['', 'used', 'included', 'dollars'], ['---', '--:', '--:', '--:'], ...costOf(total)]
    console.log(`${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`)
  }
}

/** The bytes that a new organization takes, and those that a message takes with its indexes and searchable words. */
async function measureBytes(server, count) {
  const nothing = await atRest(server)
  const { owner, url } = await foundOrganization({ port: server.port, secrets: server.secrets, name: REALM })
  const empty = (await atRest(server)) - nothing
  const people = (await server.populate(REALM, PEOPLE)).map((person) => new Person(url, person))
  const principals = people.map(({ id }) => id)
  const subscriptions = Array.from({ length: CHANNELS }, (_, at) => ({ name: `channel ${at}` }))
  await owner.call('POST', '/users/me/subscriptions', { subscriptions, principals })
  const { streams } = await owner.call('GET', '/streams')
  const channels = streams.map(({ stream_id }) => stream_id)
  const history = planHistory({ count, people: principals, channels, now: Date.now() / 1000 })
  const before = await atRest(server)
  for (let at = 0; at < count; at += BATCH) await server.fill(REALM, history.slice(at, at + BATCH))
  return { empty, message: ((await atRest(server)) - before) / count }
}

async function atRest(server) {
  await server.kill()
  await server.start()
  return server.storedBytes
}
