import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, start, stop } from './children.mjs'
import { newSecret } from './dev-vars.mjs'
import { PINNED_NODE, ROOT } from './paths.mjs'
import { ensureInstalled } from './toolchain.mjs'

/**
 * Serves the production bundle on a free port with empty state, secrets of its own, no rate limits and no map of hosts, runs `use` with it and
 * leaves nothing behind. `use` gets the port and the environment in which `realm-create` knows the set-up key.
 */
export async function withServedBundle(use, { args = [] } = {}) {
  ensureInstalled()
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-served-'))
  const port = await freePort()
  const secrets = { API_KEY_SECRET: newSecret(), SETUP_KEY: newSecret() }
  const script = join(ROOT, 'scripts/serve.mjs')
  const server = start(
    PINNED_NODE,
    [script, '--port', String(port), '--state', folder, '--rate-limits', 'off', '--var', 'HOSTS=', ...args],
    { env: secrets },
  )
  try {
    await ready(server)
    return await use({ port, secrets, server })
  } finally {
    await stop(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ready(server) {
  const deadline = Date.now() + 60_000
  while (!/ is ready at /.test(server.output)) {
    if (server.hasEnded || Date.now() > deadline)
      throw new Error(`the served bundle did not come up:\n${server.output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
