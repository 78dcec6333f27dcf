import { constants, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unpack } from '../import/unpack.ts'
import { isSealed, unseal } from '../lib/age.ts'
import { idOf, readManifest, verifyManifest } from './manifest.ts'

/** The highest ratio of unpacked to packed bytes. Rows of empty bitmaps compress to almost nothing. */
const MOST_FROM_A_BYTE = 1100

/**
 * Opens a backup, makes sure that it is complete, and passes its unpacked folder to `use`. An increment must come after
 * all earlier backups in its chain. The unpacked files are deleted afterwards.
 * @param chain the files of the backups, oldest first
 * @param keys for encrypted backups
 */
export async function withBackup<Result>(
  chain: string[],
  use: (folder: string, manifest: any) => Promise<Result>,
  keys?: { identity?: string },
) {
  const folders: string[] = []
  try {
    let former: { file: string; id: string; manifest: { files: any } } | undefined
    for (const file of chain) {
      const folder = await opened(file, keys)
      folders.push(folder)
      const manifest = await verifyManifest(folder)
      checkLink(file, manifest, former)
      former = { file, id: await idOf(folder), manifest }
    }
    const whole = folders.at(-1)
    if (!whole || !former) throw new Error('Give --from')
    complete(folders, former.manifest)
    return await use(whole, former.manifest)
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

/** The id and the manifest of a backup. The next backup may leave out the files that this one has. */
export async function readFormer(file, keys) {
  const folder = await opened(file, keys)
  try {
    const manifest = await verifyManifest(folder)
    return { id: await idOf(folder), manifest }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function checkLink(file, { since }, former) {
  if (since === former?.id) return
  if (since === undefined) throw new Error(`${file} is a full backup, so it must come first`)
  if (!former) throw new Error(`${file} has only the changes since an earlier backup. Give that backup first`)
  throw new Error(
    `${file} doesn’t continue ${former.file}. A backup is missing between them, or they are in the wrong order`,
  )
}

/** Copies files from earlier backups to the places where the last one refers to them. */
function complete(folders, { files }) {
  const whole = folders.at(-1)
  const bySum = filesBySum(folders)
  for (const { path, sha256, elsewhere } of files) {
    if (!elsewhere) continue
    const found = bySum.get(sha256)
    if (!found) throw new Error(`${path} is in none of these backups`)
    mkdirSync(dirname(join(whole, path)), { recursive: true })
    copyFileSync(found, join(whole, path), constants.COPYFILE_FICLONE)
  }
}

function filesBySum(folders) {
  const found = new Map()
  for (const folder of folders) {
    const { files } = readManifest(folder)
    for (const { path, sha256, elsewhere } of files) if (!elsewhere) found.set(sha256, join(folder, path))
  }
  return found
}

/** Unpacks a file. An encrypted one is decrypted completely first, so nothing from a truncated file is unpacked. */
async function opened(file, keys) {
  if (!isSealed(file)) return unpack(file, MOST_FROM_A_BYTE)
  const work = mkdtempSync(join(tmpdir(), 'edgewise-unsealed-'))
  try {
    const plain = join(work, 'backup.tar.gz')
    await unseal(file, plain, keys)
    return await unpack(plain, MOST_FROM_A_BYTE)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
