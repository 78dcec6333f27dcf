import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { x } from 'tar'

/** The maximum total size of an archive's unpacked files, in bytes. */
const MOST_BYTES = 20 * 1024 ** 3
const MOST_FILES = 1_000_000
/**
 * The maximum number of bytes that one byte of an archive may unpack to, on average. A byte of packed JSON unpacks to
 * about 15. Small archives may exceed the maximum.
 */
const MOST_FROM_A_BYTE = 100
const ALWAYS_TAKEN = 50 * 1024 ** 2
/** The number of bytes per read. They are unpacked in memory all at once, and may become a thousand times as many. */
const READ_BYTES = 16 * 1024

/**
 * Unpacks an archive into a new folder, and returns that folder. An archive with anything other than plain files and
 * folders, or with a path that leads outside, is refused and leaves nothing behind.
 * @param mostFromAByte the maximum number of bytes that one byte may unpack to
 */
export async function unpack(file: string, mostFromAByte: number = MOST_FROM_A_BYTE) {
  const most = Math.min(MOST_BYTES, Math.max(ALWAYS_TAKEN, statSync(file).size * mostFromAByte))
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-import-'))
  const seen = { bytes: 0, files: 0, most }
  let refusal: Error | undefined
  const refused = new AbortController()
  try {
    const unpacking = x({
      cwd: folder,
      strict: true,
      // Permissions from the machine where the archive was made are ignored.
      noChmod: true,
      preserveOwner: false,
      filter(path, entry) {
        // An error that is thrown here would end the process.
        refusal ??= refusalOf(path, entry, seen)
        if (refusal) refused.abort()
        return refusal === undefined
      },
    })
    const reading = createReadStream(file, { highWaterMark: READ_BYTES })
    await pipeline(reading, unpacking as any, { signal: refused.signal })
    if (refusal) throw refusal
    return folder
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw refusal ?? new Error(`the archive can't be unpacked: ${error.message.split('\n')[0]}`)
  }
}

function refusalOf(path, entry, seen) {
  const type = 'type' in entry ? entry.type : 'File'
  if (!['File', 'OldFile', 'Directory'].includes(type)) {
    return new Error(`${path} is a ${type}: an export has only files and folders`)
  }
  if (path.startsWith('/') || path.split(/[\\/]/).includes('..')) return new Error(`${path} points outside the archive`)
  seen.bytes += entry.size ?? 0
  seen.files++
  if (seen.bytes > seen.most) return new Error(`the archive would unpack to more than ${seen.most} bytes`)
  if (seen.files > MOST_FILES) return new Error(`the archive has more than ${MOST_FILES} files`)
  return undefined
}
