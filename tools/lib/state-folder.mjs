import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The length of the part of an object's id that the directory compares (src/realm/directory.ts). */
const ID_PREFIX = 16
/** The folder in which workerd stores all objects. */
export const OBJECTS = 'do'
/** The folder of the realms' objects, each in a file named after its id. */
const FOLDER = `${OBJECTS}/edgewise-Realm`

/**
 * The beginnings of the ids of the organizations' objects in a state folder. Some of these objects may have been created
 * before the directory of organizations existed.
 */
export function realmObjects(state) {
  const folder = join(state, FOLDER)
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((file) => file.endsWith('.sqlite') && file !== 'metadata.sqlite')
  return files.map((file) => file.slice(0, ID_PREFIX))
}
