// Checks that every text of the client is in its catalogs, complete in every language, and used, and that the client's
// list of icons matches the sprite. Texts of the server's pages are checked, too.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { runChecks } from '../lib/checks.ts'
import { sourcesIn } from '../lib/sources.mjs'
import { compareTexts } from '../words/compare.ts'
import { allOf, PARTS, readLanguages, readPages, readRefusals } from '../words/languages.ts'
import { usesIn } from '../words/uses.ts'

const read = (path) => readFileSync(join(ROOT, path), 'utf8')
const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name)

await runChecks(async ({ check }) => {
  const [english, ...others] = await readLanguages()
  const keys = Object.keys(allOf(english))
  check(
    'the client has texts in English and in another language',
    english.code === 'en' && keys.length > 1000 && others.length > 0,
  )
  const inParts = PARTS.flatMap((part) => Object.keys(english.parts[part]))
  const twice = inParts.filter((key, at) => inParts.indexOf(key) !== at)
  check('no key occurs twice', twice.length === 0, twice.join(', '))

  for (const other of [english, ...others]) {
    const faults = compareTexts(english, other).filter((fault) => other !== english || !fault.endsWith('as in English'))
    check(`${other.code} has every text, with the same plurals and values`, faults.length === 0, faults.join('\n    '))
  }
  checkComparing(check)

  const paths = sourcesIn('web').filter((path) => !/^web\/words\/(?!t\.ts)|\.d\.ts$/.test(path))
  const uses = new Map(paths.map((path) => [path, usesIn(path, read(path))]))
  const all = [...uses.values()]
  const strings = new Set(all.flatMap((one) => one.strings))
  const prefixes = all.flatMap((one) => one.prefixes).filter((prefix) => /^[a-z_]+\.[a-z_.]*$/.test(prefix))
  const refusals = await readRefusals()
  const named = keys.filter((key) => !refusals.includes(key))
  const unused = named.filter((key) => !strings.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
  check('every text is used', unused.length === 0, unused.join(', '))
  const missing = all.flatMap((one) => one.keys).filter((key) => !keys.includes(key))
  check('every key that is used exists', missing.length === 0, missing.join(', '))
  const faults = all.flatMap((one) => one.faults)
  check('no view contains a text or a format itself', faults.length === 0, faults.join('\n    '))
  const thrown = errorsOfServer()
  const unknown = refusals.filter((error) => !thrown.includes(error.replace(/\{\w+\}/g, '{}')))
  check(
    'the server has every error for which the client has words',
    refusals.length > 50 && unknown.length === 0,
    unknown.join(),
  )
  checkFinding(check)
  await checkPages(check)

  for (const part of ['settings', 'inbox']) {
    const late = new Set(Object.keys(english.parts[part]))
    const elsewhere = [...uses].filter(([path]) => !path.startsWith(`web/views/${part}/`))
    const early = elsewhere.flatMap(([path, { keys: used }]) =>
      used.filter((key) => late.has(key)).map((key) => `${path}: ${key}`),
    )
    check(
      `the texts of ${part} are used only there, because they load with that screen`,
      early.length === 0,
      early.join(),
    )
  }

  const sprite = namesIn(read('web/icons.svg'), /<symbol id="i-([^"]+)"/g).sort()
  const names = namesIn(read('web/parts/icons/icon-names.ts'), /^ {2}'([^']+)',$/gm).sort()
  check('the names of icons are the same as in the sprite', sprite.join() === names.join(), `${sprite}\n    ${names}`)
})

/** The server's sources as one string, with literals joined and unescaped, and with `{}` for each value. */
function errorsOfServer() {
  const text = sourcesIn('src').map(read).join('\n')
  return text
    .replace(/' \+\n\s*'|" \+\n\s*'/g, '')
    .replace(/\$\{[^{}]*\}/g, '{}')
    .replaceAll("\\'", "'")
}

/** Checks the texts of the pages that the server renders. */
async function checkPages(check) {
  const [english, ...others] = await readPages()
  const faults = others.flatMap((other) => compareTexts(english, other))
  check('the pages have every text in every language', others.length > 0 && faults.length === 0, faults.join('\n    '))
  const isSpoken = (path) => /\.tsx?$/.test(path) && !path.includes('/words/')
  const uses = sourcesIn('src/edge/pages')
    .filter(isSpoken)
    .map((path) => usesIn(path, read(path)))
  const strings = new Set(uses.flatMap((one) => one.strings))
  const prefixes = uses.flatMap((one) => one.prefixes).filter((prefix) => /^[a-z_]+\.[a-z_]+$/.test(prefix))
  const keys = Object.keys(allOf(english))
  const unused = keys.filter((key) => !strings.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
  check('the pages use every text', unused.length === 0, unused.join(', '))
  const bare = uses.flatMap((one) => one.faults)
  check('no page contains a text itself', bare.length === 0, bare.join('\n    '))
}

/** Checks that every kind of error in a translation is found. */
function checkComparing(check) {
  const model = {
    'a.name': 'Remove {name}',
    'a.count': { one: '{count} day', other: '{count} days' },
    'a.long': 'This text is long.',
  }
  const good = {
    'a.name': '{name} entfernen',
    'a.count': { one: 'ein Tag', other: '{count} Tage' },
    'a.long': 'Dieser Text ist lang.',
  }
  /** @param {Record<string, unknown>} changed @param {string} [locale] */
  const faultsWith = (changed, locale = 'de') => {
    const texts = Object.entries({ ...good, ...changed }).filter(([, words]) => words !== undefined)
    const other = { code: 'xx', locale, parts: { first: Object.fromEntries(texts) } }
    return compareTexts({ code: 'en', locale: 'en', parts: { first: model } }, other)
  }
  /** @type {Record<string, [Record<string, unknown>, string?]>} */
  const bad = {
    'a missing text': [{ 'a.name': undefined }],
    'a text that English doesn’t have': [{ 'a.more': 'Mehr' }],
    'a missing value': [{ 'a.name': 'Entfernen' }],
    'a value with another name': [{ 'a.name': '{nom} entfernen' }],
    'a text without its plurals': [{ 'a.count': '{count} Tage' }],
    'a missing plural form': [{}, 'pl'],
    'an additional plural form': [{ 'a.count': { one: '{count} Tag', few: '{count} Tage', other: '{count} Tage' } }],
    'a text that was left in English': [{ 'a.long': model['a.long'] }],
    'an additional space': [{ 'a.long': 'Dieser Text ist lang. ' }],
  }
  check('a correct translation has no faults', faultsWith({}).length === 0, faultsWith({}).join())
  for (const [what, [changed, locale]] of Object.entries(bad))
    check(`${what} is found`, faultsWith(changed, locale).length > 0)
}

/** Checks that texts outside the catalogs are found, however they are written. */
function checkFinding(check) {
  const faultsIn = (source) => usesIn('web/views/x.tsx', source).faults
  const good = [
    "const A = () => <p title={t('a.b')}>{t('a.c')} · {name}</p>",
    'const B = <kbd>Enter</kbd>',
    'const zone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone',
  ]
  check('texts with keys have no faults', good.flatMap(faultsIn).length === 0, good.flatMap(faultsIn).join())
  const bad = [
    'const A = () => <p>All messages</p>',
    'const A = () => <p>{isNew ? "New" : name}</p>',
    'const A = () => <p>{"Hello " + name}</p>',
    'const A = () => <button aria-label="Close" />',
    'const A = () => <img alt={name || "Picture"} />',
    'const A = () => <input placeholder="Find" />',
    'const A = () => <Field input={{ placeholder: "Find" }} />',
    'say("Saved.")',
    "const NAME = t('a.b')",
    'const a = (day) => new Intl.DateTimeFormat(undefined, {}).format(day)',
    'const a = (number) => number.toLocaleString()',
  ]
  for (const source of bad)
    check(`a text outside the catalogs is found: ${source}`, faultsIn(source).length === 1, faultsIn(source).join())
}
