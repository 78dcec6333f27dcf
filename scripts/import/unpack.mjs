import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { x } from 'tar'

/** What an archive may hold at most, unpacked. */
const MOST_BYTES = 20 * 1024 ** 3
const MOST_FILES = 1_000_000

/**
 * Unpacks an archive into a new folder, and returns that folder. Nothing but plain files and folders is taken, and nothing
 * that leads elsewhere: such an archive is refused.
 *
 * @param {string} file
 */
export async function unpack(file) {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-import-'))
  let bytes = 0
  let files = 0
  await x({
    file,
    cwd: folder,
    strict: true,
    // Where they were made nobody's rights count here.
    noChmod: true,
    preserveOwner: false,
    filter(path, entry) {
      const type = 'type' in entry ? entry.type : 'File'
      if (type !== 'File' && type !== 'OldFile' && type !== 'Directory') {
        throw new Error(`${path} is a ${type}: an export has only files and folders`)
      }
      if (path.startsWith('/') || path.split(/[\\/]/).includes('..'))
        throw new Error(`${path} leads out of the archive`)
      bytes += entry.size ?? 0
      files++
      if (bytes > MOST_BYTES) throw new Error(`unpacked, the archive has more than ${MOST_BYTES} bytes`)
      if (files > MOST_FILES) throw new Error(`the archive has more than ${MOST_FILES} files`)
      return true
    },
  })
  return folder
}
