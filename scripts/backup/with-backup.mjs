import { rmSync } from 'node:fs'
import { unpack } from '../import/unpack.mjs'
import { verifyManifest } from './manifest.mjs'

/** Rows of empty bitmaps shrink to almost nothing. */
const MOST_FROM_A_BYTE = 1100

/**
 * Unpacks a backup, makes sure that it is whole, and hands it on. Nothing stays behind.
 *
 * @template Result
 * @param {string} file
 * @param {(folder: string, manifest: any) => Promise<Result>} use
 */
export async function withBackup(file, use) {
  const folder = await unpack(file, MOST_FROM_A_BYTE)
  try {
    return await use(folder, await verifyManifest(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
