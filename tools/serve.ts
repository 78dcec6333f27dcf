// Serves the production bundle from bare workerd: writes workerd's configuration, and then becomes the process that
// monitors it.
import type { ChildProcess } from 'node:child_process'
import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { readArguments } from './lib/arguments.mjs'
import { bundleModules, compressedOf, readOptions, webOf } from './lib/bundle-files.mjs'
import { isFree } from './lib/children.mjs'
import { IS_RELEASE, PINNED_NODE, ROOT } from './lib/paths.mjs'
import { closeFolder, keepToOwner } from './lib/private-files.mjs'
import { ensureServeVars, SECRETS } from './lib/secrets-files.mjs'
import { logIn } from './lib/server-log.mjs'
import { OBJECTS, realmObjects } from './lib/state-folder.mjs'
import { ensureInstalled } from './lib/toolchain.mjs'
import { configFile } from './workerd/config-text.ts'
import { servedFiles } from './workerd/files.ts'
import { mailTask, SMTP_OPTIONS, withMailKey } from './workerd/mail/mail-options.ts'
import { makeOwnFolder } from './workerd/make-own-folder.ts'
import { CONFIG, PICTURES } from './workerd/own-folder.mjs'
import { serverConfig } from './workerd/server-config.ts'

const USAGE = `npm run serve -- --port P [--ip A] [--state DIR] [--secrets FILE] [--rate-limits off] [--var NAME=VALUE]… [--no-build | --bundle DIR] [--log json]
  [--smtp P [--smtp-ip A] [--smtp-cert FILE --smtp-key FILE] [--smtp-relay A]…]
--smtp receives email by SMTP for the domains in the variable MAIL_IN.
--no-build serves the build in dist/, made by \`npm run build\`. --bundle serves the build in DIR.`

const WATCH = join(ROOT, 'tools/workerd/watch.mjs')
/** Options that keep this process small rather than fast: it runs all the time, but does almost nothing. */
const SMALL = ['--optimize-for-size', '--max-semi-space-size=1']
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** The parent process's id. If npm started the server, the server stops when that process ends. */
const PARENT = process.ppid

let building: ChildProcess | undefined

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
      ...SMTP_OPTIONS,
      // For tests.
      'inspector-port': { type: 'string' },
    },
    USAGE,
  )
  // A release has the packages for serving, but nothing to build with.
  given['no-build'] ||= IS_RELEASE
  if (!given.bundle && !given['no-build']) ensureInstalled()
  const own = await makeOwnFolder()
  const giveUp = () => {
    building?.kill()
    rmSync(own, { recursive: true, force: true })
    process.exit(0)
  }
  for (const signal of SIGNALS) process.on(signal, giveUp)
  try {
    logIn(given.log)
    if (!(await isFree(Number(given.port), given.ip)))
      throw new Error(`${given.ip}:${given.port} is already in use. Choose another port with --port`)
    const state = resolve(ROOT, given.state)
    const { config, environment } = await configured(given, state, own)
    const mail = await mailTask(given, environment)
    writeFileSync(join(own, CONFIG), configFile(config))
    const url = `http://${given.ip === '127.0.0.1' ? 'localhost' : given.ip}:${given.port}`
    const byMail = mail ? `\nEmail for ${environment.MAIL_IN} is received at ${mail.listen.ip}:${mail.listen.port}` : ''
    const ready = `Edgewise is ready at ${url} (state in ${state})${byMail}`
    for (const signal of SIGNALS) process.removeListener(signal, giveUp)
    const task = { own, parent: PARENT, log: given.log, inspectorPort: given['inspector-port'], mail, ready }
    await goOn(task, environment)
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    console.error(`Edgewise couldn’t start: ${error.message}`)
    process.exit(1)
  }
}

/**
 * Replaces the program in this process with the one that monitors the server, which unloads all other code. Older
 * versions of Node keep that code loaded.
 */
async function goOn(task, environment) {
  const args = [WATCH, JSON.stringify(task)]
  Object.assign(process.env, environment)
  if (process.execve) {
    // Node would otherwise print that this feature is experimental.
    process.removeAllListeners('warning')
    process.execve(process.execPath, [process.execPath, ...SMALL, ...args], process.env)
  }
  process.argv.splice(1, process.argv.length, ...args)
  await import('./workerd/watch.mjs')
}

/** Returns workerd's configuration, and its environment variables. `own` is a folder for this process alone. */
async function configured(given, state, own) {
  const built = builtBundle(given) ?? (await build(join(own, 'bundle')))
  const storage = keepStorage(state)
  const { bindings, ...options } = await readOptions(built)
  const environment = withMailKey(given, { ...bindings, ...variablesOf(given, state) })
  const [folder, compressed] = [webOf(built), compressedOf(built)]
  const config = serverConfig({
    modules: bundleModules(built),
    options,
    variables: environment,
    files: { folder, compressed, served: await servedFiles(folder, compressed) },
    storage,
    pictures: join(own, PICTURES),
    listen: { ip: given.ip, port: Number(given.port) },
  })
  return { config, environment }
}

/** Creates the storage folder, and makes it accessible only to the user who runs the server. Returns its path. */
function keepStorage(state) {
  keepToOwner()
  const storage = join(state, OBJECTS)
  mkdirSync(storage, { recursive: true })
  closeFolder(storage)
  // A state folder that also has other files keeps its permissions.
  if (readdirSync(state).length === 1) chmodSync(state, 0o700)
  return storage
}

function builtBundle(given) {
  if (given.bundle) return withBuild(resolve(ROOT, given.bundle), 'Give a folder that has one')
  return given['no-build'] ? withBuild(join(ROOT, 'dist'), 'Run `npm run build` first, or leave out --no-build') : null
}

function withBuild(folder, advice) {
  if (!existsSync(join(folder, 'index.js'))) throw new Error(`There is no build in ${folder}. ${advice}.`)
  return folder
}

/** Builds in a separate process, so that the server doesn't keep the memory used for building. */
async function build(folder) {
  console.error('Building the server. This takes about half a minute…')
  const built = promisify(execFile)(PINNED_NODE, [join(ROOT, 'scripts/build.ts'), '--to', folder])
  building = built.child
  await built
  building = undefined
  return folder
}

/**
 * Variables from `.serve.vars` or the given file. Secrets in the environment override them, and the command line
 * overrides everything. The file isn't read if the environment has all secrets.
 */
function variablesOf(given, state): Record<string, string> {
  const fromEnvironment = Object.fromEntries(
    SECRETS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  const held = SECRETS.every((name) => fromEnvironment[name])
    ? {}
    : ensureServeVars(state, { named: given.secrets && resolve(ROOT, given.secrets) })
  const named = given.var.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  const limits: Record<string, string> = given['rate-limits'] ? { RATE_LIMITS: given['rate-limits'] } : {}
  // On your own machine, the requests per day aren't limited, and no proxy passes on callers' addresses.
  const objects = realmObjects(state).join()
  return {
    DAILY_REQUESTS: '0',
    TRUST_PROXY: 'off',
    COMPRESS: 'on',
    REALM_OBJECTS: objects,
    ...held,
    ...fromEnvironment,
    ...limits,
    ...Object.fromEntries(named),
  }
}
