import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Started } from '../../tools/lib/children.mjs'
import { freePort, start, stop } from '../../tools/lib/children.mjs'
import { PINNED_NODE, ROOT } from '../../tools/lib/paths.mjs'
import { newSecret } from '../../tools/lib/secrets-files.mjs'
import { ensureInstalled } from '../../tools/lib/toolchain.mjs'
import { buildBundle } from './bundle.mjs'
import { copyWithQuickHashes } from './quick-bundle.ts'
import { until } from './until.ts'

/**
 * Serves the production bundle on a free port with empty state, its own secrets, no rate limits and no map of hosts,
 * runs `use` with it, and deletes everything afterwards. `use` gets the port, the secrets, the server's process and the
 * state folder. `lay` prepares the state first. With `hashesQuickly`, passwords are hashed with less work, for suites
 * that create many organizations.
 */
export async function withServedBundle<Result>(
  use: (served: { port: number; secrets: any; server: Started; state: string }) => Promise<Result>,
  options: { args?: string[]; lay?: (state: string) => void; hashesQuickly?: boolean } = {},
) {
  const { args = [], lay = () => {}, hashesQuickly = false } = options
  ensureInstalled()
  const state = mkdtempSync(join(tmpdir(), 'edgewise-served-'))
  lay(state)
  const port = await freePort()
  const secrets = { API_KEY_SECRET: newSecret(), SETUP_KEY: newSecret() }
  const bundle = hashesQuickly ? copyWithQuickHashes(await sharedBundle()) : undefined
  const { child, kill } = await serveBundle({ port, state, secrets, args, bundle })
  try {
    return await use({ port, secrets, server: child, state })
  } finally {
    await stop(child)
    await kill()
    rmSync(state, { recursive: true, force: true })
  }
}

/**
 * Serves a bundle on the given port, with the given state. Without a bundle, serves the shared one. `kill` stops the
 * process immediately.
 */
export async function serveBundle(options: {
  port: number
  state: string
  secrets: any
  args?: string[]
  bundle?: string
}) {
  for (let tries = 1; ; tries++) {
    try {
      return await serveOnce(options)
    } catch (error) {
      // A server that was killed on this port may still be exiting.
      if (tries === MOST_TRIES || !/is already in use/.test(error.message)) throw error
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
    }
  }
}

const MOST_TRIES = 60
const TRY_AGAIN_MS = 500

async function serveOnce({
  port,
  state,
  secrets,
  args = [],
  bundle,
}: {
  port: number
  state: string
  secrets: any
  args?: string[]
  bundle?: string
}) {
  const script = join(ROOT, 'tools/serve.ts')
  const child = start(
    PINNED_NODE,
    [
      script,
      '--port',
      String(port),
      '--state',
      state,
      '--rate-limits',
      'off',
      '--var',
      'HOSTS=',
      '--bundle',
      bundle ?? (await sharedBundle()),
      ...args,
    ],
    { env: secrets },
  )
  const kill = () => stop(child, { signal: 'SIGKILL' })
  try {
    await ready(child)
  } catch (error) {
    await kill()
    throw error
  }
  return { child, kill }
}

let built: Promise<string> | undefined

/** The shared bundle: the one in EDGEWISE_BUNDLE, which `npm test` sets, or else one that is built once per process. */
export function sharedBundle() {
  if (process.env.EDGEWISE_BUNDLE) return process.env.EDGEWISE_BUNDLE
  built ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'edgewise-bundle-'))
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    await buildBundle(folder)
    return folder
  })()
  return built
}

async function ready(server) {
  const isReady = () => / is ready at /.test(server.output)
  await until(() => server.hasEnded || isReady())
  if (!isReady()) throw new Error(`the server didn’t start:\n${server.output}`)
}
