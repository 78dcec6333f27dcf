// Faults in the rules of access and in the bounds of work, each put into the code as it is loaded: the test that is named with
// it must fail, by what it compares and not by trouble on its way. `--only TEXT` plays those whose name has it, `--list` looks
// whether all of them still fit the code.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MUTANTS as ACCESSES } from '../../test/mutants/accesses.mjs'
import { MUTANTS as WORK } from '../../test/mutants/work.mjs'
import { ROOT } from '../lib/paths.mjs'
import { toolEnvironment } from '../lib/toolchain.mjs'
import { runChecks } from './checks.mjs'

const MUTANTS = [...ACCESSES, ...WORK]

const given = process.argv.slice(2)
const only = given.includes('--only') ? given[given.indexOf('--only') + 1] : ''

await runChecks(({ check }) => {
  for (const mutant of MUTANTS) check(`there is one place for: ${mutant.fault}`, fits(mutant))
  if (given.includes('--list')) return
  for (const mutant of MUTANTS.filter(({ fault }) => fault.includes(only))) {
    const results = resultsOf(mutant)
    const named = results.find(({ title, status }) => title === mutant.title && status !== 'skipped')
    const isFound = named?.status === 'failed' && named.failureMessages.some((text) => text.includes('AssertionError'))
    check(`it is found that ${mutant.fault}`, isFound, `${mutant.test}: ${named?.status ?? 'no such test'}`)
  }
})

function fits({ file, from }) {
  return readFileSync(join(ROOT, file), 'utf8').split(from).length === 2
}

/** Plays the test with the fault. An organization of hundreds of thousands would show no more. */
function resultsOf({ file, from, to, test, title }) {
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'))
  try {
    const report = join(folder, 'report.json')
    const pattern = `${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
    const options = ['--reporter=json', `--outputFile=${report}`, '-t', pattern]
    const env = toolEnvironment({ SEARCH_MESSAGES: '40000', MUTANT: JSON.stringify({ file, from, to }) })
    spawnSync('vitest', ['run', test, ...options], { cwd: ROOT, env, stdio: 'ignore' })
    return JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap((one) => one.assertionResults)
  } catch {
    return []
  } finally {
    rmSync(folder, { recursive: true })
  }
}
