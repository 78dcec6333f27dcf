// Runs test suites and adds up their counts; the last line reads `N passed, N failed, N skipped`.
//   npm test                      all suites that short runs include, with a tenth of the long ones
//   npm test -- --only TEXT       the suites whose name contains TEXT
//   npm run test:long             the long suites in full
//   npm test -- --changed         in about a minute, the tests that changes since main can break
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildBundle } from '../scripts/lib/bundle.mjs'
import { readArguments } from '../tools/lib/arguments.mjs'
import { start, stop, stopAllOnExit } from '../tools/lib/children.mjs'
import { ensureInstalled } from '../tools/lib/toolchain.mjs'
import { keepSeconds } from './changed/seconds.mjs'
import { byVitestReport } from './suites/count.mjs'
import { SUITES } from './suites/suites.mjs'
import { keepTemporaryFilesInMemory } from './temporary-files.mjs'

const given = readArguments(
  {
    only: { type: 'string', default: '' },
    long: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: '' },
    of: { type: 'string', default: '' },
  },
  `npm test [-- --only TEXT]: the suites whose name contains TEXT
       npm test -- --changed [--since COMMIT]: what differs from main, or from COMMIT, decides
       npm test -- --of FILE: lists the tests of a file, the likeliest first, and how to run them`,
)
// The random cases are the same in every run, so that only a change can cause a failure. Another seed tests other
// cases.
const seed = process.env.TEST_SEED ?? '277'
const share = given.long ? '1' : '0.1'
/**
 * A suite that hangs counts as failed. The limit is many times longer than the slowest suite takes, so that none fails
 * because the machine is busy.
 */
const MOST_SECONDS = given.long ? 12 * 3600 : 3600
// Some long suites write more than fits into memory.
if (!given.long) keepTemporaryFilesInMemory()
const bundle = mkdtempSync(join(tmpdir(), 'edgewise-bundle-'))
/**
 * vitest gives its runtime 90 s to start. On a busy machine, that may not be enough. In this case, nothing has run, and
 * vitest is started again.
 */
const NEVER_STARTED = /\[vitest-pool(?:-runner)?\]: (?:Timeout|Failed to start)/
const MOST_STARTS = 5
const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {{ name: string, seconds: number }[]} */
const took = []
const SLOWEST = 10
/** Lines that are printed after the suites' counts. @type {string[]} */
const closing = []
const LANES = 5
/** Processes with this niceness get a third as much CPU time as the others. */
const NICE = 5

stopAllOnExit()
if (given.of) {
  ensureInstalled()
  const { testsOf } = await import('./changed/choose.mjs')
  try {
    console.log(testsOf(given.of, SUITES).join('\n') || `No test reaches ${given.of}.`)
    process.exit()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
try {
  ensureInstalled()
  console.log(`TEST_SEED=${seed} TEST_SHARE=${share}`)
  const chosen = given.changed ? await chooseByChange() : chooseByName()
  for (const suite of chosen) if (suite.isAlone) add(await run(suite))
  // Unless `--changed` is given, every suite that serves the production bundle serves this one.
  const isBuilt = !given.changed && chosen.some(({ needsNothing }) => !needsNothing)
  const built = isBuilt ? buildBundle(bundle) : undefined
  const inTurn = async (suite) => {
    if (!suite.needsNothing) await built
    return run(suite)
  }
  // Suites that mostly wait run at the same time as the others. Of the others, five run at a time, because they wait,
  // too: for timers and for processes to start.
  const patient = chosen.filter(({ isPatient }) => isPatient).map(async (suite) => add(await inTurn(suite)))
  const waiting = chosen.filter(({ isAlone, isPatient }) => !isAlone && !isPatient)
  await Promise.all([built, ...patient, ...Array.from({ length: LANES }, () => runNext(waiting, inTurn))])
} catch (error) {
  console.error(error.message)
  total.failed++
}
rmSync(bundle, { recursive: true, force: true })
const slowest = took.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
for (const line of closing) console.log(line)
if (took.length > 0)
  console.log(`The slowest: ${slowest.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')}`)
console.log(inWords(total))
process.exit(total.failed > 0 || (total.passed === 0 && !given.changed) ? 1 : 0)

function chooseByName() {
  return SUITES.filter(
    ({ name, inShares, isLongOnly }) =>
      name.includes(given.only) && (given.long ? inShares || isLongOnly : !isLongOnly),
  )
}

/**
 * Chooses suites by the changed files. The module is imported late, because it needs a package that may have just been
 * installed.
 */
async function chooseByChange() {
  const { chooseSuites } = await import('./changed/choose.mjs')
  const { suites, words } = chooseSuites(given.since, SUITES)
  closing.push(...words)
  return suites
}

async function runNext(waiting, inTurn) {
  for (let suite = waiting.shift(); suite; suite = waiting.shift()) add(await inTurn(suite))
}

function add(counts) {
  for (const kind of Object.keys(total)) total[kind] += counts[kind]
}

async function run(suite) {
  for (let starts = 1; ; starts++) {
    const { counts, output } = await runOnce(suite)
    if (counts.passed > 0 || !NEVER_STARTED.test(output) || starts === MOST_STARTS) return counts
    console.log(`${suite.name} did not start, and is started again`)
  }
}

async function runOnce(suite) {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-test-'))
  const reportFile = join(folder, 'report.json')
  const [command, ...args] = suite.command
  if (suite.count === byVitestReport)
    args.push('--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`)
  const began = Date.now()
  const child = start(command, args, {
    env: {
      TEST_SEED: seed,
      TEST_SHARE: suite.isWhole ? '1' : share,
      NO_COLOR: '1',
      RETRIES: process.env.RETRIES ?? '0',
      ...(!given.changed && { EDGEWISE_BUNDLE: bundle }),
    },
    // The longest suites get more CPU time, because the run ends with them.
    ...(!suite.isLongest && { niceness: NICE }),
  })
  const ended = await inTime(child)
  const counts = ended
    ? suite.count({ ...ended, output: child.output, reportFile })
    : { passed: 0, failed: 1, skipped: 0 }
  if (suite.count === byVitestReport) keepSeconds(reportFile)
  rmSync(folder, { recursive: true, force: true })
  if (counts.failed > 0) console.log(child.output.trimEnd())
  if (!ended) console.log(`stopped after ${MOST_SECONDS} s`)
  const seconds = (Date.now() - began) / 1000
  took.push({ name: suite.name, seconds })
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${suite.name}: ${inWords(counts)} (${seconds.toFixed(1)} s)`)
  return { counts, output: child.output }
}

/** How the child ended, or null if it had to be stopped. Processes that it left in its group are stopped, too. */
async function inTime(child) {
  let timer
  const limit = new Promise((resolve) => {
    timer = setTimeout(() => resolve(null), MOST_SECONDS * 1000)
  })
  const ended = await Promise.race([child.ended, limit])
  clearTimeout(timer)
  await stop(child, { signal: ended ? 'SIGKILL' : 'SIGTERM' })
  return ended
}

function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}
