import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { setupKeyFor } from '../lib/setup-keys.mjs'
import { packArchive } from './archive.mjs'
import { MANIFEST, writeManifest } from './manifest.mjs'
import { backupSource } from './source.mjs'
import { takeBackup } from './take.mjs'

/**
 * Backs up one organization as one file while it is in use, including private messages and files. `write` makes the
 * file from the folder with the contents.
 *
 * @template Result
 * @param {{ url: string, out: string, former?: import('./former.mjs').Former }} wanted
 * @param {(folder: string, manifest: any, file: string) => Promise<Result>} write
 */
export async function backUpOrganization({ url, out, former }, write) {
  const file = resolve(out)
  if (existsSync(file)) throw new Error(`${out} already exists`)
  const setupKey = await setupKeyFor(url, { isPatient: true })
  const folder = `${file}.partial`
  const taken = await takeBackup(backupSource({ url, setupKey }), folder, former)
  const manifest = await writeManifest(folder, taken)
  const result = await write(folder, manifest, file)
  rmSync(folder, { recursive: true, force: true })
  return result
}

/**
 * Packs the backup as one archive. The manifest comes first.
 *
 * @param {string} folder
 * @param {any} manifest
 * @param {string} file
 * @param {import('../lib/age.mjs').Seal} [seal]
 */
export async function packBackup(folder, { files }, file, seal) {
  const others = readdirSync(folder).filter((name) => name !== MANIFEST && name !== 'progress.json')
  await packArchive(folder, [MANIFEST, ...others], file, seal)
  return { files: files.length, bytes: statSync(file).size }
}
