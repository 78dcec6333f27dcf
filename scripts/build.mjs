// Builds the production bundle into dist/, as a deployment would.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildBundle } from './lib/bundle.mjs'
import { ROOT } from './lib/paths.mjs'
import { ensureInstalled } from './lib/toolchain.mjs'

try {
  ensureInstalled()
  const folder = join(ROOT, 'dist')
  rmSync(folder, { recursive: true, force: true })
  await buildBundle(folder)
  console.log(`The bundle is in ${folder}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
