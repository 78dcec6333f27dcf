import { renameSync } from 'node:fs'
import { create } from 'tar'
import { writeSealed } from '../lib/age.mjs'

/**
 * Packs the files of a folder into one: completely, or not at all.
 *
 * @param {string} folder
 * @param {string[]} names in their order
 * @param {string} file
 * @param {import('../lib/age.mjs').Seal} [seal]
 */
export async function packArchive(folder, names, file, seal) {
  const packed = create({ gzip: true, portable: true, cwd: folder }, names)
  await writeSealed(/** @type {AsyncIterable<Uint8Array>} */ (packed), `${file}.new`, seal)
  renameSync(`${file}.new`, file)
}
