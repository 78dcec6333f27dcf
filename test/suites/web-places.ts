// Every documented operation and every setting has its place in the client, or a reason for having none, and the
// documentation page lists them.

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
  check('there are operations', operations.length > 150, operations.length)
  const problems = problemsOf(operations)
  check('each has a place where it is called, or a reason', problems.length === 0, problems.join('\n    '))
  const added = [...operations, { name: 'sing-a-song', method: 'POST', path: '/songs' }]
  check(
    'one that is added without a place is found',
    problemsOf(added).some((one) => one.startsWith('sing-a-song')),
  )
  check('so is one that nothing calls', problemsOf(operations, '').length > 60)

  const { own, organization } = await loadSettings()
  const reasons = Object.values<Json>({ ...own, ...organization }).flatMap(({ leftOut }) => leftOut ?? [])
  check('settings that aren’t shown say why', reasons.every((one) => one in REASONS) && reasons.length > 20)
  const tables = Object.keys({ ...own, ...organization })
  const astray = problemsOfParameters(tables)
  check('parameters outside of the tables have a place or a reason', astray.length === 0, astray.join('\n    '))
  const gap = problemsOfParameters(tables, { 'deactivate-realm': {} })
  check('one without is found', gap.join() === 'deletion_delay_days of deactivate-realm has no place', gap.join())
  const clients = readFileSync(join(ROOT, 'docs/clients.md'), 'utf8')
  const silent = Object.entries<Json>({ ...own, ...organization })
    .filter(([, { leftOut }]) => leftOut && !['others', 'together'].includes(leftOut))
    .map(([name]) => name)
    .filter((name) => !clients.includes(`\`${name}\``))
  check('and docs/clients.md names those that do nothing', silent.length === 0, silent.join(', '))

  const page = readFileSync(join(ROOT, 'docs/where-in-the-client.md'), 'utf8')
  check('the page is as it would be made now', page === (await describePlaces()), 'npm run generate')
})
