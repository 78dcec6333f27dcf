import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './paths.mjs'

/**
 * Loads the exports of the project's TypeScript modules, bundled for this process, because Node doesn't resolve the
 * project's imports.
 *
 * @param paths relative to the project's root
 */
export async function loadTypescript(paths: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-loaded-'))
  try {
    const outfile = join(folder, 'bundle.mjs')
    await bundleTypescript(paths, outfile)
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Bundles the modules into one file that needs no packages.
 *
 * @param paths relative to the project's root
 */
export async function bundleTypescript(paths: string[], outfile: string) {
  // esbuild is imported here and not above, because images don't include it.
  const { build } = await import('esbuild')
  await build({
    stdin: { contents: paths.map((path) => `export * from './${path}'`).join('\n'), resolveDir: ROOT, loader: 'ts' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    loader: { '.sql': 'text' },
    // Defines `require`, which some packages call.
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)`,
    },
    logLevel: 'error',
  })
}
