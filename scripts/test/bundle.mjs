// The production bundle builds (`wrangler deploy --dry-run`) and stays within what Cloudflare's free plan takes. The browser
// client stays within what a phone loads in a moment.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildBundle, readBundle } from '../lib/bundle.mjs'
import { ROOT } from '../lib/paths.mjs'
import { buildWeb, firstFiles } from '../lib/web.mjs'
import { runChecks } from './checks.mjs'

const LIMIT_BYTES = 3 * 1024 * 1024
/** Of the client, before the first message is shown. */
const SCRIPT_BYTES = 60 * 1024
const STYLE_BYTES = 15 * 1024

await runChecks(async ({ check }) => {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-bundle-'))
  try {
    await buildBundle(folder)
    check('wrangler deploy --dry-run builds the bundle', true)
    const modules = readBundle(folder)
    check(
      'the bundle holds nothing of a development server',
      modules.some(({ contents }) => contents.includes('/fetch_api_key')) &&
        !modules.some(({ contents }) => contents.includes('/dev_') || contents.includes('dev/mailbox')),
    )
    const bytes = modules.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0)
    check(
      `the bundle takes ${Math.ceil(bytes / 1024)} KB compressed, below ${LIMIT_BYTES / 1024}`,
      bytes > 0 && bytes < LIMIT_BYTES,
    )
    await checkClient(check, join(folder, 'client'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

async function checkClient(check, folder) {
  const metafile = await buildWeb(folder)
  const files = readdirSync(folder, { recursive: true }).map(String)
  const { scripts, styles } = firstFiles(metafile)
  const sizeOf = (paths) => paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(ROOT, path))).length, 0)
  const tell = (what, bytes, limit) => `${what} of the client takes ${bytes} B compressed, of ${limit}`
  const [script, style] = [sizeOf(scripts), sizeOf(styles)]
  check(tell('the first script', script, SCRIPT_BYTES), script > 0 && script <= SCRIPT_BYTES)
  check(tell('the first style', style, STYLE_BYTES), style <= STYLE_BYTES)
  check('no source map of the client is deployed', !files.some((name) => name.endsWith('.map')), files)
  const hashed = files.filter((name) => /^assets\/.+-[A-Z0-9]{8}\.\w+$/.test(name))
  const others = files.filter((name) => !hashed.includes(name) && name !== 'assets')
  check('all but the page has a name that changes with it', others.sort().join() === '_headers,client.html', files)
  const page = readFileSync(join(folder, 'client.html'), 'utf8')
  check('the page names its script', hashed.some((name) => page.includes(`src="/${name}"`)) && !page.includes('<!--'))
}
