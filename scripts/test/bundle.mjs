// The production bundle builds (`wrangler deploy --dry-run`) and stays within what Cloudflare's free plan takes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildBundle, readBundle } from '../lib/bundle.mjs'
import { runChecks } from './checks.mjs'

const LIMIT_BYTES = 3 * 1024 * 1024

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
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
