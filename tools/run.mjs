// Runs a TypeScript program: `node tools/run.mjs tools/serve --port 80` runs tools/serve.ts. This script is plain
// JavaScript, because it also runs under Node 20 before any packages are installed: then it installs them, and starts
// the program under the pinned Node.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { COMPILE_CACHE, PINNED_NODE, ROOT } from './lib/paths.mjs'
import { ensureInstalled, toolEnvironment } from './lib/toolchain.mjs'

const [name = '', ...words] = process.argv.slice(2)
const program = join(ROOT, `${name}.ts`)

if (!existsSync(program)) fail(`There is no program ${program}.`)
// From version 22.18 on, Node strips types itself.
else if (process.features.typescript) {
  // Without this cache, stripping types would double the time of each start.
  module.enableCompileCache(COMPILE_CACHE)
  process.argv.splice(1, 2, program)
  await import(pathToFileURL(program).href)
} else await runUnderPinnedNode()

async function runUnderPinnedNode() {
  // The pinned Node is a development package, which a release installs only if its Node is older than `least`.
  ensureInstalled({ least: Number.POSITIVE_INFINITY })
  if (!existsSync(PINNED_NODE))
    return fail(
      `This requires Node 22.18 or newer, or all packages (\`npm ci --include=dev\`). This is Node ${process.version}.`,
    )
  const child = spawn(PINNED_NODE, [program, ...words], { stdio: 'inherit', env: toolEnvironment() })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** @param {string} why */
function fail(why) {
  console.error(why)
  process.exitCode = 1
}
