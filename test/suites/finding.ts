// Checks that each operation has a test file with its name, and that `npm test -- --changed` chooses the tests that a
// change can break.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runChecks } from '../../scripts/lib/checks.ts'
import { sourcesIn } from '../../scripts/lib/sources.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { changesIn } from '../changed/changed-lines.mjs'
import { testsOf } from '../changed/choose.mjs'
import { readGraph } from '../changed/code-graph.mjs'
import { operationsIn } from '../changed/operations.mjs'
import { rankTests } from '../changed/ranking.mjs'
import { SUITES } from './suites.mjs'

const read = (paths) => Object.fromEntries(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))

/** An example project: operations, the code behind them, a store, a module of the client, and tests. */
const HOUSE = {
  'src/api/tides/add-tide.ts':
    "import { add } from '#domain/tides'\nexport const addTide = command({\n  name: 'add-tide',\n  method: 'POST',\n  path: '/tides',\n  run: add,\n})\n",
  'src/api/tides/end-tide.ts':
    "import { end } from '#domain/tides'\nexport const endTide = command({\n  name: 'end-tide',\n  method: 'DELETE',\n  path: '/tides/:tide_id{[0-9]+}',\n  run: end,\n})\n",
  'src/domain/tides.ts':
    'export function add({ store }) {\n  check()\n  store.tides.insertTide()\n}\nexport function end({ store }) {\n  store.tides.removeTide()\n}\nfunction check() {}\n',
  'src/store/tides.ts':
    'export class Tides {\n  insertTide() {\n    return 1\n  }\n  removeTide() {\n    return 2\n  }\n}\n',
  'src/api/operator/drain.ts':
    "export const drainTides = operatorOperation()({\n  name: 'drain-tides',\n  method: 'POST',\n  path: '/drain',\n})\n",
  'src/realm/operator/operate.ts':
    "import { drain } from '#domain/drain'\nconst RUNS = {\n  'fill-tides': () => 1,\n  'drain-tides': drain,\n}\n",
  'src/domain/drain.ts': 'export function drain() {\n  return 3\n}\n',
  'web/model/moon.ts': 'export const phase = 1\n',
  'test/api/adding.test.ts': "await world.call('mia', 'POST /tides')\n",
  'test/api/ending.test.ts': "await world.call('mia', `DELETE /tides/7`)\n",
  'test/api/draining.test.ts': "await ask('/setup/drain?after=0', SETUP)\n",
  'test/web/moon.test.ts': "import { phase } from '../../web/model/moon'\nexpect(phase)\n",
}

function reachedBy(path, line) {
  const tests = Object.keys(HOUSE).filter((one) => one.endsWith('.test.ts'))
  const ranked = rankTests(readGraph(HOUSE), HOUSE, [{ path, lines: [[line, line]] }], tests)
  return ranked.filter(({ isReached }) => isReached).map((one) => basename(one.path, '.test.ts'))
}

await runChecks(({ check }) => {
  const diff =
    'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -3 +3,2 @@ f\n-x\n+y\n+z\n@@ -9,2 +10,0 @@\n-x\n-y\n'
  check('changed lines are read from a diff', JSON.stringify(changesIn(diff)[0]?.lines) === '[[3,4],[10,10]]')
  check(
    'a changed function leads to the tests of the operations that call it',
    reachedBy('src/domain/tides.ts', 1).join() === 'adding',
  )
  check(
    'a function that the changed one calls leads to the same tests',
    reachedBy('src/domain/tides.ts', 8).join() === 'adding',
  )
  check('members of a class are distinguished', reachedBy('src/store/tides.ts', 3).join() === 'adding')
  check(
    'the code behind an operator’s operation leads to its tests',
    reachedBy('src/domain/drain.ts', 1).join() === 'draining',
  )
  check('a file of the client leads to its tests', reachedBy('web/model/moon.ts', 1).join() === 'moon')
  const suites = testsOf('tools/backup.ts', SUITES)
  check(
    'a program leads to the suites that start it',
    suites.includes("npm test -- --only 'backing up'"),
    suites.join(),
  )
  const ofLinkifiers = testsOf('src/domain/realm/linkifiers.ts', SUITES)
  const command = ofLinkifiers.indexOf('npx vitest run test/api/linkifiers/add-linkifier.test.ts')
  check(
    'a file’s tests are listed as commands with their titles',
    command >= 0 && ofLinkifiers[command + 1] === '  linkifiers' && ofLinkifiers[command + 2]?.startsWith('    '),
    ofLinkifiers.join('\n'),
  )

  const files = read(sourcesIn('src/api'))
  const { nodesByPath } = readGraph(files)
  const operations = operationsIn(nodesByPath, files).map(({ id, name }) => ({ name, subject: id.split('/')[2] }))
  const tests = new Set(readdirSync(join(ROOT, 'test/api'), { recursive: true, encoding: 'utf8' }))
  const isNamed = ({ name, subject }) => tests.has(`${subject}/${name}.test.ts`)
  const without = operations.filter((one) => !isNamed(one)).map(({ name, subject }) => `${subject}/${name}`)
  const own = operations.length - without.length
  check(
    `${own} of ${operations.length} operations have a test file with their name`,
    operations.length > 180 && without.length === 0,
    `test/api/<subject>/<operation>.test.ts is missing for ${without.join(', ')}`,
  )
})
