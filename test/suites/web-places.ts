// Checks that every documented operation and every setting has a place in the client, or a reason for having none, and
// that the documentation page lists them.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from '../../scripts/lib/checks.ts'
import {
  describePlaces,
  listOperations,
  loadSettings,
  problemsOf,
  problemsOfParameters,
} from '../../scripts/web/describe.ts'
import { REASONS } from '../../scripts/web/places.ts'
import type { Json } from '../../tools/lib/json.ts'
import { ROOT } from '../../tools/lib/paths.mjs'

await runChecks(async ({ check }) => {
  const operations = listOperations()
  check('the list of operations isn’t empty', operations.length > 150, operations.length)
  const problems = problemsOf(operations)
  check(
    'each operation has a place in the client that calls it, or a reason for having none',
    problems.length === 0,
    problems.join('\n    '),
  )
  const added = [...operations, { name: 'sing-a-song', method: 'POST', path: '/songs' }]
  check(
    'a new operation without a place is found',
    problemsOf(added).some((one) => one.startsWith('sing-a-song')),
  )
  check('an operation that isn’t called anywhere is found', problemsOf(operations, '').length > 60)

  const { own, organization } = await loadSettings()
  const reasons = Object.values<Json>({ ...own, ...organization }).flatMap(({ leftOut }) => leftOut ?? [])
  check(
    'each setting without a place in the client has a reason for having none',
    reasons.every((one) => one in REASONS) && reasons.length > 20,
  )
  const tables = Object.keys({ ...own, ...organization })
  const astray = problemsOfParameters(tables)
  check(
    'each parameter outside the tables of settings has a place in the client, or a reason for having none',
    astray.length === 0,
    astray.join('\n    '),
  )
  const gap = problemsOfParameters(tables, { 'deactivate-realm': {} })
  check(
    'a parameter without a place is found',
    gap.join() === 'deletion_delay_days of deactivate-realm has no place',
    gap.join(),
  )
  const clients = readFileSync(join(ROOT, 'docs/clients.md'), 'utf8')
  const silent = Object.entries<Json>({ ...own, ...organization })
    .filter(([, { leftOut }]) => leftOut && !['others', 'together'].includes(leftOut))
    .map(([name]) => name)
    .filter((name) => !clients.includes(`\`${name}\``))
  check('docs/clients.md lists the settings that have no effect', silent.length === 0, silent.join(', '))

  const page = readFileSync(join(ROOT, 'docs/where-in-the-client.md'), 'utf8')
  check('the generated page is up to date', page === (await describePlaces()), 'npm run generate')
})
