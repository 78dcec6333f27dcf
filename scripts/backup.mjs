// Copies what `npm run serve` keeps, while it runs: `npm run backup -- --to DIR [--state DIR] [--secrets FILE]`.
import { resolve } from 'node:path'
import { readArguments } from './lib/arguments.mjs'
import { ROOT, SERVE_VARS } from './lib/paths.mjs'
import { onPinnedNode } from './lib/toolchain.mjs'

const USAGE = `npm run backup -- --to DIR [--state DIR] [--secrets FILE]
--state and --secrets are those of \`npm run serve\`. To go back, serve the copy: --state DIR/state --secrets DIR/secrets.vars.`

if (onPinnedNode(import.meta.filename ?? process.argv[1], { least: 24 })) await run()

async function run() {
  const text = { type: 'string' }
  const given = readArguments({ to: text, state: { ...text, default: '.state' }, secrets: text }, USAGE, {
    required: ['to'],
  })
  try {
    const { backUp } = await import('./lib/state-backup.mjs')
    const to = resolve(ROOT, given.to)
    const state = resolve(ROOT, given.state)
    const count = await backUp({ state, secrets: given.secrets ? resolve(ROOT, given.secrets) : SERVE_VARS, to })
    console.log(`${count} databases and the secrets are in ${to}`)
  } catch (error) {
    console.error(`No backup: ${error.message}`)
    process.exitCode = 1
  }
}
