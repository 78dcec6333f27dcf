import { createWriteStream, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'

/** The maximum total size of an archive's unpacked files, in bytes. */
const MOST_BYTES = 20 * 1024 ** 3
const MOST_FILES = 1_000_000
/** The maximum number of bytes that one byte of an archive may unpack to, on average. Small archives may exceed it. */
const MOST_FROM_A_BYTE = 100
const ALWAYS_TAKEN = 50 * 1024 ** 2

/**
 * Unpacks a ZIP archive into a new folder, and returns that folder. Every entry becomes a plain file or a folder. The
 * library refuses names that lead outside.
 */
export async function unzip(file: string) {
  const most = Math.min(MOST_BYTES, Math.max(ALWAYS_TAKEN, statSync(file).size * MOST_FROM_A_BYTE))
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-import-'))
  const seen = { bytes: 0, files: 0, most }
  try {
    const archive = await openPromise(file, { lazyEntries: true, strictFileNames: true })
    for await (const entry of archive.eachEntry()) await unpackEntry(archive, entry, folder, seen)
    return folder
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`the archive can't be unpacked: ${error.message.split('\n')[0]}`)
  }
}

async function unpackEntry(archive, entry, folder, seen) {
  if (++seen.files > MOST_FILES) throw new Error(`it has more than ${MOST_FILES} files`)
  const path = join(folder, entry.fileName)
  // A conversation without messages is an empty folder in Slack's exports.
  if (entry.fileName.endsWith('/')) return mkdirSync(path, { recursive: true })
  mkdirSync(dirname(path), { recursive: true })
  // The size in an entry's header may be wrong.
  const counted = new Transform({
    transform(chunk, _, done) {
      seen.bytes += chunk.length
      done(seen.bytes > seen.most ? new Error(`it would unpack to more than ${seen.most} bytes`) : null, chunk)
    },
  })
  await pipeline(await archive.openReadStreamPromise(entry), counted, createWriteStream(path, { flags: 'wx' }))
}
