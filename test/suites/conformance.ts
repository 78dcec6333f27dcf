// Plays the recorded scenarios against the served production bundle, using a separate player for each file.

import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { withServedBundle } from '../../scripts/lib/served.ts'
import { readArguments } from '../../tools/lib/arguments.mjs'
import { start, stop, stopAllOnExit } from '../../tools/lib/children.mjs'
import type { Json } from '../../tools/lib/json.ts'
import { PINNED_NODE, ROOT } from '../../tools/lib/paths.mjs'
import { onPinnedNode } from '../../tools/lib/toolchain.mjs'
import { listenTo } from './lib/listening-proxy.ts'
import { startSessionProxy } from './lib/session-proxy.ts'

const FOLDER = 'test/conformance'
const SCENARIOS = join(ROOT, FOLDER, 'scenarios')
const RECORDED = join(ROOT, '../shared/conformance/scenarios-372')
/** These scenarios are from feature level 277, and also apply to the current level. */
const CONTRACT = 'contract.json'
const RECORDED_CONTRACT = join(ROOT, '../shared/conformance/scenarios', CONTRACT)
const PENDING = join(ROOT, FOLDER, 'pending.json')
/** The scenarios that differ here on purpose, each with the step that differs. docs/clients.md gives the reasons. */
const DEPARTURES = new Map<string, Json>(
  Object.entries<Json>(JSON.parse(readFileSync(join(ROOT, FOLDER, 'departures.json'), 'utf8'))),
)
/** A player that hangs counts as failed. The limit is so long that none is stopped because the machine is busy. */
const FILE_LIMIT_SECONDS = 1800

const given = readArguments(
  {
    only: { type: 'string', default: '' },
    verbose: { type: 'boolean', default: false },
    'update-pending': { type: 'boolean', default: false },
    'allow-new': { type: 'boolean', default: false },
    session: { type: 'boolean', default: false },
  },
  `npm run conformance -- [--only TEXT] [--session] [--verbose] [--update-pending [--allow-new]]
--only plays the scenarios whose name or file contains TEXT.
--session plays them below /json, with sessions; TEST_SHARE of the files, chosen by TEST_SEED.
--update-pending takes what passes now off ${FOLDER}/pending.json; with --allow-new it also lists what fails now.`,
)

/** The ways in which answers differ from the reference at /api, by operation. */
const answered = new Map()
let described: import('../../scripts/api/described-answers.ts').DescribedAnswers

const labelOf = ({ file, scenario }) => `${file} · ${scenario}`
const allLabels = () => new Set<Json>(readdirSync(SCENARIOS).flatMap((name) => scenariosOf(join(SCENARIOS, name))))
const readPending = () => JSON.parse(readFileSync(PENDING, 'utf8'))

stopAllOnExit()
// Older versions of Node can't run the TypeScript that reads the reference.
if (onPinnedNode(import.meta.filename ?? process.argv[1], { least: 24 })) await main()

async function main() {
  try {
    const { DescribedAnswers } = await import('../../scripts/api/described-answers.ts')
    const reference = readFileSync(join(ROOT, 'src/edge/reference/openapi.generated.txt'), 'utf8')
    described = new DescribedAnswers(reference)
    checkCopy()
    const played = await play(chosenFiles())
    if (given['update-pending']) updatePending(played)
    report(played)
  } catch (error) {
    console.error(error.message)
    console.log(JSON.stringify({ passed: 0, failed: 1, skipped: 0 }))
    process.exitCode = 1
  }
}

function recordingOf(name) {
  return name === CONTRACT ? RECORDED_CONTRACT : join(RECORDED, name)
}

/** Checks that the copies in the repository are identical to the recordings, if those are available. */
function checkCopy() {
  if (!existsSync(RECORDED)) return
  const names = new Set([...readdirSync(RECORDED), ...readdirSync(SCENARIOS)])
  const differing = [...names].filter((name) => !sameText(recordingOf(name), join(SCENARIOS, name)))
  if (differing.length > 0) {
    throw new Error(`${FOLDER}/scenarios differs from what was recorded: ${differing.join(', ')}. Copy these again.`)
  }
}

function sameText(a, b) {
  return existsSync(a) && existsSync(b) && readFileSync(a, 'utf8') === readFileSync(b, 'utf8')
}

/** The files with a requested scenario, the longest first, so that the players finish at about the same time. */
function chosenFiles() {
  const names = readdirSync(SCENARIOS).filter((name) => name.endsWith('.json'))
  const files = names
    .map((name) => join(SCENARIOS, name))
    .filter((file) => scenariosOf(file).some((label) => isChosen(label)))
  if (files.length === 0) throw new Error(`no scenario's name or file contains “${given.only}”`)
  const chosen = given.session ? shareOf(files) : files
  return chosen.sort((a, b) => weightOf(b) - weightOf(a))
}

/** The files that are played. The choice is the same for the same seed. */
function shareOf(files) {
  const { TEST_SHARE: share = '1', TEST_SEED: seed = '' } = process.env
  const rank = (file) =>
    createHash('sha256')
      .update(`${seed} ${basename(file)}`)
      .digest('hex')
  const byRank = files.map((file) => ({ file, rank: rank(file) })).sort((a, b) => (a.rank < b.rank ? -1 : 1))
  return byRank.slice(0, Math.ceil(files.length * Number(share))).map(({ file }) => file)
}

/** Checks that most calls used a session in scenarios that are played with sessions. */
function mostlyBySession({ bySession, byKey }) {
  const scenario = 'most calls are made with sessions'
  console.log(`${bySession} calls with a session, ${byKey} with a key or with neither`)
  const isMost = bySession > byKey
  return { file: 'session-proxy.ts', scenario, ...(!isMost && { diffs: ['most calls were made with keys'] }) }
}

/** Estimates, from its length and the pauses in its steps, how many milliseconds a file takes. */
function weightOf(file) {
  const steps = JSON.parse(readFileSync(file, 'utf8')).scenarios.flatMap((scenario) => scenario.steps)
  return steps.reduce((sum, step) => sum + (step.sleep ?? 0), statSync(file).size / 100)
}

function scenariosOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).scenarios.map(({ name }) => `${basename(file)} · ${name}`)
}

function isChosen(label) {
  const [file, name] = label.split(' · ')
  return name.includes(given.only) || file.includes(given.only)
}

async function play(files) {
  const results = mkdtempSync(join(tmpdir(), 'edgewise-conformance-'))
  try {
    const playAll = async ({ port: served, secrets }) => {
      const sessions = given.session ? await startSessionProxy(served) : undefined
      const proxy = await listenTo(sessions?.port ?? served, hear)
      const { port } = proxy
      const waiting = [...files]
      const played: Json[] = []
      const players = Math.min(3, Math.max(2, cpus().length))
      const playNext = async () => {
        for (let file = waiting.shift(); file; file = waiting.shift())
          played.push(...(await playFile(file, { port, secrets, results })))
      }
      await Promise.all(Array.from({ length: players }, playNext))
      proxy.close()
      sessions?.stop()
      return sessions ? [...played, mostlyBySession(sessions.counts)] : played
    }
    return await withServedBundle(playAll, { hashesQuickly: true })
  } finally {
    rmSync(results, { recursive: true, force: true })
  }
}

/** Checks an answer against the reference. */
function hear({ method, path, status, body }) {
  const name = described.nameOf(method, path)
  if (!name || status >= 500) return
  const problems = answered.get(name) ?? new Set()
  answered.set(name, problems)
  for (const problem of described.problemsOf(name, status, body)) problems.add(problem)
}

/** Plays one file, and reads the player's report. A player that crashes counts as one failure. */
async function playFile(file, { port, secrets, results }) {
  const realm = `"${process.execPath}" "${join(ROOT, 'tools/realm-create.ts')}" --url http://{name}.localhost:${port} --name {name} --email olivia@example.com --full-name "Olivia Owner"`
  const result = join(results, basename(file))
  const args = [join(ROOT, FOLDER, 'play.mjs'), '--realm', realm, '--json', result, '--only', given.only]
  // While the list of pending scenarios is being updated, every scenario is judged by its result.
  if (!given['update-pending']) {
    const excused = join(results, 'excused.json')
    writeFileSync(excused, JSON.stringify([...readPending(), ...DEPARTURES.keys()]))
    args.push('--pending', excused)
  }
  if (given.verbose) args.push('--verbose')
  const player = start(PINNED_NODE, [...args, relative(ROOT, file)], { env: secrets })
  const limit = setTimeout(() => stop(player, { signal: 'SIGKILL' }), FILE_LIMIT_SECONDS * 1000)
  await player.ended
  clearTimeout(limit)
  process.stdout.write(player.output.replace(/^\d+ passed, \d+ failed, \d+ skipped\n/gm, ''))
  if (!existsSync(result))
    return [{ file: basename(file), scenario: null, diffs: ['the player ended without a result'] }]
  return JSON.parse(readFileSync(result, 'utf8'))
}

/** Whether a result is a known difference from the recording. A player stops at the first step that differs. */
function isDeparture(result) {
  return result.diffs && DEPARTURES.get(labelOf(result)) === Number.parseInt(result.step, 10)
}

function updatePending(played) {
  const listed = readPending()
  const known = allLabels()
  const isFailure = (result) => result.diffs && result.scenario && !isDeparture(result)
  const failing = new Set<Json>(played.filter(isFailure).map(labelOf))
  const passing = new Set<Json>(played.filter(({ diffs }) => !diffs).map(labelOf))
  const kept = listed.filter((label) => known.has(label) && !passing.has(label))
  const added = given['allow-new'] ? [...failing].filter((label) => !listed.includes(label)) : []
  const updated = [...kept, ...added].sort()
  if (isDeepStrictEqual(updated, listed)) return
  writeFileSync(PENDING, `${JSON.stringify(updated, null, 2)}\n`)
  console.log(
    `${FOLDER}/pending.json: ${listed.length - kept.length} taken off, ${added.length} added, ${updated.length} left`,
  )
}

function report(played) {
  const listed = new Set<Json>(readPending())
  const known = allLabels()
  const unknown = [...listed, ...DEPARTURES.keys()].filter((label) => !known.has(label))
  for (const label of unknown) console.log(`✗ a list contains “${label}”, which isn’t a scenario`)
  const isPending = (result) =>
    result.diffs && listed.has(labelOf(result)) && (result.pending || given['update-pending'])
  const elsewhere = played.filter((one) => one.pending && !isPending(one) && !isDeparture(one))
  for (const { file, scenario, step } of elsewhere) console.log(`✗ ${file} · ${scenario}\n    departs at step ${step}`)
  const skipped = played.filter(isPending).length
  const wrong = [...answered].filter(([, problems]) => problems.size > 0)
  for (const [name, problems] of wrong) {
    console.log(`✗ the answers of ${name} differ from the reference:\n    ${[...problems].slice(0, 20).join('\n    ')}`)
  }
  console.log(`${answered.size - wrong.length} operations answer as in the reference`)
  const isFailed = (result) => result.diffs && !isPending(result) && !isDeparture(result)
  const failed = played.filter(isFailed).length + unknown.length + wrong.length
  const checked = played.length + unknown.length + answered.size
  console.log(JSON.stringify({ passed: checked - skipped - failed, failed, skipped }))
  process.exitCode = failed > 0 ? 1 : 0
}
