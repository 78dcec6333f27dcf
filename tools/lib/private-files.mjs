import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const OTHERS = 0o077

/** From now on, this process and those it starts create files and folders that only their owner can read. */
export const keepToOwner = () => process.umask(OTHERS)

/** @param {string} file which doesn't have to exist */
export function closeFile(file) {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found) warn(close(file, found))
}

/**
 * Removes everyone else's permissions for a folder, and for everything below it. Links are left alone.
 * @param {string} folder
 */
export function closeFolder(folder) {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true })
  const open = below.flatMap(({ parentPath, name }) => {
    const path = join(parentPath, name)
    // Databases create and remove their logs at any time.
    const found = lstatSync(path, { throwIfNoEntry: false })
    return found && !found.isSymbolicLink() ? close(path, found) : []
  })
  warn([...close(folder, statSync(folder)), ...open])
}

/**
 * Removes everyone else's permissions. Returns the path if that isn't possible, for example if another user owns it.
 */
function close(path, { mode }) {
  if ((mode & OTHERS) === 0) return []
  try {
    chmodSync(path, mode & ~OTHERS & 0o7777)
    return []
  } catch (error) {
    return error.code === 'ENOENT' ? [] : [path]
  }
}

/** @param {string[]} paths */
function warn([path, ...others]) {
  if (!path) return
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  console.error(`Other users of this machine can read ${path}${more}. This script can’t change that.`)
}
