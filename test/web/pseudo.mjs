// A made-up language: English, 40% longer and from right to left. It reveals problems that a real language could cause.
// It replaces German in a separate build, so that it isn't part of the client that people get.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { sourcesIn } from '../../scripts/lib/sources.mjs'
import { buildWeb } from '../../scripts/lib/web.mjs'

const GERMAN = 'web/words/de/'
const LANGUAGE = `${GERMAN}german.ts`
/** Files that combine parts, and contain no texts themselves. */
const WITHOUT_TEXTS = ['first', 'later', 'settings'].map((name) => `${GERMAN}${name}.ts`)
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

/** Makes a text 40% longer, not counting its placeholders. */
export function longer(text) {
  const letters = text.replace(/\{\w+\}/g, '').length
  return `${text} ${'~'.repeat(Math.max(1, Math.ceil(letters * 0.4) - 1))}`
}

const changed = (source) => {
  const [, name, file] = /import type \{ (\w+) as english \} from '(.+)'/.exec(source) ?? []
  if (!name) throw new Error('a catalogue of German has another form')
  return `import { ${name} as english } from '${file}'
    ${longer}
    const all = (words) => typeof words === 'string' ? longer(words)
      : Object.fromEntries(Object.entries(words).map(([form, text]) => [form, longer(text)]))
    export const ${name} = Object.fromEntries(Object.entries(english).map(([key, words]) => [key, all(words)]))`
}

/** Builds the client with this language, in a temporary folder. */
export async function buildPseudo() {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-pseudo-'))
  const texts = sourcesIn(GERMAN).filter((path) => path !== LANGUAGE && !WITHOUT_TEXTS.includes(path))
  const changes = Object.fromEntries(texts.map((path) => [path, changed]))
  await buildWeb(folder, { ...changes, [LANGUAGE]: (source) => source.replace("'ltr'", "'rtl'") })
  return folder
}

/** Makes a browser use this build instead of the served one. */
export async function showBuild(context, folder) {
  await context.route('**/assets/*', (route) => {
    const path = join(folder, new URL(route.request().url()).pathname)
    // Right after logging in, the browser shows the served page, because redirects aren't intercepted. It loads files
    // that this build doesn't have.
    if (!existsSync(path)) return route.continue()
    return route.fulfill({ body: readFileSync(path), contentType: TYPES[extname(path)] ?? 'image/svg+xml' })
  })
  const page = readFileSync(join(folder, 'client.html'), 'utf8').replace('<html lang="en">', '<html lang="de">')
  await context.route(
    ({ pathname }) => pathname === '/',
    (route) => route.fulfill({ body: page, contentType: 'text/html' }),
  )
}
