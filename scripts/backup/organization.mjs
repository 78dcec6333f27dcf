import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { create } from 'tar'
import { setupKeysFor } from '../lib/operator.mjs'
import { MANIFEST, writeManifest } from './manifest.mjs'
import { backupSource } from './source.mjs'
import { takeBackup } from './take.mjs'

/**
 * One organization as one file, private messages and files included, while it goes on. `write` makes the file of the folder
 * that has everything.
 *
 * @template Result
 * @param {{ url: string, out: string }} wanted
 * @param {(folder: string, manifest: any, file: string) => Promise<Result>} write
 */
export async function backUpOrganization({ url, out }, write) {
  const file = resolve(out)
  if (existsSync(file)) throw new Error(`${out} is there already`)
  const [setupKey = ''] = setupKeysFor(url)
  const folder = `${file}.partial`
  const taken = await takeBackup(backupSource({ url, setupKey }), folder)
  const manifest = await writeManifest(folder, taken)
  const result = await write(folder, manifest, file)
  rmSync(folder, { recursive: true, force: true })
  return result
}

/** As one archive. The manifest comes first. Whole, or not at all. */
export async function packBackup(folder, { files }, file) {
  const others = readdirSync(folder).filter((name) => name !== MANIFEST && name !== 'progress.json')
  await create({ gzip: true, portable: true, file: `${file}.new`, mode: 0o600, cwd: folder }, [MANIFEST, ...others])
  renameSync(`${file}.new`, file)
  return { files: files.length, bytes: files.reduce((sum, one) => sum + one.bytes, 0) }
}
