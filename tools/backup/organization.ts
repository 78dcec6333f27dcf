import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Seal } from '../lib/age.ts'
import { setupKeyFor } from '../lib/setup-keys.mjs'
import { packArchive } from './archive.ts'
import type { Former } from './former.ts'
import { MANIFEST, writeManifest } from './manifest.ts'
import { backupSource } from './source.ts'
import { takeBackup } from './take.ts'

/**
 * Backs up an organization into a single file while it is in use, including private messages and files. `write` makes
 * that file from the folder with the contents.
 */
export async function backUpOrganization<Result>(
  { url, out, former }: { url: string; out: string; former?: Former },
  write: (folder: string, manifest: any, file: string) => Promise<Result>,
) {
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

/** Packs the backup as one archive. The manifest comes first. */
export async function packBackup(folder: string, { files }: any, file: string, seal?: Seal) {
  const others = readdirSync(folder).filter((name) => name !== MANIFEST && name !== 'progress.json')
  await packArchive(folder, [MANIFEST, ...others], file, seal)
  return { files: files.length, bytes: statSync(file).size }
}
