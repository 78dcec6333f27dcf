// Removes features from the client, one at a time, and checks that their scenarios fail. It tries twenty features,
// or TEST_SHARE of them, which TEST_SEED chooses. The last line has the counts as JSON.
//   node test/web/without-features.mjs [--check]
// With --check, it only checks that each feature can be removed, and that the scenarios in README.md exist.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildBundle } from '../../scripts/lib/bundle.mjs'
import { runChecks } from '../../scripts/lib/checks.ts'
import { buildWeb } from '../../scripts/lib/web.mjs'
import { compressedOf, webOf } from '../../tools/lib/bundle-files.mjs'
import { compressFiles } from '../../tools/lib/compress-files.mjs'
import { PINNED_NODE, ROOT } from '../../tools/lib/paths.mjs'
import { ensureInstalled } from '../../tools/lib/toolchain.mjs'
import { EXECUTABLE } from '../browser/chromium.mjs'
import { inBrowser } from '../suites/lib/in-browser.mjs'
import { FEATURES } from './features.mjs'
import { sampleOf } from './sample.mjs'

const SAMPLE = 20
/** Only a run that hangs takes this long, even on a busy machine. */
const LIMIT_MS = 900_000

const read = (path) => readFileSync(join(ROOT, path), 'utf8')
const loaderOf = (source) => (source.endsWith('.css') ? 'css' : source.endsWith('x') ? 'tsx' : 'ts')

await runChecks(async ({ check, skip }) => {
  ensureInstalled()
  const lost = FEATURES.filter(({ source, find }) => read(source).split(find).length !== 2)
  check('the code has exactly one place for each feature', lost.length === 0, lost.map(({ name }) => name).join(', '))
  const broken = await brokenWithout()
  check('the client without a feature is still a valid program', broken.length === 0, broken.join('\n    '))
  checkMap(check)
  if (process.argv.includes('--check')) return
  if (!existsSync(EXECUTABLE)) return skip('scenarios without features', `no browser at ${EXECUTABLE}`)
  const count = Math.max(1, Math.round(SAMPLE * Number(process.env.TEST_SHARE ?? '1')))
  for (const feature of sampleOf(FEATURES, Number(process.env.TEST_SEED ?? '277'), count)) {
    const { status, output } = await playWithout(feature)
    const failed = output.split('\n').filter((line) => line.startsWith('✗'))
    check(
      `without “${feature.name}”, the scenarios of ${feature.file} fail`,
      status !== 0 && failed.length > 0,
      output.slice(-2000),
    )
  }
})

/** Features whose removal breaks the code. Their scenarios would fail for that reason alone. */
async function brokenWithout() {
  const { transform } = await import('esbuild')
  const tried = FEATURES.map(async ({ name, source, find, put }) => {
    const text = read(source).replace(find, () => put)
    const left = transform(text, { loader: loaderOf(source) })
    return left.then(
      () => [],
      (error) => [`${name}: ${error.message}`],
    )
  })
  return (await Promise.all(tried)).flat()
}

/** Checks that the scenarios in each row of README.md exist in the files of that row. */
function checkMap(check) {
  const lines = read('test/web/README.md').split('\n')
  const rows = lines.map((line) => /^\|[^|]*\|([^|]*)\|([^|]*)\|$/.exec(line)).filter((row) => row !== null)
  const named = rows.flatMap(([, files, titles]) => {
    const scenarios = [...files.matchAll(/`([^`]+)`/g)].map(([, file]) => read(`test/web/${file}.web.mjs`)).join('\n')
    return [...titles.matchAll(/“([^”]+)”/g)].map(([, title]) => ({ title, isThere: scenarios.includes(title) }))
  })
  const unknown = named.filter(({ isThere }) => !isThere).map(({ title }) => title)
  check(
    `the ${named.length} scenarios in the table of README.md exist`,
    named.length > 40 && unknown.length === 0,
    unknown.join('\n    '),
  )
}

async function playWithout({ source, find, put, file }) {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-without-'))
  try {
    if (process.env.EDGEWISE_BUNDLE) cpSync(process.env.EDGEWISE_BUNDLE, folder, { recursive: true })
    else await buildBundle(folder)
    await buildWeb(webOf(folder), { [source]: (text) => text.replace(find, () => put) })
    // The service worker has no hash in its name, so a compressed copy would still name files that no longer exist.
    rmSync(compressedOf(folder), { recursive: true, force: true })
    await compressFiles(webOf(folder), compressedOf(folder))
    const { status, stdout, stderr } = spawnSync(PINNED_NODE, inBrowser('scenarios', [file]).slice(1), {
      cwd: ROOT,
      // Without the feature, some things never appear, so waits are short.
      env: { ...process.env, EDGEWISE_BUNDLE: folder, PATIENCE_MS: '10000', RETRIES: '0' },
      encoding: 'utf8',
      timeout: LIMIT_MS,
    })
    return { status, output: stdout + stderr }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
