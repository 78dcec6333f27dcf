// npm run bench: measures the floor (a bare Worker and object) and Edgewise side by side on bare workerd, in
// each of several rounds. Figures are medians of the rounds; a ratio is the median of the rounds' ratios. The edge is
// measured in front of an object that answers immediately, and the rest of a call's CPU time is the object's. With
// --against, another checkout of the project is also measured in each round, with its own code and cases.
import { resolve } from 'node:path'
import { readArguments } from '../../tools/lib/arguments.mjs'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { withObserved } from '../lib/observed.ts'
import { foundOrganization } from '../lib/people.mjs'
import { edgewiseCases, floorCases } from './cases.ts'
import { deliveriesOf } from './delivery.ts'
import { EdgeAlone } from './edge-alone.ts'
import { importFormer } from './former.ts'
import { load, quantile } from './load.ts'
import { printTable } from './table.ts'

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
const FLOOR = { entry: 'test/floor/index.ts' }
const EDGE = { entry: 'test/edge-alone/index.ts' }
const UNLIMITED = { args: ['--var', 'DAILY_REQUESTS=0'] }
const former = given.against ? await readFormer(resolve(given.against)) : null
await withObserved(
  (floor) =>
    withObserved(
      (alone) =>
        withObserved(
          (server) => withFormer((before) => bench({ floor, edge: new EdgeAlone(alone), server, before })),
          UNLIMITED,
        ),
      EDGE,
    ),
  FLOOR,
)
process.exit(0)

/** Loads the other checkout's own scripts for starting its server and calling it. */
async function readFormer(root) {
  const [{ withObserved }, people, { edgewiseCases }] = await Promise.all(
    ['lib/observed', 'lib/people', 'bench/cases'].map((name) => importFormer(root, name)),
  )
  // Older checkouts spell the function's name with an s.
  return { withObserved, found: people.foundOrganization ?? people.foundOrganisation, edgewiseCases }
}

/** Serves the other checkout, if one is given, while the benchmark runs. */
function withFormer(use) {
  return former ? former.withObserved((server) => use({ ...former, server }), UNLIMITED) : use()
}

async function bench({ floor, edge, server, before }) {
  const organization = await foundOrganization({ port: server.port, secrets: server.secrets, name: 'main' })
  const ours = (await edgewiseCases(server, organization)).map((item) => ({ ...item, server, edge }))
  const theirs = before && (await formerCases(before))
  const cases = [
    ...floorCases(floor).map((item) => ({ ...item, server: floor })),
    ...(theirs ? inPairs(ours, theirs.cases) : ours),
  ].filter(({ name }) => name.startsWith('floor') || name.includes(given.only))
  const deliveries = [
    ...deliveriesOf({ server, owner: organization.owner, name: 'main' }),
    ...(theirs ? deliveriesOf({ server: before.server, owner: theirs.owner, name: 'main', prefix: 'before: ' }) : []),
  ].filter(({ name }) => name.includes(given.only))
  const results: Map<string, any[]> = new Map([...cases, ...deliveries].map(({ name }) => [name, []]))
  for (const item of cases) await load({ port: item.server.port, count: 50, connections: 4, next: item.next })
  for (let round = 0; round < rounds; round++) {
    // Whichever of two runs is second costs about 3% more, so every other round runs the cases in reverse.
    const inOrder = round % 2 === 0 ? cases : cases.toReversed()
    for (const item of inOrder) results.get(item.name)?.push(await measure(item))
    for (const item of deliveries) results.get(item.name)?.push(await item.measure(count))
    console.error(`round ${round + 1} of ${rounds} done`)
  }
  printTable([...cases, ...deliveries], results, { rounds, count, crowd: CROWD })
}

async function formerCases({ server, found, edgewiseCases }) {
  const organization = await found({ port: server.port, secrets: server.secrets, name: 'main' })
  const cases = await edgewiseCases(server, organization)
  return {
    owner: organization.owner,
    cases: cases.map((item) => ({ ...item, name: `before: ${item.name}`, server })),
  }
}

/** Puts each case that the other checkout also has next to our own, so that the same noise affects both. */
function inPairs(ours, theirs) {
  return ours.flatMap((item) => {
    const like = theirs.find(({ name }) => name === `before: ${item.name}`)
    return like ? [like, { ...item, before: like.name }] : [item]
  })
}

async function measure({ server, edge, next, name }) {
  const rows = name.startsWith('floor') ? null : (await server.observe('main')).rows
  const cpu = server.cpuMs
  const alone = await load({ port: server.port, count, connections: 1, next })
  const crowd = await load({ port: server.port, count: 2 * count, connections: CROWD, next })
  const cpuMs = (server.cpuMs - cpu) / (3 * count)
  const after = rows && (await server.observe('main')).rows
  const atEdge = edge && (await edge.measure(next, { count: 2 * count, connections: CROWD, answerBytes: crowd.bytes }))
  return {
    p50: quantile(alone.times, 0.5),
    p99: quantile(alone.times, 0.99),
    perSecond: count / alone.seconds,
    crowdP50: quantile(crowd.times, 0.5),
    crowdP99: quantile(crowd.times, 0.99),
    crowdPerSecond: (2 * count) / crowd.seconds,
    cpuMs,
    edgeMs: atEdge?.cpuMs,
    objectMs: atEdge && cpuMs - atEdge.cpuMs,
    callBytes: atEdge?.callBytes,
    answerBytes: crowd.bytes,
    read: rows ? (after.read - rows.read) / (3 * count) : Number.NaN,
    written: rows ? (after.written - rows.written) / (3 * count) : Number.NaN,
  }
}
