// Checks that the niceness with which a program is started applies to its session, to a session that it starts, and to
// a browser, so that they leave more CPU time to other programs.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { runChecks } from '../../scripts/lib/checks.ts'
import { until } from '../../scripts/lib/until.ts'
import { start, stopAllOnExit } from '../../tools/lib/children.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { STARTER } from '../browser/chromium.mjs'

const NICENESS = 7
const CHILDREN = JSON.stringify(join(ROOT, 'tools/lib/children.mjs'))
/** A program that starts another in a session of its own, and prints the other's process id. */
const OUTER = `
  import { start } from ${CHILDREN}
  console.log(start(process.execPath, ['-e', 'setInterval(() => {}, 1000)']).pid)
`

stopAllOnExit()
await runChecks(async ({ check, skip }) => {
  const names = [
    'a program’s session is as nice as it was asked to be',
    'a session that it starts is as nice',
    'a browser is as nice',
  ]
  if (!existsSync('/proc/self/autogroup')) {
    for (const name of names) skip(name, 'this system doesn’t share the processor by sessions')
    return
  }
  const outer = start(process.execPath, ['--input-type=module', '-e', OUTER], { niceness: NICENESS })
  await until(() => outer.output.includes('\n'))
  const inner = Number(outer.output)
  // `nice` adds to the niceness of this suite.
  const browser = spawn('nice', ['-n', String(NICENESS - getPriority()), STARTER, 'infinity'], {
    detached: true,
    env: { ...process.env, CHROMIUM: 'sleep' },
  })
  try {
    for (const [at, pid] of [outer.pid, inner, browser.pid ?? 0].entries()) {
      check(names[at], await until(() => sessionOf(pid).endsWith(`nice ${NICENESS}`)), sessionOf(pid))
    }
  } finally {
    process.kill(inner, 'SIGKILL')
    browser.kill('SIGKILL')
  }
})

function sessionOf(pid): string {
  return readFileSync(`/proc/${pid}/autogroup`, 'utf8').trim()
}
