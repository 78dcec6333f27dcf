import { renameSync } from 'node:fs'
import { create } from 'tar'
import type { Seal } from '../lib/age.ts'
import { writeSealed } from '../lib/age.ts'

/**
 * Packs files and subfolders of a folder into one archive: completely, or not at all.
 *
 * @param names in the order in which they are packed
 */
export async function packArchive(folder: string, names: string[], file: string, seal?: Seal) {
  const packed = create({ gzip: true, portable: true, cwd: folder }, names)
  await writeSealed(packed as AsyncIterable<Uint8Array>, `${file}.new`, seal)
  renameSync(`${file}.new`, file)
}
