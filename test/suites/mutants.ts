// Injects faults into the code as it is loaded: in access rules, limits on work, logging in, email, smaller features,
// and imports. The test named with a fault must fail because of a comparison (or with the text in `says`), and not for
// another reason. Faults in code that no test loads are tried with suites, in a copy of this tree. `--only TEXT` tries
// the faults with this text in their name or test. `--list` only checks that all of them still fit the code. `npm test`
// does that, too, and tries one of them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from '../../scripts/lib/checks.ts'
import { ROOT } from '../../tools/lib/paths.mjs'
import { toolEnvironment } from '../../tools/lib/toolchain.mjs'
import { MUTANTS as ACCESSES } from '../mutants/accesses.mjs'
import { MUTANTS as EXPECTED } from '../mutants/expected.mjs'
import { MUTANTS as IMPORTS } from '../mutants/imports.mjs'
import { MUTANTS as MAIL } from '../mutants/mail.mjs'
import { MUTANTS as PROVIDERS } from '../mutants/providers.mjs'
import { MUTANTS as SIGN_IN } from '../mutants/sign-in.mjs'
import { MUTANTS as WORK } from '../mutants/work.mjs'
import { playInMutatedTree } from './mutated-tree.ts'

type Mutant = {
  fault: string
  file: string
  from: string
  to: string
  also?: any[]
  test?: string
  suite?: string[]
  title: any
  says?: string
}

const MUTANTS: Mutant[] = [...ACCESSES, ...WORK, ...SIGN_IN, ...PROVIDERS, ...MAIL, ...EXPECTED, ...IMPORTS]

const given = process.argv.slice(2)
const only = given.includes('--only') ? given[given.indexOf('--only') + 1] : ''

await runChecks(({ check }) => {
  for (const mutant of MUTANTS) check(`the code has exactly one place for the fault: ${mutant.fault}`, fits(mutant))
  for (const mutant of MUTANTS) {
    if (mutant.test) check(`the test for the fault exists: ${mutant.fault}`, isWritten(mutant), String(mutant.title))
  }
  if (given.includes('--list')) return
  for (const mutant of chosen()) {
    if (mutant.suite) {
      const lines = playInMutatedTree({ suite: mutant.suite, edits: editsOf(mutant) })
      const isNamed = (line) => (mutant.title.test ? mutant.title.test(line) : line === mutant.title)
      const said = lines.filter((line) => isNamed(line.slice(2)))
      const isFound = said.some((line) => line.startsWith('✗'))
      check(`a test finds the fault: ${mutant.fault}`, isFound, said.concat(lines.slice(-3)).join('\n'))
      continue
    }
    const results = resultsOf(mutant)
    const named = results.find(({ title, status }) => title === mutant.title && status !== 'skipped')
    const { says = 'AssertionError' } = mutant
    const isFound = named?.status === 'failed' && named.failureMessages.some((text) => text.includes(says))
    check(`a test finds the fault: ${mutant.fault}`, isFound, `${mutant.test}: ${named?.status ?? 'no such test'}`)
  }
})

/** The faults to try. A short run tries one, which its seed chooses. */
function chosen() {
  const named = MUTANTS.filter(({ fault, test, suite }) => [fault, test, ...(suite ?? [])].join(' ').includes(only))
  if (Number(process.env.TEST_SHARE ?? 1) === 1) return named
  const quick = named.filter(({ suite }) => !suite)
  const at = Number(process.env.TEST_SEED ?? 1) % quick.length
  return quick.slice(at, at + 1)
}

function editsOf({ file, from, to, also }: { file: string; from: string; to: string; also?: any[] }) {
  return [{ file, from, to }, ...(also ?? [])]
}

function fits(mutant) {
  return editsOf(mutant).every(({ file, from }) => readFileSync(join(ROOT, file), 'utf8').split(from).length === 2)
}

/** Whether the test's file contains its title. Values in the title may be inserted only when the test runs. */
function isWritten({ test, title }: Mutant): boolean {
  const source = readFileSync(join(ROOT, test!), 'utf8')
  if (source.includes(title)) return true
  const patterns = [...source.matchAll(/(['`])((?:(?!\1).)*(?:\$\{|%[sdij]|\$\w).*?)\1/g)].map(([, , text]) => text!)
  return patterns.some((text) => {
    const parts = text.split(/\$\{[^}]*\}|%[sdij]|\$[\w.]+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.*')}$`).test(title)
  })
}

/**
 * Runs the test with the fault. Tests of searches use only 40,000 messages, because the result would be the same with
 * hundreds of thousands.
 */
function resultsOf(mutant) {
  const { test, title } = mutant
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'))
  try {
    const report = join(folder, 'report.json')
    const pattern = `${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
    const options = ['--reporter=json', `--outputFile=${report}`, '-t', pattern]
    const env = toolEnvironment({ SEARCH_MESSAGES: '40000', MUTANT: JSON.stringify(editsOf(mutant)) })
    spawnSync('vitest', ['run', test, ...options], { cwd: ROOT, env, stdio: 'ignore' })
    return JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap((one) => one.assertionResults)
  } catch {
    return []
  } finally {
    rmSync(folder, { recursive: true })
  }
}
