import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { DEV_VARS } from './paths.mjs'

export const SECRETS = ['API_KEY_SECRET', 'SETUP_KEY']

export const newSecret = () => randomBytes(36).toString('base64url')

/** NAME=VALUE lines of `.dev.vars`, the file wrangler reads too. */
export function readDevVars() {
  if (!existsSync(DEV_VARS)) return {}
  const lines = readFileSync(DEV_VARS, 'utf8').matchAll(/^\s*([A-Z_][A-Z0-9_]*)\s*=[ \t]*(.*?)[ \t]*$/gm)
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value.replace(/^(["'])(.*)\1$/, '$2')]))
}

/** Gives the secrets that `.dev.vars` lacks random values; what it holds stays. */
export function ensureDevVars() {
  const held = readDevVars()
  const missing = SECRETS.filter((name) => !held[name])
  if (missing.length === 0) return held
  const before = existsSync(DEV_VARS) ? readFileSync(DEV_VARS, 'utf8') : ''
  const kept = before.split('\n').filter((line) => line.trim() && !missing.some((name) => line.startsWith(`${name}=`)))
  const added = missing.map((name) => `${name}=${newSecret()}`)
  writeFileSync(DEV_VARS, `${[...kept, ...added].join('\n')}\n`, { mode: 0o600 })
  return readDevVars()
}
