// Turns a fresh clone into a running server with content: installs packages, writes secrets, starts `wrangler dev`,
// creates a demonstration organization on the first run, and says how to use it.
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { isFree, start, stopAllOnExit } from '../tools/lib/children.mjs'
import { untilAnswering } from '../tools/lib/http.mjs'
import { PINNED_NODE, ROOT } from '../tools/lib/paths.mjs'
import { ensureInstalled } from '../tools/lib/toolchain.mjs'
import { demoOrganization } from './lib/demo/organization.mjs'

const args = process.argv.slice(2)
/** A line in wrangler's log about a request that was answered without an error. */
const GOOD_REQUEST = /^\[wrangler:info\] [A-Z]+ \S+ [123]\d\d /
const port = Number(argument('--port') ?? 8787)
const url = `http://localhost:${port}`
const passwordFile = resolve(ROOT, argument('--persist-to') ?? '.wrangler', 'demo-passwords.json')

try {
  ensureInstalled()
  if (!(await isFree(port, '127.0.0.1')))
    throw new Error(`port ${port} is already in use. Try \`npm start -- --port ${port + 1}\``)
  stopAllOnExit({ codeOnSignal: 0 })
  console.log('Starting Edgewise. The first start takes a minute.')
  const server = start(PINNED_NODE, [join(ROOT, 'scripts/dev.ts'), '--show-interactive-dev-session=false', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let isReady = false
  server.ended.then(({ code }) => {
    if (!isReady) process.stdout.write(server.output)
    process.exit(code)
  })
  await untilAnswering(url, { stop: () => server.hasEnded })
  // The log lines for the hundreds of requests that this takes aren't shown.
  tell(await demoOrganization(url, passwordFile))
  isReady = true
  // A line for each request would soon hide the address. `npm run dev` shows these lines.
  createInterface({ input: /** @type {import('node:stream').Readable} */ (server.stdout) }).on('line', (line) => {
    if (!GOOD_REQUEST.test(line)) console.log(line)
  })
} catch (error) {
  console.error(`Edgewise couldn’t start: ${error.message}`)
  process.exit(1)
}

function argument(name) {
  const at = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`))
  return at < 0 ? undefined : args[at].includes('=') ? args[at].slice(name.length + 1) : args[at + 1]
}

/** Prints everything in one go, so that wrangler's own lines don't appear in between. */
function tell(accounts) {
  const lines = ['', `Edgewise is running at ${url}. Press Ctrl-C to stop it. Messages are kept.`]
  if (accounts)
    lines.push(
      '',
      `Open it as ${accounts[0].fullName}: ${addressOf(accounts[0])}`,
      '',
      'The demonstration has these accounts:',
      '',
      ...accounts.map(inOneLine),
      '',
      ...howToSend(accounts[1]),
    )
  else
    lines.push(
      'Log in with your own password. Another program created this organization, or its passwords were changed.',
    )
  console.log(`${lines.join('\n')}\n`)
}

/** The address that logs someone in immediately. It exists only on a development server. */
function addressOf({ email, key }) {
  return `${url}/dev/enter?${new URLSearchParams({ email, key })}`
}

function inOneLine({ email, password, key }) {
  return `  ${email.padEnd(20)} password ${password}  API key ${key}`
}

function howToSend({ email, key }) {
  const form = ['type=channel', 'to=team', 'topic=hello', 'content=It works.'].map(
    (pair) => `--data-urlencode '${pair}'`,
  )
  return ['Send a message:', '', `  curl -sS ${url}/api/v1/messages -u '${email}:${key}' ${form.join(' ')}`]
}
