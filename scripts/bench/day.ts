// scripts/bench/day.ts: compares a working day with the free plan's limits. For stock clients, the rows of each kind
// of call are measured in a served organization, and the number of calls comes from a simulation of the day, event by
// event. The day with our own client is actually run.
import { readArguments } from '../../tools/lib/arguments.mjs'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { withObserved } from '../lib/observed.ts'
import { foundOrganization, Person } from '../lib/people.mjs'
import { runClientDay } from './client-day.ts'
import { simulateDay, storedInTime } from './simulated-day.ts'

const LIMITS = { requests: 100_000, read: 5_000_000, written: 100_000, gigabyteSeconds: 13_000 }
const READERS = 25
const SAMPLES = 20
const given = readArguments(
  {
    people: { type: 'string', default: '10,50,200' },
    only: { type: 'string', default: '' },
    hours: { type: 'string', default: '8' },
  },
  'node scripts/bench/day.ts [--people 10,50,200] [--only stock|own] [--hours 8]   (of the eight, really run with our own client)',
)
const sizes = given.people.split(',').map(Number)
const share = (value, limit) => `${Math.round(value)} (${((100 * value) / limit).toFixed(0)}%)`
const ARGS = ['--var', 'DAILY_REQUESTS=0']

stopAllOnExit()
if (given.only !== 'own') await withObserved(benchStock, { args: ARGS })
if (given.only !== 'stock') {
  console.log('\n| people | messages | requests | of which frames | rows read | rows written | awake, at most |')
  console.log('| --: | --: | --: | --: | --: | --: | --: |')
  // Node's sockets can only use the host of the organization `main`, so each size has its own server.
  for (const people of sizes) await withObserved((server) => benchOwn(server, people), { args: ARGS })
}
process.exit(0)

async function benchStock(server) {
  console.log(
    '| people | messages | requests | of which events | rows read | rows written | awake, at most | levels of waiting |',
  )
  console.log('| --: | --: | --: | --: | --: | --: | --: | --- |')
  for (const people of sizes) {
    const costs = await measureCosts(server, people)
    report(people, simulateDay({ people, readers: Math.min(people, READERS), dailyRequests: LIMITS.requests }), costs)
  }
}

async function benchOwn(server, people) {
  const day = await runClientDay(server, { people, readers: Math.min(people, READERS), hours: Number(given.hours) })
  const { storedPings, storedQueues } = storedInTime(people)
  const cells = [
    people,
    day.sends,
    // A frame counts as a twentieth of a request.
    share(day.requests + day.frames / 20, LIMITS.requests),
    day.frames,
    share(day.read, LIMITS.read),
    // These rows are computed, because the server writes them at intervals of real time, and the simulated day took
    // only minutes.
    share(day.written + storedPings + storedQueues, LIMITS.written),
    awake(day),
  ]
  console.log(`| ${cells.join(' | ')} |`)
  const calls = day.calls.sort(([, one], [, other]) => other - one)
  console.log(`calls of ${people}: ${calls.map(([call, count]) => `${call} ${count}`).join(', ')}`)
}

function awake({ awakeSeconds }) {
  return `${(awakeSeconds / 3600).toFixed(1)} h, ${share(awakeSeconds * 0.128, LIMITS.gigabyteSeconds)} GB-s`
}

/** Measures the rows of each kind of call in an organization with `number` people, one of whom has a queue. */
async function measureCosts(server, number) {
  const name = `day${number}`
  const { owner, url } = await foundOrganization({ port: server.port, secrets: server.secrets, name })
  const people = (await server.populate(name, number)).map((person) => new Person(url, person))
  const principals = people.slice(0, READERS).map(({ id }) => id)
  await owner.call('POST', '/users/me/subscriptions', { subscriptions: [{ name: 'team' }], principals })
  const [writer, reader] = people
  const queue = await reader.register()
  let number_ = 0
  const send = () => writer.send('team', `topic ${number_ % 20}`, `message ${number_++}`)
  for (let first = 0; first < 20; first++) await send()
  const { id } = await send()
  const rowsOf = async (work) => {
    await work()
    const before = (await server.observe(name)).rows
    for (let sample = 0; sample < SAMPLES; sample++) await work(sample)
    const after = (await server.observe(name)).rows
    return { read: (after.read - before.read) / SAMPLES, written: (after.written - before.written) / SAMPLES }
  }
  const poll = { queue_id: queue, last_event_id: -1, dont_block: true }
  return {
    send: await rowsOf(send),
    poll: await rowsOf(() => reader.call('GET', '/events', poll)),
    flags: await rowsOf(async () => {
      const sent = await send()
      await reader.call('POST', '/messages/flags', { messages: [sent.id], op: 'add', flag: 'read' })
    }).then((both) => both),
    presence: await rowsOf(() => reader.call('POST', '/users/me/presence', { status: 'active', ping_only: true })),
    register: await rowsOf(() => reader.register({ fetch_event_types: undefined, last: id })),
  }
}

function report(people, day, costs) {
  const flags = { read: costs.flags.read - costs.send.read, written: costs.flags.written - costs.send.written }
  const of = (kind) =>
    day.sends * costs.send[kind] +
    day.flags * flags[kind] +
    day.polls * costs.poll[kind] +
    day.presence * costs.presence[kind] +
    people * costs.register[kind] +
    // Rows that are written as time passes (see `storedInTime`).
    (kind === 'written' ? day.storedPings + day.storedQueues : 0)
  const cells = [
    people,
    day.sends,
    share(day.requests, LIMITS.requests),
    day.polls,
    share(of('read'), LIMITS.read),
    share(of('written'), LIMITS.written),
    awake(day),
    day.levels.map(({ seconds, at }) => `${seconds} s from hour ${at.toFixed(1)}`).join(', ') || 'none',
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
