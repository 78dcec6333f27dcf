import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ROOT } from './paths.mjs'

const SOURCE = 'web/worker.ts'

/**
 * The service worker, which knows the files of this version by name.
 *
 * @param {{ page: string, script: string, files: readonly string[] }} built the client's page, and addresses
 * @param {Record<string, (text: string) => string>} changes
 * @returns {Promise<Uint8Array>}
 */
export async function buildWorker({ page, script, files }, changes) {
  const { build } = await import('esbuild')
  const version = createHash('sha256')
    .update([page, ...files].join('\n'))
    .digest('hex')
    .slice(0, 16)
  const text = await readFile(join(ROOT, SOURCE), 'utf8')
  const change = changes[SOURCE]
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    stdin: { contents: change ? change(text) : text, sourcefile: SOURCE, loader: 'ts', resolveDir: join(ROOT, 'web') },
    outfile: 'worker.js',
    tsconfig: 'web/tsconfig.json',
    bundle: true,
    format: 'iife',
    target: 'es2023',
    minify: true,
    define: { BUILT: JSON.stringify({ version, script, files }) },
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0].contents
}

/**
 * The files that a version caches: all scripts, and the styles that every screen needs. Other files are cached on first
 * use.
 */
export function keptFiles({ outputs }, folder, leftOut) {
  return Object.keys(outputs)
    .filter((path) => /\.(js|css)$/.test(path) && !leftOut.includes(path))
    .map((path) => `/${relative(folder, path)}`)
    .sort()
}
