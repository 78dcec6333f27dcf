import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { request } from './http.mjs'
import type { Json } from './json.ts'
import { PINNED_NODE, ROOT, WRANGLER } from './paths.mjs'
import { newSecret, readVars, SECRETS, writeVars } from './secrets-files.mjs'
import { toolEnvironment } from './toolchain.mjs'

/**
 * The longest wait for a deployment to respond. A new address on workers.dev takes a while to become known everywhere.
 */
const MOST_WAITED_MS = 120_000
const BETWEEN_MS = 2000

/**
 * Runs wrangler with the given arguments, and returns its exit code and its output. With `shown`, everything is also
 * printed, and the returned output doesn't include standard error.
 */
type Wrangler = (words: string[], options?: { shown?: boolean }) => Promise<{ code: number; output: string }>

export const runWrangler: Wrangler = async (words, { shown = false } = {}) => {
  const args = [WRANGLER, ...words]
  const options = { cwd: ROOT, env: toolEnvironment() }
  if (!shown) {
    return promisify(execFile)(PINNED_NODE, args, options).then(
      ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
      (error) => ({ code: error.code ?? 1, output: `${error.stdout}${error.stderr}` }),
    )
  }
  const child = spawn(PINNED_NODE, args, { ...options, stdio: ['inherit', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
    process.stdout.write(data)
  })
  const code = await new Promise<number>((resolve) => child.on('exit', (exitCode) => resolve(exitCode ?? 1)))
  return { code, output }
}

/**
 * Throws if nobody is logged in to Cloudflare. The exit code of wrangler may be 0 even then, so its output is read,
 * too.
 */
export async function requireLogIn(wrangler) {
  const { code, output } = await wrangler(['whoami'])
  if (code === 0 && !/not authenticated/i.test(output)) return
  throw new Error('You aren’t logged in to Cloudflare. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN')
}

/**
 * The secrets that the deployment lacks. A Worker that doesn't exist yet lacks all of them. Throws if wrangler fails
 * for any other reason.
 */
export async function missingSecrets(wrangler: Wrangler) {
  const { code, output } = await wrangler(['secret', 'list', '--format', 'json'])
  if (code !== 0) {
    if (/\b10007\b|not found/i.test(output)) return SECRETS
    throw new Error(`wrangler can't list the secrets:\n${output.trim()}`)
  }
  const held = JSON.parse(output.slice(output.indexOf('['), output.lastIndexOf(']') + 1))
  return SECRETS.filter((name) => !held.some((secret) => secret.name === name))
}

/**
 * Uploads the Worker with the secrets that the deployment lacks. They come from `file`, where missing ones are created
 * first. Existing secrets are never replaced, since API keys depend on them. `settings` are stored like secrets,
 * so a deployment by someone else keeps them. If the machine is deleted afterwards (`isThrownAway`), no secrets are
 * created, because nobody would ever know them. Returns the deployment's addresses.
 */
export async function deploy({
  wrangler,
  file,
  words = [],
  isThrownAway = false,
  settings = {},
}: {
  wrangler: Wrangler
  file: string
  words?: string[]
  isThrownAway?: boolean
  settings?: Record<string, string>
}): Promise<string[]> {
  const missing = isThrownAway ? [] : await missingSecrets(wrangler)
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-deploy-'))
  try {
    const secrets = join(folder, 'secrets.json')
    const kept = { ...(missing.length > 0 ? secretsFor(missing, file) : {}), ...settings }
    const hasAny = Object.keys(kept).length > 0
    if (hasAny) writeFileSync(secrets, JSON.stringify(kept), { mode: 0o600 })
    const given = hasAny ? ['--secrets-file', secrets] : []
    const { code, output } = await wrangler(['deploy', '--minify', ...given, ...words], { shown: true })
    if (code !== 0) throw new Error('wrangler couldn’t deploy. Its output is above')
    return addressesIn(output)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The secrets to upload. They are stored on this machine first, because they can't be read from the deployment later.
 */
function secretsFor(missing, file) {
  const held = readVars(file)
  const made = Object.fromEntries(missing.filter((name) => !held[name]).map((name) => [name, newSecret()]))
  if (Object.keys(made).length > 0) writeVars(file, made)
  return Object.fromEntries(missing.map((name) => [name, made[name] ?? held[name]]))
}

/** The addresses that wrangler prints after a deployment, each on its own line. */
function addressesIn(output) {
  const lines = output.split('\n').map((line) => line.trim().replace(/ \(custom domain\)$/, ''))
  const addresses = lines.flatMap((line) => {
    if (/^https:\/\/\S+$/.test(line)) return [line]
    return /^[\w-]+(\.[\w-]+)+$/.test(line) ? [`https://${line}`] : []
  })
  return [...new Set<Json>(addresses)]
}

/** Waits until a deployment responds, and returns whether an organization exists there. */
export async function isFounded(url: string, { mostMs = MOST_WAITED_MS }: { mostMs?: number } = {}) {
  const until = Date.now() + mostMs
  for (;;) {
    const answer = await request(`${url}/api/v1/server_settings`).catch(() => undefined)
    if (answer?.status === 200) return true
    // A 404 also comes from an address that isn't known everywhere yet.
    if (answer?.body.code === 'NONEXISTENT_SUBDOMAIN') return false
    if (Date.now() > until) throw new Error(`${url} doesn't answer${answer ? `: ${answer.status} ${answer.text}` : ''}`)
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
  }
}

/**
 * Tries out an upgrade without uploading it. Returns the size that wrangler reports, and the name of the newest
 * migration.
 */
export async function rehearse(wrangler) {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-rehearsal-'))
  try {
    const { code, output } = await wrangler(['deploy', '--dry-run', '--minify', '--outdir', folder])
    if (code !== 0) throw new Error(`wrangler refused:\n${output.trim()}`)
    const journal = JSON.parse(readFileSync(join(ROOT, 'migrations/meta/_journal.json'), 'utf8'))
    return { size: /^Total Upload: .*$/m.exec(output)?.[0] ?? '', newest: journal.entries.at(-1).tag }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
