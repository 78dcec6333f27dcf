// Checks that the production bundle builds (`wrangler deploy --dry-run`) and stays within the limits of Cloudflare's
// free plan. The browser client must be small enough for a phone to load quickly.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildBundle } from '../../scripts/lib/bundle.mjs'
import { runChecks } from '../../scripts/lib/checks.ts'
import { buildWeb, STYLES } from '../../scripts/lib/web.mjs'
import { CONVERSATION, INBOX, outputOf, SIDE, START, scriptsOf } from '../../scripts/lib/web-stages.mjs'
import { bundleModules } from '../../tools/lib/bundle-files.mjs'
import type { Json } from '../../tools/lib/json.ts'
import { ROOT } from '../../tools/lib/paths.mjs'

const LIMIT_BYTES = 3 * 1024 * 1024
/** The limit for the client's scripts that load before the first screen is shown. */
const SCRIPT_BYTES = 60 * 1024
/** The limit for the script in the page, which requests the first data. */
const IN_PAGE_BYTES = 1200
/** Files whose names stay the same, such as the pages, the service worker, and pictures for the home screen. */
const FIXED_NAMES =
  '_headers,client.html,icons,icons/180.png,icons/192.png,icons/512.png,icons/maskable-512.png,passkey.js,spectator.html,worker.js'
/**
 * The limit for the script of the client for people without an account. All of it is loaded before the first message is
 * shown.
 */
const SPECTATOR_BYTES = 30 * 1024
const STYLE_BYTES = 15 * 1024
/** The limit for the scripts of each part that loads later. */
const PART_BYTES = 40 * 1024
const PARTS = [
  'settings-screen.tsx',
  'settings-list.tsx',
  'own/own-pages.ts',
  'run/run-pages.ts',
  'first/channels-step.tsx',
]
const isLate = (source) =>
  /^web\/(views|words|parts)\/.*\.tsx?$/.test(source) && ![CONVERSATION, INBOX].includes(source)
/** The modules of UI text that are loaded together with each first screen. */
const TEXTS_OF = { [CONVERSATION]: [], [INBOX]: ['web/words/en/inbox.ts'] }
/** The limit for the script that a language other than English adds to the first screen. */
const LANGUAGE_BYTES = 5 * 1024
const LANGUAGES = ['web/words/de/german.ts']

await runChecks(async ({ check }) => {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-bundle-'))
  try {
    await buildBundle(folder)
    check('wrangler deploy --dry-run builds the bundle', true)
    const modules = bundleModules(folder).map(({ path }) => ({ contents: readFileSync(path) }))
    check(
      'the bundle contains no code of a development server',
      modules.some(({ contents }) => contents.includes('/fetch_api_key')) &&
        !modules.some(({ contents }) => contents.includes('/dev_') || contents.includes('dev/mailbox')),
    )
    const bytes = modules.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0)
    check(
      `the bundle takes ${Math.ceil(bytes / 1024)} KB compressed, and at most ${LIMIT_BYTES / 1024} KB are allowed`,
      bytes > 0 && bytes < LIMIT_BYTES,
    )
    await checkClient(check, join(folder, 'client'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Checks the scripts that the page for people without an account loads before it shows anything. */
function checkSpectators(check, folder) {
  const page = readFileSync(join(folder, 'spectator.html'), 'utf8')
  const scripts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path)
  const bytes = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path))).length, 0)
  check(
    `the client for people without an account has ${bytes} B of compressed script, and at most ${SPECTATOR_BYTES} B are allowed`,
    scripts.length > 0 && bytes < SPECTATOR_BYTES,
  )
}

async function checkClient(check, folder) {
  const metafile = await buildWeb(folder)
  const page = readFileSync(join(folder, 'client.html'), 'utf8')
  checkSpectators(check, folder)
  const [, inPage = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? []
  const inPageBytes = gzipSync(inPage).length
  check(
    `the script in the page has ${inPageBytes} B compressed, and at most ${IN_PAGE_BYTES} B are allowed`,
    inPage.includes('/register') && inPageBytes <= IN_PAGE_BYTES,
  )
  const files = readdirSync(folder, { recursive: true }).map(String)
  const sizeOf = (paths) =>
    [...new Set<Json>(paths)].reduce((sum, path) => sum + gzipSync(readFileSync(join(ROOT, path))).length, 0)
  for (const screen of [CONVERSATION, INBOX]) {
    const sources = [START, screen, ...TEXTS_OF[screen]]
    const script = sizeOf(sources.flatMap((source) => scriptsOf(metafile, source)))
    check(
      `opening ${screen} loads ${script} B of compressed script, and at most ${SCRIPT_BYTES} B are allowed`,
      script <= SCRIPT_BYTES,
    )
    const missing = laterTextsIn(metafile, sources)
    check('the first screens load no texts of parts that load later', missing.length === 0, missing.join())
    const foreign = inputsOf(metafile, sources).filter((path) => /^web\/words\/(?!en\/)\w+\//.test(path))
    check('the first screens load no texts of other languages', foreign.length === 0, foreign.join())
  }
  const ofSide = scriptsOf(metafile, SIDE).filter((path) => !scriptsOf(metafile, START).includes(path))
  check(
    `the sidebar for many channels loads ${ofSide.length} scripts of ${sizeOf(ofSide)} B, and at most 2 of 6000 B are allowed`,
    sizeOf(ofSide) <= 6000 && ofSide.length <= 2,
  )
  const always = [START, CONVERSATION].flatMap((source) => scriptsOf(metafile, source))
  for (const language of LANGUAGES) {
    const texts = sizeOf(scriptsOf(metafile, language).filter((path) => !scriptsOf(metafile, START).includes(path)))
    check(
      `${language} has ${texts} B of compressed texts, and at most ${LANGUAGE_BYTES} B are allowed`,
      texts > 1000 && texts <= LANGUAGE_BYTES,
    )
  }
  const parts = Object.values(metafile.outputs).flatMap(({ entryPoint = '' }) =>
    isLate(entryPoint) ? [entryPoint] : [],
  )
  const sizes = parts.map((source) => {
    const bytes = sizeOf(scriptsOf(metafile, source).filter((path) => !always.includes(path)))
    return { source, bytes }
  })
  const [largest] = sizes.toSorted((one, other) => other.bytes - one.bytes)
  check(
    `the largest of ${sizes.length} parts that load later is ${largest?.source}: ${largest?.bytes} B, and at most ${PART_BYTES} B are allowed`,
    sizes.length > 40 && (largest?.bytes ?? 0) > 10_000 && (largest?.bytes ?? 0) <= PART_BYTES,
  )
  check(
    'the settings are among the parts that load later',
    PARTS.every((part) => parts.includes(`web/views/settings/${part}`)),
  )
  const style = sizeOf([outputOf(metafile, STYLES.first)])
  check(
    `the first style sheet has ${style} B compressed, and at most ${STYLE_BYTES} B are allowed`,
    style <= STYLE_BYTES,
  )
  check('no source map of the client is deployed', !files.some((name) => name.endsWith('.map')), files)
  const hashed = files.filter((name) => /^assets\/.+-[A-Z0-9]{8}\.\w+$/.test(name))
  const others = files.filter((name) => !hashed.includes(name) && name !== 'assets' && !/^docs\b/.test(name))
  check(
    'every file except those with fixed names and the documentation is named by a hash of its contents',
    others.sort().join() === FIXED_NAMES,
    files,
  )
  check(
    'the page loads its script by its hashed name',
    hashed.some((name) => page.includes(`src="/${name}"`)) && !page.includes('<!--'),
  )
}

function inputsOf(metafile, sources) {
  const scripts = sources.flatMap((source) => scriptsOf(metafile, source))
  return scripts.flatMap((path) => Object.keys(metafile.outputs[path].inputs))
}

/** The keys of texts that a first screen uses although they are loaded later. */
function laterTextsIn(metafile, sources) {
  const read = (path) => readFileSync(join(ROOT, path), 'utf8')
  const first = inputsOf(metafile, sources)
  const isOfTexts = (path) => path.startsWith('web/words/en/')
  const late = inputsOf(metafile, ['web/words/en/later.ts', 'web/words/en/inbox.ts'])
  const later = late.filter((path) => isOfTexts(path) && !first.includes(path))
  const keys = later.flatMap((path) => [...read(path).matchAll(/^ {2}'([a-z_]+\.[\w.]+)':/gm)].map(([, key]) => key))
  const used = first.filter((path) => path.startsWith('web/') && !isOfTexts(path)).map(read)
  return keys.filter((key) => used.some((source) => source.includes(`'${key}'`)))
}
