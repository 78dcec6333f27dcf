import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { buildScript } from './page-script.mjs'
import { CONVERSATION, changedBy, INBOX, INBOX_TEXTS, outputOf, START, scriptsOf, stagesOf } from './web-stages.mjs'
import { buildWorker, keptFiles } from './web-worker.mjs'

/** The folder in which wrangler.toml expects the client. Its files are served unchanged, except the client's pages. */
export const WEB = join(ROOT, 'dist/web')

/**
 * Style sheets by their names in the page. The page links the first one, and the others are loaded when they are
 * needed.
 */
export const STYLES = { first: 'web/styles/index.css', later: 'web/styles/later.css', maths: 'web/styles/maths.css' }

/** The script in the page itself, which the page's Content-Security-Policy allows by its hash. */
const IN_PAGE = 'web/start.ts'

/** The scripts for the screens that are most often opened first, and for the texts on them. */
const SCREENS = { messages: [CONVERSATION], inbox: [INBOX, INBOX_TEXTS] }

/**
 * The client for people without an account. It shares no script with the other client, so neither makes the other
 * larger.
 */
const SPECTATOR = { script: 'web/spectator.tsx', inPage: 'web/spectator-start.ts' }

/**
 * The only part of `src/` that the client may contain: rules that it shares with the server, which import nothing
 * else.
 */
const SHARED = 'src/lib/notices/'

const ICONS = join(ROOT, 'web/icons')

/**
 * Headers by path. Assets are cached permanently, because their names identify their contents. The service worker and
 * the passkey script are checked each time.
 */
const HEADERS = `/assets/*
  Cache-Control: public, max-age=31536000, immutable
  Content-Security-Policy: default-src 'none'
  Cross-Origin-Resource-Policy: same-origin
  Referrer-Policy: no-referrer
  X-Content-Type-Options: nosniff
/worker.js
  Cache-Control: no-cache
  Content-Security-Policy: default-src 'none'; connect-src 'self'
  Cross-Origin-Resource-Policy: same-origin
  Referrer-Policy: no-referrer
  X-Content-Type-Options: nosniff
/passkey.js
  Cache-Control: no-cache
  Content-Security-Policy: default-src 'none'
  Cross-Origin-Resource-Policy: same-origin
  Referrer-Policy: no-referrer
  X-Content-Type-Options: nosniff
/icons/*
  Cache-Control: public, max-age=86400
  Content-Security-Policy: default-src 'none'
  X-Content-Type-Options: nosniff
/docs/*
  Cache-Control: public, max-age=3600
  Content-Security-Policy: default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
  Cross-Origin-Resource-Policy: same-origin
  Referrer-Policy: same-origin
  X-Content-Type-Options: nosniff
/client.html
  Cache-Control: no-store
  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'
  X-Content-Type-Options: nosniff
/spectator.html
  Cache-Control: no-store
  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'
  X-Content-Type-Options: nosniff
`

/**
 * Builds the browser client and the documentation into a folder, and deletes other files from it. Several builds may
 * run at the same time: the same sources produce the same files, and files that haven't changed are left alone.
 *
 * @param {string} [folder]
 * @param {Record<string, (text: string) => string>} [changes] for tests: functions that change sources, by path
 * @returns {Promise<import('esbuild').Metafile>} what the scripts are made of
 */
export async function buildWeb(folder = WEB, changes = {}) {
  // esbuild is imported here, because it isn't installed yet when this script is loaded in a fresh clone.
  const { build } = await import('esbuild')
  /** @type {import('esbuild').BuildOptions & { metafile: true, write: false }} */
  const options = {
    absWorkingDir: ROOT,
    entryPoints: [START, ...Object.values(STYLES)],
    outdir: folder,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    tsconfig: 'web/tsconfig.json',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2023',
    minify: true,
    legalComments: 'eof',
    // Older font formats, for browsers that the client doesn't support.
    external: ['*.woff', '*.ttf'],
    loader: { '.svg': 'file', '.woff2': 'file' },
    metafile: true,
    write: false,
    logLevel: 'silent',
  }
  const { inputs } = (await build(options)).metafile
  const spectators = await build({ ...options, entryPoints: [SPECTATOR.script], plugins: [changedBy(changes)] })
  const { outputFiles, metafile } = await build({ ...options, plugins: [stagesOf(inputs, changes)] })
  const sources = [metafile, spectators.metafile].flatMap((one) => Object.keys(one.inputs))
  const foreign = sources.filter((path) => path.startsWith('src/') && !path.startsWith(SHARED))
  if (foreign.length > 0) throw new Error(`web/ may import types of src/ only, and bundles ${foreign.join(', ')}`)
  const files = new Map([...spectators.outputFiles, ...outputFiles].map(({ path, contents }) => [path, contents]))
  const page = pageOf(metafile, folder, await buildScript(IN_PAGE, changes))
  files.set(join(folder, 'client.html'), Buffer.from(page))
  files.set(
    join(folder, 'spectator.html'),
    Buffer.from(await spectatorPage(metafile, spectators.metafile, folder, changes)),
  )
  files.set(join(folder, 'worker.js'), await workerOf(metafile, folder, page, changes))
  files.set(join(folder, 'passkey.js'), await buildScript('web/passkey.ts'))
  for (const name of readdirSync(ICONS)) files.set(join(folder, 'icons', name), readFileSync(join(ICONS, name)))
  const { docsSite } = await import('../docs-site/site.mjs')
  for (const [address, contents] of await docsSite()) files.set(join(folder, address), contents)
  files.set(join(folder, '_headers'), Buffer.from(HEADERS))
  for (const [path, contents] of files) writeIfNew(path, contents)
  removeOthers(folder, files)
  return metafile
}

async function workerOf(metafile, folder, page, changes) {
  const script = addressIn(folder)(scriptsOf(metafile, START)[0])
  const files = keptFiles(metafile, relative(ROOT, folder), [outputOf(metafile, STYLES.maths)])
  return buildWorker({ page, script, files }, changes)
}

/** The address of an output, whose path begins at the project's root. */
const addressIn = (folder) => (path) => `/${relative(folder, join(ROOT, path))}`

/** The client's page, with this build's names of scripts and styles, and with the icons. */
function pageOf(metafile, folder, inPage) {
  const address = addressIn(folder)
  const { first, ...later } = STYLES
  const [script, ...imported] = scriptsOf(metafile, START)
  const afterStart = (sources) =>
    [...new Set(sources.flatMap((source) => scriptsOf(metafile, source)))].filter(
      (path) => path !== script && !imported.includes(path),
    )
  const links = [
    ...Object.entries(SCREENS).map(
      ([name, sources]) => `<meta name="${name}-scripts" content="${afterStart(sources).map(address).join(' ')}">`,
    ),
    `<script>${Buffer.from(inPage).toString().trim()}</script>`,
    ...Object.entries(later).map(
      ([name, source]) => `<meta name="${name}-style" content="${address(outputOf(metafile, source))}">`,
    ),
    `<link rel="stylesheet" href="${address(outputOf(metafile, first))}">`,
    ...imported.map((path) => `<link rel="modulepreload" href="${address(path)}">`),
    `<script type="module" src="${address(script)}"></script>`,
  ]
  return filledPage('web/client.html', links)
}

/** The page for people without an account, which has the same styles but a different script. */
async function spectatorPage(metafile, spectators, folder, changes) {
  const address = addressIn(folder)
  const { first, ...later } = STYLES
  const [script, ...imported] = scriptsOf(spectators, SPECTATOR.script)
  return filledPage('web/spectator.html', [
    `<script>${Buffer.from(await buildScript(SPECTATOR.inPage, changes))
      .toString()
      .trim()}</script>`,
    ...Object.entries(later).map(
      ([name, source]) => `<meta name="${name}-style" content="${address(outputOf(metafile, source))}">`,
    ),
    `<link rel="stylesheet" href="${address(outputOf(metafile, first))}">`,
    ...imported.map((path) => `<link rel="modulepreload" href="${address(path)}">`),
    `<script type="module" src="${address(script)}"></script>`,
  ])
}

function filledPage(source, links) {
  const icons = readFileSync(join(ROOT, 'web/icons.svg'), 'utf8').replace(/>\s+</g, '><').trim()
  return readFileSync(join(ROOT, source), 'utf8')
    .replace('<!-- built -->', () => links.join('\n    '))
    .replace('<!-- icons -->', icons)
}

function writeIfNew(path, contents) {
  try {
    if (readFileSync(path).equals(contents)) return
  } catch {
    // The file doesn't exist yet.
  }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, contents)
}

function removeOthers(folder, files) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !files.has(path)) rmSync(path, { force: true })
  }
}
