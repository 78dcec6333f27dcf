// Checks that every npm script that the documentation names exists, and that the commands of README.md, except a few,
// work in order in a fresh clone of the committed state. The second check takes minutes, so only `npm run test:long`
// does it.

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from '../../scripts/lib/checks.ts'
import { until } from '../../scripts/lib/until.ts'
import { freePort, start, stop, stopAllOnExit } from '../../tools/lib/children.mjs'
import type { Json } from '../../tools/lib/json.ts'
import { ROOT } from '../../tools/lib/paths.mjs'
import { scriptsNamed, shellBlocks } from './lib/readme-commands.ts'

const isWhole = Number(process.env.TEST_SHARE ?? 1) === 1
const LONGEST_MS = 600_000

/** Commands that run until they are stopped, with a pattern for the output that shows that they are ready. */
const SERVERS = [
  { command: /^npm start\b/, ready: /Edgewise is running at/ },
  { command: /^npm run dev\b/, ready: /Ready on|Listening on|ready/i },
  { command: /^npm run serve\b/, ready: /is ready at/ },
]
/** Commands of README.md that aren't run, and why. */
const LEFT_OUT = [
  { command: /wrangler login|^SETUP_KEY=…/, why: 'it needs an account' },
  { command: /^npm test\b|^npm run (test|conformance)\b/, why: 'it is what runs this' },
  { command: /^npm run bench/, why: 'it takes minutes' },
  { command: /^(sudo|docker|DOMAIN=)/, why: 'it needs a machine of its own' },
]

stopAllOnExit()
await runChecks(async ({ check, skip }) => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const files = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
  const unknown = files.flatMap((file) =>
    scriptsNamed(readFileSync(join(ROOT, file), 'utf8'))
      .filter((name) => !Object.hasOwn(scripts, name))
      .map((name) => `${file}: ${name}`),
  )
  check(`every npm script that is named in ${files.length} files exists`, unknown.length === 0, unknown.join('\n    '))
  const blocks = shellBlocks(readFileSync(join(ROOT, 'README.md'), 'utf8'))
  check('README.md contains commands', blocks.flat().length > 3)
  if (!isWhole) return skip('README.md in a fresh clone', 'only npm run test:long plays this')
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-clone-'))
  try {
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, folder])
    for (const commands of blocks) await runBlock(commands, { check, skip, folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

async function runBlock(commands, { check, skip, folder }) {
  const port = await freePort()
  const servers: Json[] = []
  for (const command of commands) {
    const left = LEFT_OUT.find((one) => one.command.test(command))
    if (left) {
      skip(command, left.why)
      continue
    }
    const server = SERVERS.find((one) => one.command.test(command))
    const line = adapted(command, port)
    if (server) {
      const child = start('sh', ['-c', `exec ${line}`], { cwd: folder, env: freshEnvironment() })
      servers.push(child)
      check(command, await isReady(child, server.ready), child.output.slice(-2000))
    } else {
      const { status, stdout, stderr } = spawnSync('sh', ['-c', line], {
        cwd: folder,
        env: freshEnvironment(),
        encoding: 'utf8',
        timeout: LONGEST_MS,
      })
      check(command, status === 0, (stdout + stderr).slice(-2000))
    }
  }
  for (const child of servers) await stop(child)
}

/** The command with a free port, changed so that it doesn't deploy anything. */
function adapted(command, port) {
  if (/^npm run deploy\b/.test(command)) return 'npm run deploy -- --dry-run'
  if (/^npm start$/.test(command)) return `npm start -- --port ${port}`
  return command.replace(/--port \d+/, `--port ${port}`).replace(/localhost:\d+/g, `localhost:${port}`)
}

/** This process's environment without the project's programs, bundle and secrets. */
function freshEnvironment() {
  const path = (process.env.PATH ?? '').split(':').filter((entry) => !entry.includes('node_modules'))
  const unset = { EDGEWISE_BUNDLE: undefined, SETUP_KEY: undefined, API_KEY_SECRET: undefined }
  return { ...process.env, ...unset, PATH: path.join(':') }
}

async function isReady(child, pattern) {
  await until(() => child.hasEnded || pattern.test(child.output), { withinMs: LONGEST_MS })
  return pattern.test(child.output)
}
