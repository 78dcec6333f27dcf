import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Loads a script from another checkout, in which its extension may be different.
 *
 * @param root the folder of the other checkout
 * @param name such as 'lib/people'
 */
export function importFormer(root: string, name: string) {
  const files = ['.ts', '.mjs'].map((ending) => join(root, 'scripts', name + ending))
  const found = files.find((file) => existsSync(file))
  if (!found) throw new Error(`${root} has no script ${name}`)
  return import(pathToFileURL(found).href)
}
