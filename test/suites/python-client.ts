// Runs test/clients/python/chat.py against the served bundle, with the released `zulip` package in a virtual environment.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withServedBundle } from '../../scripts/lib/served.ts'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { foundRealm } from '../../tools/lib/found-realm.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { PYTHON_PACKAGE, pythonEnvironment } from './lib/python-environment.ts'

stopAllOnExit()
const { bin, trouble } = await pythonEnvironment('python-client', [PYTHON_PACKAGE])
if (trouble) {
  console.log(`skipped: ${trouble}`)
  console.log(JSON.stringify({ passed: 0, failed: 0, skipped: 1 }))
} else {
  await withServedBundle((served) => chat(served, bin))
}

async function chat({ port, secrets }, bin) {
  process.env.SETUP_KEY = secrets.SETUP_KEY
  // The package uses plain http only with localhost.
  const url = `http://localhost:${port}`
  const realm = await foundRealm({ url, name: 'Python', email: 'olivia@example.com', fullName: 'Olivia Owner' })
  const script = join(ROOT, 'test/clients/python/chat.py')
  const args = [script, JSON.stringify(realm)]
  const ended = await promisify(execFile)(join(bin, 'python'), args, { timeout: 150_000 }).catch((error) => error)
  process.exitCode = ended instanceof Error ? 1 : 0
  process.stdout.write(`${ended.stderr}${ended.stdout}`)
}
