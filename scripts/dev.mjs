// `wrangler dev` of the development server, with its arguments passed on, the secrets it needs, and nothing sent anywhere.
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { DEV_VARS, PINNED_NODE, ROOT, WRANGLER } from './lib/paths.mjs'
import { ensureVars } from './lib/secrets-files.mjs'
import { realmObjects } from './lib/state-folder.mjs'
import { ensureInstalled, toolEnvironment } from './lib/toolchain.mjs'
import { buildWeb } from './lib/web.mjs'

ensureInstalled()
await buildWeb()
ensureVars(DEV_VARS)
const given = process.argv.slice(2)
const objects = ['--var', `REALM_OBJECTS:${realmObjects(stateFolder(given)).join()}`]
// Nobody in front says where callers are.
const trusted = ['--var', 'TRUST_PROXY:off']
// wrangler connects anywhere, so names of hosts, which may lead anywhere, are refused (docs/bots.md).
const outgoing = ['--var', 'OUTGOING_NAMES:off']
const vars = [...objects, ...trusted, ...outgoing]
const wrangler = spawn(PINNED_NODE, [WRANGLER, 'dev', 'src/development.ts', ...vars, ...given], {
  cwd: ROOT,
  stdio: 'inherit',
  env: toolEnvironment(),
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => wrangler.kill(signal))
wrangler.on('exit', (code) => process.exit(code ?? 1))

/** Where wrangler keeps its state. */
function stateFolder(args) {
  const at = args.findIndex((arg) => /^--persist-to(=|$)/.test(arg))
  const folder = at < 0 ? '.wrangler/state' : (args[at].split('=')[1] ?? args[at + 1])
  return join(resolve(ROOT, folder), 'v3')
}
