import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { COMPILE_CACHE, IS_RELEASE, PINNED_NODE, ROOT } from './paths.mjs'

/**
 * Settings for every tool that is started. They keep it from phoning home, looking for updates and writing log files.
 */
const QUIET = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_WRITE_LOGS: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  DO_NOT_TRACK: '1',
  NO_UPDATE_NOTIFIER: '1',
}

/** The environment for tools: the settings above, the pinned binaries first in PATH, and a cache for compiled code. */
export function toolEnvironment(extra = {}) {
  return {
    ...process.env,
    ...QUIET,
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    ...extra,
  }
}

/**
 * Installs the packages in the lock file unless these versions are installed. This only needs Node 20 and npm.
 * Development packages aren't needed in production, nor by a release, unless it runs on a Node older than `least`: the
 * pinned Node is one of these packages.
 */
export function ensureInstalled({ least = 22 } = {}) {
  if (isInstalled(process.env.NODE_ENV === 'production' || (IS_RELEASE && isThisNode(least)))) return
  console.error('Installing packages. This takes about half a minute, once…')
  // Leaves out node_modules/.bin, because npm is about to replace the `node` in it.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.endsWith(join('node_modules', '.bin')))
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    env: { ...process.env, PATH: path.join(delimiter) },
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error('`npm ci` failed. Its output is above')
}

const isThisNode = (least) => Number(process.versions.node.split('.')[0]) >= least

/** @param {boolean} isProduction */
function isInstalled(isProduction) {
  const installedLock = join(ROOT, 'node_modules/.package-lock.json')
  if (!existsSync(installedLock) || !(isProduction || existsSync(PINNED_NODE))) return false
  const wanted = packagesIn(join(ROOT, 'package-lock.json'))
  const installed = packagesIn(installedLock)
  return Object.entries(wanted).every(
    // Optional packages are mostly other platforms' binaries, which npm leaves out.
    ([path, { version, optional, dev }]) =>
      path === '' || optional || (dev && isProduction) || installed[path]?.version === version,
  )
}

function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

/**
 * Makes sure that the packages are installed. Returns true if the caller may continue, because this Node is at least
 * version `least`. Otherwise, starts the script `file` again under the pinned Node.
 */
export function onPinnedNode(file, { least = 22 } = {}) {
  ensureInstalled({ least })
  if (isThisNode(least)) return true
  const child = spawn(PINNED_NODE, [file, ...process.argv.slice(2)], { stdio: 'inherit', env: toolEnvironment() })
  const forward = (signal) => child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  child.on('exit', (code) => process.exit(code ?? 1))
  return false
}
