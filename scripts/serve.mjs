// Serves the production bundle from bare workerd: Miniflare starts it, and its direct socket leaves out the proxies that
// `wrangler dev` puts before it.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { readArguments } from './lib/arguments.mjs'
import { readBundle, readOptions, webOf } from './lib/bundle.mjs'
import { isFree } from './lib/children.mjs'
import { outgoingNetwork } from './lib/outgoing-network.mjs'
import { PINNED_NODE, ROOT } from './lib/paths.mjs'
import { ensureServeVars, SECRETS } from './lib/secrets-files.mjs'
import { logIn } from './lib/server-log.mjs'
import { realmObjects } from './lib/state-folder.mjs'
import { onPinnedNode, toolEnvironment } from './lib/toolchain.mjs'
import { WEB } from './lib/web.mjs'

const USAGE = `npm run serve -- --port P [--ip A] [--state DIR] [--secrets FILE] [--rate-limits off] [--var NAME=VALUE]… [--no-build | --bundle DIR] [--log json]
--no-build serves what \`npm run build\` left in dist/, --bundle what is in DIR.`

const FORWARD = 'export default { fetch: (request, { ASSETS }) => ASSETS.fetch(request) }'

// This process only watches over workerd: it needs no speed, and is there all the time.
setFlagsFromString('--optimize-for-size')
setFlagsFromString('--max-semi-space-size=1')

let stopping = false
if (onPinnedNode(import.meta.filename ?? process.argv[1])) await serve()

async function serve() {
  const given = readArguments(
    {
      port: { type: 'string', default: '8787' },
      ip: { type: 'string', default: '127.0.0.1' },
      state: { type: 'string', default: '.state' },
      secrets: { type: 'string' },
      'rate-limits': { type: 'string' },
      var: { type: 'string', multiple: true, default: [] },
      'no-build': { type: 'boolean', default: false },
      bundle: { type: 'string' },
      log: { type: 'string', default: 'text' },
      // For tests.
      'inspector-port': { type: 'string' },
    },
    USAGE,
  )
  const port = Number(given.port)
  try {
    const log = logIn(given.log)
    if (!(await isFree(port, given.ip))) throw new Error(`${given.ip}:${port} is taken: choose another with --port`)
    Object.assign(process.env, toolEnvironment({ WRANGLER_LOG: 'warn' }))
    const [{ Miniflare, convertV4MiniflareOptions }, { worker, web }] = await Promise.all([
      import('miniflare'),
      loadWorker(builtBundle(given)),
    ])
    const state = resolve(ROOT, given.state)
    mkdirSync(state, { recursive: true })
    const bindings = bindingsOf(given, state)
    const server = new Miniflare(
      convertV4MiniflareOptions({
        workers: [
          {
            ...worker,
            name: 'edgewise',
            bindings,
            serviceBindings: { ASSETS: 'web', OUTGOING: outgoingNetwork(bindings) },
            unsafeDirectSockets: [{ host: given.ip, port }],
          },
          web,
        ],
        ...(given['inspector-port'] && { inspectorPort: Number(given['inspector-port']) }),
        resourcePersistencePath: state,
        cf: false,
        telemetry: { enabled: false },
        handleStructuredLogs: log,
      }),
    )
    stopOnSignal(server)
    await server.ready
    const url = `http://${given.ip === '127.0.0.1' ? 'localhost' : given.ip}:${port}`
    log({ level: 'info', message: `Edgewise is ready at ${url} (state in ${state})` })
  } catch (error) {
    if (stopping) return
    console.error(`Edgewise could not start: ${error.message}`)
    process.exit(1)
  }
}

function builtBundle(given) {
  if (given.bundle) return resolve(ROOT, given.bundle)
  return given['no-build'] ? join(ROOT, 'dist') : null
}

/**
 * The modules of a bundle, fresh unless a folder is given, and wrangler.toml's account of what they need. The client's
 * files are a second worker's, or every call of the API would pass their router.
 */
async function loadWorker(built) {
  const folder = built ?? mkdtempSync(join(tmpdir(), 'edgewise-bundle-'))
  try {
    // In a process that ends, so that the server doesn't keep what building takes.
    if (!built) await promisify(execFile)(PINNED_NODE, [join(ROOT, 'scripts/build.mjs'), '--to', folder])
    const options = await readOptions(folder)
    const files = { assetConfig: { html_handling: 'none' }, binding: 'ASSETS', directory: built ? webOf(built) : WEB }
    const web = { name: 'web', modules: true, script: FORWARD, assets: files }
    return { worker: { ...options, modules: readBundle(folder), modulesRoot: folder }, web }
  } finally {
    if (!built) rmSync(folder, { recursive: true, force: true })
  }
}

/** `.serve.vars` or the file that is given, then secrets from the environment, then the command line. */
/** @returns {Record<string, string>} */
function bindingsOf(given, state) {
  const fromEnvironment = Object.fromEntries(
    SECRETS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  const held = SECRETS.every((name) => fromEnvironment[name])
    ? {}
    : ensureServeVars(state, given.secrets && { serveVars: resolve(ROOT, given.secrets) })
  const named = given.var.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  /** @type {Record<string, string>} */
  const limits = given['rate-limits'] ? { RATE_LIMITS: given['rate-limits'] } : {}
  // On one's own machine nobody counts requests, and nobody in front says where callers are.
  const objects = realmObjects(state).join()
  return {
    DAILY_REQUESTS: '0',
    TRUST_PROXY: 'off',
    REALM_OBJECTS: objects,
    ...held,
    ...fromEnvironment,
    ...limits,
    ...Object.fromEntries(named),
  }
}

/** `dispose` kills workerd at once; asked politely, it would wait for every pending poll. */
function stopOnSignal(server) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Miniflare's own listener would end the process as failed.
    process.removeAllListeners(signal)
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      await server.dispose().catch(() => {})
      process.exit(0)
    })
  }
}
