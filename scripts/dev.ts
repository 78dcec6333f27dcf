// Runs `wrangler dev` with the development server: passes on the arguments, adds the secrets, and keeps wrangler from
// sending usage data.
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { freePort } from '../tools/lib/children.mjs'
import { DEV_VARS, PINNED_NODE, ROOT, WRANGLER } from '../tools/lib/paths.mjs'
import { ensureVars } from '../tools/lib/secrets-files.mjs'
import { realmObjects } from '../tools/lib/state-folder.mjs'
import { ensureInstalled, toolEnvironment } from '../tools/lib/toolchain.mjs'
import { startFront } from './lib/dev-front.ts'
import { buildWeb } from './lib/web.mjs'

ensureInstalled()
await buildWeb()
ensureVars(DEV_VARS)
const given = process.argv.slice(2)
const objects = ['--var', `REALM_OBJECTS:${realmObjects(stateFolder(given)).join()}`]
// No proxy sets `X-Forwarded-For` here, so this header isn't trusted.
const trusted = ['--var', 'TRUST_PROXY:off']
// Outgoing requests to host names are refused, because wrangler connects to any address that a name resolves to
// (docs/bots.md).
const outgoing = ['--var', 'OUTGOING_NAMES:off']
const vars = [...objects, ...trusted, ...outgoing]
const wrangler = spawn(PINNED_NODE, [WRANGLER, 'dev', 'src/development.ts', ...vars, ...(await listening(given))], {
  cwd: ROOT,
  stdio: 'inherit',
  env: toolEnvironment(),
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => wrangler.kill(signal))
wrangler.on('exit', (code) => process.exit(code ?? 1))

/**
 * Returns the arguments for wrangler, which then only accepts connections from this machine. Requests from other
 * machines come through a proxy (`startFront`), which adds their IP addresses. On Windows, the runtime can't tell where
 * a connection comes from, but the proxy always can.
 */
async function listening(args) {
  const ip = optionOf(args, '--ip') ?? '127.0.0.1'
  if (/^(127\..*|::1|localhost)$/.test(ip) && process.platform !== 'win32') return args
  if (optionOf(args, '--local-protocol') === 'https')
    throw new Error('--local-protocol https only works with --ip 127.0.0.1')
  const [port, inner] = [Number(optionOf(args, '--port') ?? 8787), await freePort()]
  await startFront({ ip: ip === '*' ? '0.0.0.0' : ip, port }, inner)
  console.log(`Other machines can reach the development server at ${ip}:${port}.`)
  return [...without(without(args, '--ip'), '--port'), '--ip', '127.0.0.1', '--port', String(inner)]
}

/** The folder in which wrangler keeps its state. */
function stateFolder(args) {
  return join(resolve(ROOT, optionOf(args, '--persist-to') ?? '.wrangler/state'), 'v3')
}

/** The value of an option written as `--name value` or `--name=value`. */
function optionOf(args, name) {
  const at = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`))
  return at < 0 ? undefined : args[at] === name ? args[at + 1] : args[at].slice(name.length + 1)
}

function without(args, name) {
  const at = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`))
  return at < 0 ? args : args.toSpliced(at, args[at] === name ? 2 : 1)
}
