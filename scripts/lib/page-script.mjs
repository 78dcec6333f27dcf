import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'

/**
 * Builds a script as one file that isn't a module.
 *
 * @param {string} source the path of a file in web
 * @param {Record<string, (text: string) => string>} [changes] for tests: functions that change sources, by path
 * @param {Record<string, string>} [define] values for names in the script
 * @returns {Promise<Uint8Array>}
 */
export async function buildScript(source, changes = {}, define = {}) {
  const { build } = await import('esbuild')
  const text = await readFile(join(ROOT, source), 'utf8')
  const change = changes[source]
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    stdin: { contents: change ? change(text) : text, sourcefile: source, loader: 'ts', resolveDir: join(ROOT, 'web') },
    outfile: 'script.js',
    tsconfig: 'web/tsconfig.json',
    bundle: true,
    format: 'iife',
    target: 'es2023',
    minify: true,
    legalComments: 'eof',
    define,
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0].contents
}
