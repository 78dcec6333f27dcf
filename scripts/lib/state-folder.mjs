import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** As much of an object's id as the directory compares (src/realm/directory.ts). */
const ID_PREFIX = 16
/** Where workerd keeps the storage of all objects. */
export const OBJECTS = 'do'
/** The objects of the realms, each in a file named by its id. */
const FOLDER = `${OBJECTS}/edgewise-Realm`

/** The realms' objects in a state folder, by the beginning of their ids: these may have been founded before there was a directory. */
export function realmObjects(state) {
  const folder = join(state, FOLDER)
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((file) => file.endsWith('.sqlite') && file !== 'metadata.sqlite')
  return files.map((file) => file.slice(0, ID_PREFIX))
}
