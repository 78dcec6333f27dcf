import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { ROOT } from '../../tools/lib/paths.mjs'

/**
 * Loads the operations with their parameters, and the code that describes and shows them. All of it is bundled, because
 * Node doesn't resolve the project's imports.
 */
export function loadOperations(files: { path: string }[]): Promise<{
  modules: Record<string, any>[]
  operations: any[]
  operatorOperations: any[]
  describeApi: any
  renderPage: any
  script: string
}> {
  loaded ??= load(files)
  return loaded
}

let loaded: ReturnType<typeof load> | undefined

async function load(files) {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-api-'))
  const outfile = join(folder, 'operations.mjs')
  const contents = [
    ...files.map(({ path }, index) => `import * as module${index} from ${JSON.stringify(path)}`),
    `export const modules = [${files.map((_, index) => `module${index}`)}]`,
    `export { operations } from '#api/index'`,
    `export { operatorOperations } from '#api/operator/index'`,
    `export { describeApi } from './describe'`,
    `export { renderPage } from './page/page'`,
  ].join('\n')
  try {
    await build({
      stdin: { contents, resolveDir: join(ROOT, 'scripts/api'), loader: 'ts' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      // Defines `require`, which some packages call.
      banner: {
        js: `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(pathToFileURL(ROOT).href)})`,
      },
      outfile,
      logLevel: 'error',
    })
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The page's script and style sheet, as they are served. */
export async function bundleAssets() {
  const { outputFiles } = await build({
    entryPoints: ['script.mjs', 'style.css'].map((file) => join(ROOT, 'scripts/api/page', file)),
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    outdir: ROOT,
    logLevel: 'error',
  })
  const [script, style] = outputFiles.map(({ text }) => text)
  return { script, style }
}
