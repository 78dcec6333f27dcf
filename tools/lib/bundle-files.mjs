import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { PINNED_NODE, ROOT } from './paths.mjs'
import { toolEnvironment } from './toolchain.mjs'

/**
 * The kinds of modules, by their extension. Other files that wrangler writes (README.md, source maps) aren't modules,
 * and are left out.
 */
const MODULE_KINDS = {
  '.js': 'ESModule',
  '.sql': 'Text',
  '.txt': 'Text',
  '.html': 'Text',
  '.bin': 'Data',
  '.wasm': 'CompiledWasm',
}

/** The folder of the browser client in a bundle. */
export const webOf = (folder) => join(folder, 'web')

/** The folder of the client's compressed files, for servers that send them themselves. */
export const compressedOf = (folder) => join(folder, 'compressed')

/** The file with the settings that wrangler.toml had when the bundle was built. */
const OPTIONS = 'options.json'

/**
 * Gets the settings from a process that exits afterwards, because wrangler takes a hundred megabytes of memory and
 * isn't needed again.
 */
async function printOptions() {
  const script = join(ROOT, 'scripts/lib/print-worker-options.ts')
  const { stdout } = await promisify(execFile)(PINNED_NODE, [script], { cwd: ROOT, env: toolEnvironment() })
  // If there are secrets for development, wrangler prints a line before the JSON.
  return stdout.slice(stdout.indexOf('\n{"') + 1)
}

/**
 * Stores the options for serving a bundle in its folder.
 *
 * @param {string} folder
 * @param {string} [like] a folder with a bundle that has the same options
 */
export async function writeOptions(folder, like) {
  writeFileSync(join(folder, OPTIONS), like ? readFileSync(join(like, OPTIONS)) : await printOptions())
}

/** Reads the options for serving a bundle. The bundles of older releases don't contain them. */
export async function readOptions(folder) {
  const file = join(folder, OPTIONS)
  return JSON.parse(existsSync(file) ? readFileSync(file, 'utf8') : await printOptions())
}

/**
 * The modules of a bundle, with their names. The main module comes first.
 *
 * @returns {{ name: string, type: string, path: string }[]}
 */
export function bundleModules(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const modules = files
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith(`web${sep}`) && !name.startsWith(`compressed${sep}`))
    .flatMap((name) => {
      const type = MODULE_KINDS[extname(name)]
      return type ? [{ name, type, path: join(folder, name) }] : []
    })
  return modules.sort((a, b) => Number(b.name === 'index.js') - Number(a.name === 'index.js'))
}
