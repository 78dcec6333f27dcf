import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PINNED_NODE, ROOT } from '../../../tools/lib/paths.mjs'

/** The parts of the project that a server needs in order to find that there is no build. */
const NEEDED = ['tools', 'node_modules', 'package.json', 'wrangler.toml']

/** Checks that `serve` without a build says what to do, and leaves nothing behind. */
export function checkUnbuilt(check) {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-unbuilt-'))
  try {
    for (const name of NEEDED) symlinkSync(join(ROOT, name), join(folder, name))
    const script = ['--preserve-symlinks', '--preserve-symlinks-main', join(folder, 'tools/serve.ts')]
    const state = join(folder, 'state')
    const serve = (...how) =>
      spawnSync(PINNED_NODE, [...script, '--port', '0', '--state', state, ...how], { encoding: 'utf8' })
    const found = serve('--no-build')
    const dist = join(folder, 'dist')
    const advice = `There is no build in ${dist}. Run \`npm run build\` first, or leave out --no-build.`
    check(
      'serving without a build prints how to make one',
      found.status === 1 && found.stderr.trim() === `Edgewise couldn’t start: ${advice}`,
      found.stdout + found.stderr,
    )
    const named = serve('--bundle', folder)
    const other = `There is no build in ${folder}. Give a folder that has one.`
    check(
      'serving a folder that contains no build prints an explanation',
      named.status === 1 && named.stderr.includes(other),
      named.stdout + named.stderr,
    )
    check('no folder for data is created', !existsSync(state))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
