import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXTS = /\.(?:js|css|html|svg|json)$/
/** The minimum size in bytes. Below it, compression saves no packets. */
const LEAST = 1000

/**
 * Codings by their names in HTTP, the preferred one first: the file extension, and a function that compresses as much
 * as possible.
 */
export const CODINGS = {
  br: {
    ending: '.br',
    compress: (bytes) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }),
  },
  gzip: { ending: '.gz', compress: (bytes) => promisify(gzip)(bytes, { level: 9 }) },
}

/**
 * Compresses the text files in a folder into another one, each under its own name plus the coding's extension. Short
 * files, and files that don't become smaller, are left out. Existing files are kept.
 */
export async function compressFiles(folder, to) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && TEXTS.test(entry.name))
  mkdirSync(to, { recursive: true })
  await Promise.all(
    texts.map(async ({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name))
      if (bytes.byteLength < LEAST) return
      for (const { ending, compress } of Object.values(CODINGS)) {
        const path = join(to, relative(folder, parentPath), name + ending)
        if (existsSync(path)) continue
        const compressed = await compress(bytes)
        if (compressed.byteLength >= bytes.byteLength) continue
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, compressed)
      }
    }),
  )
}
