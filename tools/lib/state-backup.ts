import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

/** The folder in which workerd stores the objects. The server recreates everything else in a state folder. */
const OBJECTS = 'do'
/** Copies all pages in one step, so that writes don't restart the copy. */
const ALL_PAGES = 2 ** 31 - 1

/**
 * Copies a state folder and the secrets into a new folder, even while the server is running. Each organization is
 * copied in a consistent state. Returns the number of copied databases.
 */
export async function backUp({ state, secrets, to }: { state: string; secrets: string; to: string }) {
  if (existsSync(to)) throw new Error(`${to} already exists. A backup needs a new folder`)
  if (!existsSync(join(state, OBJECTS))) throw new Error(`${state} isn’t a state folder, because it has no ${OBJECTS}/`)
  const partial = `${to}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true, mode: 0o700 })
  const databases = readdirSync(join(state, OBJECTS), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.sqlite'))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of databases) await copyDatabase(file, join(partial, 'state', relative(state, file)))
  if (existsSync(secrets)) {
    copyFileSync(secrets, join(partial, 'secrets.vars'))
    chmodSync(join(partial, 'secrets.vars'), 0o600)
  }
  renameSync(partial, to)
  return databases.length
}

/** Copies a database with its log, without waiting for the server or delaying it. */
async function copyDatabase(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    await backup(source, to, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
  const copy = new DatabaseSync(to)
  const { quick_check: found } = copy.prepare('PRAGMA quick_check').get() as { quick_check: string }
  copy.close()
  if (found !== 'ok') throw new Error(`the copy of ${from} is damaged: ${found}`)
}
