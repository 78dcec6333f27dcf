// Sends recorded webhooks to the served bundle: `node test/suites/integrations.ts [--only NAME] [--verbose]`.
// TEST_SHARE sets how many are sent, and TEST_SEED chooses them.

import { createHash } from 'node:crypto'
import { differingCopies, readCases } from '../../scripts/integrations/cases.ts'
import { differences } from '../../scripts/integrations/compare.ts'
import { fuzzServed } from '../../scripts/integrations/fuzz-served.ts'
import { Player } from '../../scripts/integrations/player.ts'
import { withServedBundle } from '../../scripts/lib/served.ts'
import { load } from '../../scripts/markdown/load.ts'
import { readArguments } from '../../tools/lib/arguments.mjs'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { foundRealm } from '../../tools/lib/found-realm.mjs'
import type { Json } from '../../tools/lib/json.ts'

const { only, verbose } = readArguments(
  { only: { type: 'string', default: '' }, verbose: { type: 'boolean', default: false } },
  'node test/suites/integrations.ts [--only TEXT] [--verbose]\n--only plays the cases whose name contains TEXT, or one of several joined by commas.',
)
const share = only ? 1 : Number(process.env.TEST_SHARE ?? '1')
const seed = Number(process.env.TEST_SEED ?? '277')
/** The minimum share of deliveries that must match, for each service and for all. */
const LEAST_OF_SERVICE = 0.9
const LEAST_OF_ALL = 0.98

stopAllOnExit()
const { findIntegration } = await load(['src/integrations/index.ts'])
const copies = differingCopies()
if (copies.length > 0) console.log(`copy these again with scripts/integrations/copy-cases.ts: ${copies.join(', ')}`)
const counts = { passed: 0, failed: copies.length, skipped: 0 }
await withServedBundle(playAll)
console.log(JSON.stringify(counts))
process.exitCode = counts.failed > 0 ? 1 : 0

async function playAll({ port, secrets }) {
  process.env.SETUP_KEY = secrets.SETUP_KEY
  const url = `http://localhost:${port}`
  const owner = await foundRealm({ url, name: 'Hooks', email: 'olivia@example.com', fullName: 'Olivia Owner' })
  const player = new Player(url, owner)
  await player.prepare()
  const played: Json[] = []
  for (const [service, cases] of readCases()) {
    if (findIntegration(service)) played.push({ service, ...(await playService(player, cases)) })
    else missing(service)
  }
  report(played)
  if (!only) await fuzz(player)
}

/** Reports a service that has cases but isn't in the list in `src/integrations/index.ts`. */
function missing(service) {
  console.log(`FAIL ${service} has cases but no integration`)
  counts.failed += 1
}

async function fuzz(player) {
  await player.begin()
  const runs = Math.max(50, Math.round(1000 * share))
  const cases = [...readCases()].flatMap(([service, all]) => (findIntegration(service) ? all : []))
  const faults = await fuzzServed(player, cases, { runs, seed })
  for (const fault of faults) console.log(`FAIL ${fault}`)
  console.log(`${runs} odd payloads get an answer, and owners their notices: ${faults.length} faults`)
  counts[faults.length > 0 ? 'failed' : 'passed'] += 1
}

async function playService(player, cases) {
  const chosen = cases.filter(
    (one) => !one.skip && only.split(',').some((part) => one.name.includes(part)) && isInShare(one.name),
  )
  let failed = 0
  await player.begin()
  for (const one of chosen) {
    const wrong = differences(one, await player.play(one))
    if (wrong.length > 0) failed += 1
    if (wrong.length > 0 || verbose) console.log(`${wrong.length > 0 ? 'FAIL' : 'ok'} ${one.name}: ${wrong.join('; ')}`)
  }
  return { all: chosen.length, failed, skipped: cases.length - chosen.length }
}

/** Whether a case is included. The choice is the same for the same seed. */
function isInShare(name) {
  const hash = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE()
  return hash < share * 2 ** 32
}

/**
 * Checks that enough cases match, for each service and overall. Not all of them do, because a few depend on our own
 * wording.
 */
function report(played) {
  const sum = (key) => played.reduce((total, one) => total + one[key], 0)
  const isEnough = (failed, all, least) => failed <= Math.floor(all * (1 - least))
  const weak = played.filter(({ failed, all }) => !isEnough(failed, Math.max(all, 10), LEAST_OF_SERVICE))
  for (const { service, failed, all } of weak) console.log(`too few of ${service}: ${all - failed} of ${all}`)
  const isWhole = isEnough(sum('failed'), sum('all'), LEAST_OF_ALL)
  console.log(`${sum('all') - sum('failed')} of ${sum('all')} cases are as recorded`)
  counts.passed += sum('all') - sum('failed')
  counts.skipped += sum('skipped')
  counts.failed += weak.length + (isWhole ? 0 : 1)
}
