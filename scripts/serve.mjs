// Serves the production bundle from bare workerd, which this process configures, watches over and stops. It is there all
// the time, so it loads as little as it can.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { readArguments } from './lib/arguments.mjs'
import { bundleModules, readOptions, webOf } from './lib/bundle.mjs'
import { isFree } from './lib/children.mjs'
import { PINNED_NODE, ROOT } from './lib/paths.mjs'
import { ensureServeVars, SECRETS } from './lib/secrets-files.mjs'
import { logIn } from './lib/server-log.mjs'
import { OBJECTS, realmObjects } from './lib/state-folder.mjs'
import { ensureInstalled } from './lib/toolchain.mjs'
import { servedFiles } from './workerd/files.mjs'
import { listenForPictures } from './workerd/pictures.mjs'
import { runWorkerd } from './workerd/run.mjs'
import { serverConfig } from './workerd/server-config.mjs'

const USAGE = `npm run serve -- --port P [--ip A] [--state DIR] [--secrets FILE] [--rate-limits off] [--var NAME=VALUE]… [--no-build | --bundle DIR] [--log json]
--no-build serves what \`npm run build\` left in dist/, --bundle what is in DIR.`

/** The socket of what scales pictures, in a folder of this process. */
const PICTURES = 'pictures'

// It needs no speed.
setFlagsFromString('--optimize-for-size')
setFlagsFromString('--max-semi-space-size=1')

let stopping = false
await serve()

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
  // An image has what serving takes, and nothing to build with.
  if (!builtBundle(given)) ensureInstalled()
  const own = mkdtempSync(join(tmpdir(), 'edgewise-serve-'))
  process.on('exit', () => rmSync(own, { recursive: true, force: true }))
  try {
    const log = logIn(given.log)
    if (!(await isFree(Number(given.port), given.ip)))
      throw new Error(`${given.ip}:${given.port} is taken: choose another with --port`)
    const state = resolve(ROOT, given.state)
    const { config, environment } = await configured(given, state, own)
    const pictures = await listenForPictures(join(own, PICTURES))
    const workerd = runWorkerd({ folder: own, config, environment, log, inspectorPort: given['inspector-port'] })
    stopOnSignal(workerd, pictures)
    const ended = workerd.ended.then((last) => {
      throw new Error(last)
    })
    await Promise.race([workerd.ready, ended])
    const url = `http://${given.ip === '127.0.0.1' ? 'localhost' : given.ip}:${given.port}`
    log({ level: 'info', message: `Edgewise is ready at ${url} (state in ${state})` })
    await ended
  } catch (error) {
    if (stopping) return
    console.error(`Edgewise does not run: ${error.message}`)
    process.exit(1)
  }
}

/** What workerd serves, and the variables that it finds in its environment. `own` is a folder for this process alone. */
async function configured(given, state, own) {
  const storage = join(state, OBJECTS)
  mkdirSync(storage, { recursive: true })
  const built = builtBundle(given) ?? (await build(join(own, 'bundle')))
  const { bindings, ...options } = await readOptions(built)
  const environment = { ...bindings, ...variablesOf(given, state) }
  const folder = webOf(built)
  const config = serverConfig({
    modules: bundleModules(built),
    options,
    variables: environment,
    files: { folder, served: await servedFiles(folder) },
    storage,
    pictures: join(own, PICTURES),
    listen: { ip: given.ip, port: Number(given.port) },
  })
  return { config, environment }
}

function builtBundle(given) {
  if (given.bundle) return resolve(ROOT, given.bundle)
  return given['no-build'] ? join(ROOT, 'dist') : null
}

/** In a process that ends, so that the server doesn't keep what building takes. */
async function build(folder) {
  await promisify(execFile)(PINNED_NODE, [join(ROOT, 'scripts/build.mjs'), '--to', folder])
  return folder
}

/** `.serve.vars` or the file that is given, then secrets from the environment, then the command line. */
/** @returns {Record<string, string>} */
function variablesOf(given, state) {
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

function stopOnSignal(workerd, pictures) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      workerd.stop()
      pictures.stop()
      await workerd.ended
      process.exit(0)
    })
  }
}
