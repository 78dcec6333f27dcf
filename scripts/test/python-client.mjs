// Runs test/clients/python/chat.py against the served bundle, with the released `zulip` package in a virtual environment.
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { stopAllOnExit } from '../lib/children.mjs'
import { foundRealm } from '../lib/found-realm.mjs'
import { ROOT } from '../lib/paths.mjs'
import { withServedBundle } from '../lib/served.mjs'

const PACKAGE = 'zulip==0.9.1'
const ENVIRONMENT = join(ROOT, 'node_modules/.cache/python-client')
const PYTHON = join(ENVIRONMENT, 'bin/python')

stopAllOnExit()
const trouble = prepare()
if (trouble) {
  console.log(`skipped: ${trouble}`)
  console.log(JSON.stringify({ passed: 0, failed: 0, skipped: 1 }))
} else {
  await withServedBundle(chat)
}

/** Makes the virtual environment, once; answers why it can't where it can't. */
function prepare() {
  const done = join(ENVIRONMENT, `has-${PACKAGE}`)
  if (existsSync(done)) return null
  rmSync(ENVIRONMENT, { recursive: true, force: true })
  const made = spawnSync('python3', ['-m', 'venv', ENVIRONMENT], { timeout: 60_000, encoding: 'utf8' })
  if (made.status !== 0) return `no python3 with venv here (${made.error?.code ?? made.stdout.trim().split('\n')[0]})`
  const pip = ['-m', 'pip', 'install', '--quiet', '--no-input', '--disable-pip-version-check', PACKAGE]
  const installed = spawnSync(PYTHON, pip, { timeout: 90_000, encoding: 'utf8' })
  if (installed.status !== 0)
    return `${PACKAGE} can't be installed (${installed.error?.code ?? installed.stderr.trim().split('\n').pop()})`
  writeFileSync(done, '')
  return null
}

async function chat({ port, secrets }) {
  process.env.SETUP_KEY = secrets.SETUP_KEY
  // The package speaks plain http with nothing but localhost.
  const url = `http://localhost:${port}`
  const realm = await foundRealm({ url, name: 'Python', email: 'olivia@example.com', fullName: 'Olivia Owner' })
  const script = join(ROOT, 'test/clients/python/chat.py')
  const args = [script, JSON.stringify(realm)]
  const ended = await promisify(execFile)(PYTHON, args, { timeout: 150_000 }).catch((error) => error)
  process.exitCode = ended instanceof Error ? 1 : 0
  process.stdout.write(`${ended.stderr}${ended.stdout}`)
}
