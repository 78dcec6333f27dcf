// Operations at the next feature level, by vitest: whole where TEST_SHARE is 1; else what is of that
// level alone, and of all other tests of operations some files that TEST_SEED chooses.
//   node scripts/test/next-level.mjs [options of vitest]
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { ROOT } from '../lib/paths.mjs'

const { TEST_SHARE = '1', TEST_SEED = '277' } = process.env
/** Of the files that play at both levels, one in so many. */
const ONE_IN = 6
/** Walks of operations whose models don’t know yet what the next feature level changes. */
const AT_EARLIER_LEVEL_ALONE = ['backup', 'ledger-walk', 'random-kept', 'random-state']
const OF_THIS_LEVEL = [
  'test/api/later/*.test.ts',
  'test/accesses/*.test.ts',
  'test/security/channel-accesses*.test.ts',
  'test/api/{feature-levels,sight-budgets,access-budgets,topics-become-empty,empty-topic,archived-channels}.test.ts',
  'test/web/default-channels.test.ts',
]
const OF_BOTH = ['test/api/**/*.test.ts', 'test/markdown/**/*.test.ts']

const found = (patterns) => globSync(patterns, { cwd: ROOT })
const own = found(OF_THIS_LEVEL)
const others = found(OF_BOTH).filter(
  (file) => !own.includes(file) && !AT_EARLIER_LEVEL_ALONE.some((name) => file === `test/api/${name}.test.ts`),
)
const isChosen = (file) => createHash('sha256').update(`${TEST_SEED} ${file}`).digest().readUInt32BE() % ONE_IN === 0
const chosen = TEST_SHARE === '1' ? others : others.filter(isChosen)
const { status } = spawnSync('vitest', ['run', ...own, ...chosen, ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, FEATURE_LEVEL: '372' },
})
process.exit(status ?? 1)
