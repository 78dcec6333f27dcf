// npm run bench: the floor (a bare Worker and object) and Edgewise side by side on bare workerd, in rounds that take turns.
// Figures are medians of the rounds; a ratio is the median of the rounds' ratios of CPU time. With --against, another
// checkout of the project takes its turns too, by its own code and cases.
import { resolve } from 'node:path'
import { readArguments } from '../lib/arguments.mjs'
import { stopAllOnExit } from '../lib/children.mjs'
import { withObserved } from '../lib/observed.mjs'
import { foundOrganization } from '../lib/people.mjs'
import { edgewiseCases, floorCases } from './cases.mjs'
import { measureDelivery } from './delivery.mjs'
import { load, quantile } from './load.mjs'
import { printTable } from './table.mjs'

const CROWD = 16
const given = readArguments(
  {
    rounds: { type: 'string', default: '5' },
    count: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    against: { type: 'string', default: '' },
  },
  'npm run bench [-- --rounds 5] [--count 200] [--only TEXT] [--against FOLDER]',
)
const rounds = Number(given.rounds)
const count = Number(given.count)

stopAllOnExit()
const UNLIMITED = { args: ['--var', 'DAILY_REQUESTS=0'] }
const former = given.against ? await readFormer(resolve(given.against)) : null
await withObserved(
  (floor) =>
    withObserved(
      (server) =>
        former
          ? former.withObserved((before) => bench(floor, server, { ...former, server: before }), UNLIMITED)
          : bench(floor, server),
      UNLIMITED,
    ),
  { entry: 'test/floor/index.ts' },
)
process.exit(0)

/** What serves and drives the other checkout: its own scripts. */
async function readFormer(root) {
  const [{ withObserved }, people, { edgewiseCases }] = await Promise.all(
    ['lib/observed', 'lib/people', 'bench/cases'].map((name) => import(`${root}/scripts/${name}.mjs`)),
  )
  // Older checkouts spell it with an s.
  return { withObserved, found: people.foundOrganization ?? people.foundOrganisation, edgewiseCases }
}

async function bench(floor, server, before) {
  const organization = await foundOrganization({ port: server.port, secrets: server.secrets, name: 'main' })
  const ours = (await edgewiseCases(server, organization)).map((item) => ({ ...item, server }))
  const cases = [
    ...floorCases(floor).map((item) => ({ ...item, server: floor })),
    ...(before ? beside(ours, await formerCases(before)) : ours),
  ].filter(({ name }) => name.startsWith('floor') || name.includes(given.only))
  /** @type {Map<string, any[]>} By case, a measurement for each round. */
  const results = new Map(cases.map(({ name }) => [name, []]))
  for (const item of cases) await load({ port: item.server.port, count: 50, connections: 4, next: item.next })
  for (let round = 0; round < rounds; round++) {
    for (const item of cases) results.get(item.name)?.push(await measure(item))
    console.error(`round ${round + 1} of ${rounds} done`)
  }
  const delivery = await measureDelivery({ server, owner: organization.owner, name: 'main', count })
  printTable(cases, results, delivery, { rounds, count, crowd: CROWD })
}

async function formerCases({ server, found, edgewiseCases }) {
  const organization = await found({ port: server.port, secrets: server.secrets, name: 'main' })
  const cases = await edgewiseCases(server, organization)
  return cases.map((item) => ({ ...item, name: `before: ${item.name}`, server }))
}

/** Each of ours after its like of before, so that both meet the same noise. */
function beside(ours, theirs) {
  return ours.flatMap((item) => {
    const like = theirs.find(({ name }) => name === `before: ${item.name}`)
    return like ? [like, { ...item, before: like.name }] : [item]
  })
}

async function measure({ server, next, name }) {
  const rows = name.startsWith('floor') ? null : (await server.observe('main')).rows
  const cpu = server.cpuMs
  const alone = await load({ port: server.port, count, connections: 1, next })
  const crowd = await load({ port: server.port, count: 2 * count, connections: CROWD, next })
  const cpuMs = (server.cpuMs - cpu) / (3 * count)
  const after = rows && (await server.observe('main')).rows
  return {
    p50: quantile(alone.times, 0.5),
    p99: quantile(alone.times, 0.99),
    perSecond: count / alone.seconds,
    crowdP50: quantile(crowd.times, 0.5),
    crowdP99: quantile(crowd.times, 0.99),
    crowdPerSecond: (2 * count) / crowd.seconds,
    cpuMs,
    read: rows ? (after.read - rows.read) / (3 * count) : Number.NaN,
    written: rows ? (after.written - rows.written) / (3 * count) : Number.NaN,
  }
}
