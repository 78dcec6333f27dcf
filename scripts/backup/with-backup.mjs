import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unpack } from '../import/unpack.mjs'
import { isSealed, unseal } from '../lib/age.mjs'
import { verifyManifest } from './manifest.mjs'

/** Rows of empty bitmaps shrink to almost nothing. */
const MOST_FROM_A_BYTE = 1100

/**
 * Opens a backup, makes sure that it is whole, and hands it on. Nothing stays behind.
 *
 * @template Result
 * @param {string} file
 * @param {(folder: string, manifest: any) => Promise<Result>} use
 * @param {{ identity?: string }} [keys] for one that is encrypted
 */
export async function withBackup(file, use, keys) {
  const folder = await opened(file, keys)
  try {
    return await use(folder, await verifyManifest(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Decrypted as a whole before anything is unpacked: what was cut off changes nothing. */
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
