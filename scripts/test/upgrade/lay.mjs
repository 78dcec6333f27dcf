import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { ROOT } from '../../lib/paths.mjs'

/** An organization with a long history, stored before topics had edits of their own. */
export const FIXTURE = join(ROOT, 'test/fixtures/long-history')
/** An organization whose permissions are numbers, and who might what in it. */
export const POLICIES = join(ROOT, 'test/fixtures/policies')
/** Where workerd keeps the object of the realm `main`: the name follows from the class and the realm's name. */
export const REALM_FILE = 'do/edgewise-Realm/531b28ee7869f3fd3d4aca4e84465f6ecf352455d2c501c0af735205e9a55de8.sqlite'

/** Lays the storage of a fixture where the realm finds it. */
export function layHistory(state, fixture = FIXTURE) {
  const file = join(state, REALM_FILE)
  rmSync(dirname(file), { recursive: true, force: true })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, brotliDecompressSync(readFileSync(join(fixture, 'main.sqlite.br'))))
  return file
}

/** The answers that everyone got, and the secrets that unlock the organization. */
export const known = (fixture = FIXTURE) => JSON.parse(readFileSync(join(fixture, 'known.json'), 'utf8'))
