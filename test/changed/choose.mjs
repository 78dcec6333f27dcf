import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { importsOf } from '../../scripts/lib/imports.mjs'
import { sourcesIn } from '../../scripts/lib/sources.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { byLastJsonLine, byVitestReport } from '../suites/count.mjs'
import { inBrowser } from '../suites/lib/in-browser.mjs'
import { readChanges } from './changed-lines.mjs'
import { readGraph } from './code-graph.mjs'
import { rankTests } from './ranking.mjs'
import { secondsOf } from './seconds.mjs'
import { titlesIn } from './titles.mjs'

/**
 * The time limit for the chosen tests. Including the start of the runtime, they take about a minute on an idle machine.
 */
const MOST_SECONDS = 40
/** Tests with a lower score are left out. */
const LEAST_SCORE = 0.05
/** The maximum number of scenarios in a browser. Building the bundle for them takes as long as running them. */
const MOST_SCENARIOS = 2
const MOST_NAMED = 12
/** The maximum number of titles listed per file. */
const MOST_TITLES = 10

const SCENARIO = '.web.mjs'
const isUnit = (path) => path.endsWith('.test.ts')
const isScenario = (path) => path.startsWith('test/web/') && path.endsWith(SCENARIO)
/** Whether testing a file needs a browser, as all of the client does except its model. */
const isSeen = (path) => path.startsWith('web/') && !path.startsWith('web/model/')

/**
 * The suites most likely to find mistakes quickly, and a description of what is left for `npm test`.
 *
 * @param {string} since what the files are compared with
 * @param {import('../suites/suites.mjs').Suite[]} suites
 * @returns {{ suites: import('../suites/suites.mjs').Suite[], words: string[] }}
 */
export function chooseSuites(since, suites) {
  const { base, changes } = readChanges(since)
  const ranked = rank(changes)
  const { chosen, later } = withinTime(ranked.filter(({ path }) => isUnit(path)))
  const scenarios = changes.some(({ path }) => isSeen(path) || isScenario(path)) ? likeliest(ranked) : []
  const words = [
    `${changes.length} files differ from ${base}: ${few(changes.map(({ path }) => path))}`,
    ...(later.length > 0 ? [`Left out, though they use what changed: ${few(later)}`] : []),
    ...suitesOfScripts(changes, suites),
    'Left out as well: conformance, the built bundle, kills and real clients, which `npm test` plays.',
  ]
  const prose = suites.filter(({ name }) => name === 'prose' && changes.some(({ path }) => path.endsWith('.md')))
  return { suites: [...unitSuite(chosen), ...scenarioSuite(scenarios), ...prose], words }
}

/**
 * The tests and scenarios for a file, the most relevant first: the command that runs each, and its titles. For scripts
 * and operators' commands, these are the suites that run them.
 *
 * @param {string} path
 * @param {import('../suites/suites.mjs').Suite[]} suites
 * @returns {string[]}
 */
export function testsOf(path, suites) {
  if (!statSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${path}.`)
  if (/^(?:scripts|tools)\//.test(path)) return suitesOf([path], suites).map((name) => `npm test -- --only '${name}'`)
  const lines = readFileSync(join(ROOT, path), 'utf8').split('\n').length
  return rank([{ path, lines: [[1, lines]] }])
    .slice(0, MOST_NAMED)
    .flatMap((one) => [commandFor(one.path), ...someTitles(one.path)])
}

function commandFor(path) {
  return isScenario(path)
    ? `npm run test:browser -- scenarios -g ' ${basename(path, SCENARIO)}$'`
    : `npx vitest run ${path}`
}

function someTitles(path) {
  const titles = titlesIn(path, readFileSync(join(ROOT, path), 'utf8'))
  const more = titles.length - MOST_TITLES
  return [...titles.slice(0, MOST_TITLES), ...(more > 0 ? [`(and ${more} more)`] : [])].map((title) => `  ${title}`)
}

/** @param {import('./changed-lines.mjs').Change[]} changes */
function rank(changes) {
  const paths = ['src', 'web', 'test'].flatMap(sourcesIn)
  const others = changes.map(({ path }) => path).filter((path) => !paths.includes(path) && existsSync(join(ROOT, path)))
  const texts = Object.fromEntries([...paths, ...others].map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
  const graph = readGraph(Object.fromEntries(paths.map((path) => [path, texts[path]])))
  const tests = paths.filter((path) => isUnit(path) || isScenario(path))
  return rankTests(graph, texts, changes, tests)
}

/**
 * The most relevant tests that fit into the time limit (at least one, if any is relevant enough), and the others that
 * use the changed code.
 */
function withinTime(ranked) {
  let left = MOST_SECONDS
  const chosen = []
  const later = []
  for (const { path, score, isReached } of ranked) {
    const seconds = secondsOf(path)
    const isChosen = score >= LEAST_SCORE && (seconds <= left || chosen.length === 0)
    if (isChosen) left -= seconds
    if (isChosen) chosen.push(path)
    else if (isReached) later.push(path)
  }
  return { chosen, later }
}

function likeliest(ranked) {
  return ranked.filter(({ path, score }) => isScenario(path) && score >= LEAST_SCORE).slice(0, MOST_SCENARIOS)
}

function unitSuite(files) {
  if (files.length === 0) return []
  console.log(files.join('\n'))
  return [
    {
      name: `${files.length} files of tests`,
      command: ['vitest', 'run', ...files],
      count: byVitestReport,
      inShares: true,
    },
  ]
}

function scenarioSuite(scenarios) {
  if (scenarios.length === 0) return []
  const names = scenarios.map(({ path }) => basename(path, SCENARIO))
  const command = inBrowser('scenarios', names)
  return [
    {
      name: `scenarios in a browser: ${names.join(', ')}`,
      command,
      count: byLastJsonLine,
      inShares: true,
      isWhole: true,
    },
  ]
}

/** Names the suites that run a changed file, or one that imports or starts it. Running them would take minutes. */
function suitesOfScripts(changes, suites) {
  const named = suitesOf(
    changes.map(({ path }) => path),
    suites,
  )
  return named.length > 0 ? [`Left out, by their scripts (npm test -- --only NAME): ${few(named)}`] : []
}

/** The names of the suites that run one of these files, or a file that imports or starts it. */
function suitesOf(paths, suites) {
  const reached = new Set(paths.filter((path) => /^(?:scripts|tools|test\/suites)\/|\.mjs$/.test(path)))
  if (reached.size === 0) return []
  const files = Object.fromEntries(
    ['scripts', 'tools', 'test'].flatMap(sourcesIn).map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
  )
  const uses = [...importsOf(files), ...startsOf(files)]
  // A set may grow while it is iterated over.
  for (const path of reached) for (const { from, to } of uses) if (to === path) reached.add(from)
  return suites.filter(({ command }) => command.some((word) => reached.has(word))).map(({ name }) => name)
}

/** The name of a program in the source of a suite that starts it: `tools/backup`, or `backup.ts`. */
const PROGRAM = /(?<=['"`])(?:tools\/([\w/-]+)|([\w/-]+)\.ts)/g

function startsOf(files) {
  return Object.entries(files).flatMap(([from, text]) => {
    if (!from.startsWith('test/suites/')) return []
    const programs = Array.from(text.matchAll(PROGRAM), ([, inTools, named]) => `tools/${inTools ?? named}.ts`)
    return programs.filter((to) => to in files).map((to) => ({ from, to }))
  })
}

function few(names) {
  const rest = names.length - MOST_NAMED
  return `${names.slice(0, MOST_NAMED).join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`
}
