// scripts/bench/growth.ts: measures what calls cost in rows and CPU time as an organization grows in one dimension at a
// time: people, channels, event queues, or waiting polls. Everything else stays small.

import { cpus } from 'node:os'
import { readArguments } from '../../tools/lib/arguments.mjs'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import type { Json } from '../../tools/lib/json.ts'
import { withObserved } from '../lib/observed.ts'
import { growthCalls } from './growth-calls.ts'
import { organizationOf } from './growth-organization.ts'
import { load } from './load.ts'

/** The size of the organization in the dimensions that aren't being measured. */
const SMALL = { people: 250, channels: 10, queues: 1, waiting: 0 }
const GROWTH = {
  people: [100, 1_000, 10_000],
  channels: [100, 1_000, 2_900],
  queues: [1, 100, 10_000],
  waiting: [0, 100, 1_000],
}
const CONNECTIONS = 4
const WARMING = 4
const given = readArguments(
  { only: { type: 'string', default: '' }, count: { type: 'string', default: '60' } },
  'node scripts/bench/growth.ts [--only people|channels|queues|waiting] [--count 60]',
)
const count = Number(given.count)

stopAllOnExit()
console.log(`${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0].model}; ${count} calls each\n`)
for (const [what, sizes] of Object.entries(GROWTH)) {
  if (!what.includes(given.only)) continue
  const columns: Json[] = []
  for (const size of sizes) columns.push(await measureOrganization({ ...SMALL, [what]: size }))
  printGrowth(what, sizes, columns)
}
process.exit(0)

/** Measures the rows that each call reads and writes, and its CPU time in ms. */
async function measureOrganization(size) {
  return withObserved(
    async (server) => {
      const organization = await organizationOf(server, size)
      const measured = new Map()
      for (const [name, next] of growthCalls(organization)) {
        measured.set(name, await measure(server, next))
      }
      organization.end()
      console.error(`${JSON.stringify(size)} done`)
      return measured
    },
    { args: ['--var', 'DAILY_REQUESTS=0'] },
  )
}

async function measure(server, next) {
  const { port } = server
  await load({ port, count: WARMING, connections: CONNECTIONS, next })
  const before = { ...(await server.observe('main')).rows, cpuMs: server.cpuMs }
  await load({ port, count, connections: CONNECTIONS, next: (number) => next(number + WARMING) })
  const cpuMs = (server.cpuMs - before.cpuMs) / count
  const { rows } = await server.observe('main')
  return { cpuMs, read: (rows.read - before.read) / count, written: (rows.written - before.written) / count }
}

function printGrowth(what, sizes, columns) {
  const heads = sizes.map((size) => `${size} ${what}`)
  row([`CPU ms; rows read / written`, ...heads, 'µs for each more'])
  row(['---', ...heads.map(() => '--:'), '--:'])
  const range = sizes.at(-1) - sizes[0]
  for (const name of columns[0].keys()) {
    const all = columns.map((column) => column.get(name))
    const cells = all.map(
      ({ cpuMs, read, written }) => `${cpuMs.toFixed(2)}; ${read.toFixed(1)} / ${written.toFixed(1)}`,
    )
    row([name, ...cells, ((1000 * (all.at(-1).cpuMs - all[0].cpuMs)) / range).toFixed(2)])
  }
  console.log('')
}

function row(cells) {
  console.log(`| ${cells.join(' | ')} |`)
}
