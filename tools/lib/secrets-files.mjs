import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { DEV_VARS, SERVE_VARS } from './paths.mjs'
import { closeFile } from './private-files.mjs'
import { realmObjects } from './state-folder.mjs'

export const SECRETS = ['API_KEY_SECRET', 'SETUP_KEY']

export const newSecret = () => randomBytes(36).toString('base64url')

/** NAME=VALUE lines in a file such as `.dev.vars`, which wrangler also reads. */
export function readVars(file) {
  if (!existsSync(file)) return {}
  const lines = readFileSync(file, 'utf8').matchAll(/^\s*([A-Z_][A-Z0-9_]*)\s*=[ \t]*(.*?)[ \t]*$/gm)
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value.replace(/^(["'])(.*)\1$/, '$2')]))
}

/** Adds random values for the secrets that the file lacks, and keeps the others. */
export function ensureVars(file) {
  closeFile(file)
  const held = readVars(file)
  const missing = SECRETS.filter((name) => !held[name])
  if (missing.length > 0) writeVars(file, Object.fromEntries(missing.map((name) => [name, newSecret()])))
  return readVars(file)
}

/**
 * The variables of a permanent server, whose secrets aren't the development server's. Both servers used to share those
 * in `.dev.vars`: if an organization was served with them, they are moved to `.serve.vars`, so that keys stay valid,
 * and the development server gets new ones. A file that is given by name is used instead of `.serve.vars`.
 */
export function ensureServeVars(state, { named = '', devVars = DEV_VARS, serveVars = SERVE_VARS } = {}) {
  if (named) return ensureVars(named)
  const shared = readVars(devVars)
  const isOlder = !existsSync(serveVars) && realmObjects(state).length > 0 && SECRETS.every((name) => shared[name])
  if (isOlder) {
    writeVars(serveVars, Object.fromEntries(SECRETS.map((name) => [name, shared[name]])))
    writeVars(devVars, Object.fromEntries(SECRETS.map((name) => [name, newSecret()])))
  }
  return ensureVars(serveVars)
}

/** Writes these values to the file, readable only by its owner. Its other lines are kept. */
export function writeVars(file, values) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const isReplaced = (line) => Object.keys(values).some((name) => line.startsWith(`${name}=`))
  const kept = before.split('\n').filter((line) => line.trim() && !isReplaced(line))
  const added = Object.entries(values).map(([name, value]) => `${name}=${value}`)
  // The mode applies only to a new file.
  closeFile(file)
  writeFileSync(file, `${[...kept, ...added].join('\n')}\n`, { mode: 0o600 })
}
