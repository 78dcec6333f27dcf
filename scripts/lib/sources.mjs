import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'

/**
 * The paths of all source files in one of the project's folders and below it.
 * @param {string} folder
 */
export function sourcesIn(folder) {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return entries.filter((name) => /\.(ts|tsx|mjs)$/.test(name)).map((name) => join(folder, name))
}
