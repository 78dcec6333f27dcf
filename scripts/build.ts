// Builds the production bundle into dist/ or another folder, as a deployment would.
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { readArguments } from '../tools/lib/arguments.mjs'
import { ROOT } from '../tools/lib/paths.mjs'
import { buildShared } from '../tools/lib/shared-code.ts'
import { ensureInstalled } from '../tools/lib/toolchain.mjs'
import { buildBundle } from './lib/bundle.mjs'

const given = readArguments({ to: { type: 'string', default: 'dist' } }, 'npm run build [-- --to DIR]')

try {
  ensureInstalled()
  const folder = resolve(ROOT, given.to)
  rmSync(folder, { recursive: true, force: true })
  await buildBundle(folder)
  await buildShared(folder)
  console.log(`The bundle is in ${folder}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
