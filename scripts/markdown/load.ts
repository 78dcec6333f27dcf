import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Returns the exports of these TypeScript modules, bundled for Node. Paths are relative to the project's root.
 */
export async function load(paths) {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-markdown-'))
  try {
    const outfile = join(folder, 'bundle.mjs')
    const contents = paths.map((path) => `export * from './${path}'`).join('\n')
    await build({
      stdin: { contents, resolveDir: ROOT, loader: 'ts' },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      mainFields: ['module', 'main'],
      logLevel: 'error',
    })
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
