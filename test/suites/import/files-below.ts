import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files in a folder and its subfolders, by their paths in it. */
export function filesBelow(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    entries.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]
    }),
  )
}
