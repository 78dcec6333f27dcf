import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { ROOT } from './paths.mjs'

/**
 * What TypeScript modules of the project export, bundled for this process: Node doesn't resolve the project's imports.
 *
 * @param {string[]} paths relative to the project's root
 */
export async function loadTypescript(paths) {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-loaded-'))
  try {
    const outfile = join(folder, 'bundle.mjs')
    await build({
      stdin: { contents: paths.map((path) => `export * from './${path}'`).join('\n'), resolveDir: ROOT, loader: 'ts' },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      mainFields: ['module', 'main'],
      loader: { '.sql': 'text' },
      // Of packages that call `require`.
      banner: {
        js: `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(pathToFileURL(ROOT).href)})`,
      },
      logLevel: 'error',
    })
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
