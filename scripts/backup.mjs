// Backs up while all goes on: one organization, wherever it is, or all that `npm run serve` keeps on this machine.
import { resolve } from 'node:path'
import { readArguments } from './lib/arguments.mjs'
import { WHERE_THE_KEY_IS } from './lib/operator.mjs'
import { ROOT, SERVE_VARS } from './lib/paths.mjs'
import { onPinnedNode } from './lib/toolchain.mjs'

const USAGE = `npm run backup -- --url URL --out FILE.tar.gz
npm run backup -- --to DIR [--state DIR] [--secrets FILE]
The first takes one organization, wherever it is, for \`npm run restore\`. Started again after it was stopped, it goes on.
${WHERE_THE_KEY_IS}
The second copies all that \`npm run serve\` keeps here. --state and --secrets are those of \`npm run serve\`. To go back, serve the copy: --state DIR/state --secrets DIR/secrets.vars.`

if (onPinnedNode(import.meta.filename ?? process.argv[1], { least: 24 })) await run()

async function run() {
  const text = { type: 'string' }
  const given = readArguments(
    { url: text, out: text, to: text, state: { ...text, default: '.state' }, secrets: text },
    USAGE,
  )
  try {
    if (given.url && given.out) return await takeOrganization(given)
    if (!given.to) throw new Error('--url and --out are needed, or --to')
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

async function takeOrganization({ url, out }) {
  const { backUpOrganization } = await import('./backup/organization.mjs')
  const { files, bytes } = await backUpOrganization({ url, out })
  console.log(`${out} has ${files} files, ${bytes} bytes. Keep it as secret as the messages in it.`)
}
