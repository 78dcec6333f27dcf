// `wrangler dev` of the development server, with its arguments passed on, the secrets it needs, and nothing sent anywhere.
import { spawn } from 'node:child_process'
import { ensureDevVars } from './lib/dev-vars.mjs'
import { PINNED_NODE, ROOT, WRANGLER } from './lib/paths.mjs'
import { ensureInstalled, toolEnvironment } from './lib/toolchain.mjs'

ensureInstalled()
ensureDevVars()
const wrangler = spawn(PINNED_NODE, [WRANGLER, 'dev', 'src/development.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  env: toolEnvironment(),
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => wrangler.kill(signal))
wrangler.on('exit', (code) => process.exit(code ?? 1))
