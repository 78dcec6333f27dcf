// The part of `npm run check` that only checks changes since it last passed here: linting, and whether the API
// reference matches the code. `npm test` and CI check everything.
import { spawnSync } from 'node:child_process'
import { ROOT } from '../tools/lib/paths.mjs'
import { toolEnvironment } from '../tools/lib/toolchain.mjs'
import { Passed, textsOf } from './lib/passed.ts'

/** Files that affect how every file is linted. */
const RULES = ['biome.json', 'biome.layers.jsonc', 'biome.web.grit', 'package-lock.json']
/** Whether this file is a source of the reference, or a part of it. */
const isOfReference = (path) =>
  /^(src|scripts\/api|scripts\/lib|tools\/lib)\//.test(path) || path === 'package-lock.json'
/** With more files than this, checking everything is faster than checking only these. */
const MOST_NAMED = 400

const texts = textsOf()
const passed = new Passed('check')
lint()
checkReference()

function lint() {
  const changed = passed.changedIn('lint', texts, RULES)
  if (changed.length === 0) return
  const named = changed.length > MOST_NAMED ? ['.'] : changed
  run('biome', 'check', '--no-errors-on-unmatched', ...named)
  passed.keep('lint', texts)
}

function checkReference() {
  const parts = Object.fromEntries(Object.entries(texts).filter(([path]) => isOfReference(path)))
  if (passed.changedIn('reference', parts).length === 0) return
  run('node', 'scripts/api/generate.mjs', '--check')
  passed.keep('reference', parts)
}

function run(command, ...args) {
  const { status } = spawnSync(command, args, { cwd: ROOT, env: toolEnvironment(), stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
