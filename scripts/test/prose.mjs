// Checks that texts, comments and docs follow docs/voice.md, that every decision is listed and cited, and that no line
// of prose is too long.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { runChecks } from '../lib/checks.ts'
import { CLEAR_FOLDERS, COMMENT_RULES, faultsOfComment, faultsOfProse, PROSE_RULES } from '../lib/comment-voice.ts'
import { commentsOf } from '../lib/comments.ts'
import { faultsOfCitations, faultsOfDecisions } from '../lib/decisions.ts'
import { LONGEST_LINE, longLines } from '../lib/prose.ts'
import { sourcesIn } from '../lib/sources.mjs'
import { brokenByVoice, faultsOfVoice, VOICE } from '../lib/voice.ts'
import { allOf, readLanguages, readPages } from '../words/languages.ts'
import { CLEAR, SPOKEN, SPOKEN_IN_GERMAN, UNCLEAR, UNSPOKEN, UNSPOKEN_IN_GERMAN } from './prose-examples.ts'

const read = (file) => readFileSync(join(ROOT, file), 'utf8')
const namesIn = (folder) => readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.md'))

const GOOD = {
  '0001-a.md': '# 0001 A\n\nStatus: superseded by [0002](0002-b.md)\n\nText.\n',
  '0002-b.md': '# 0002 B\n\nStatus: accepted\n\nText.\n',
  'README.md': '- [0001 A](0001-a.md): superseded by 0002\n- [0002 B](0002-b.md)\n',
}
const BAD = {
  'a wrong heading': { '0002-b.md': '# 2. B\n\nStatus: accepted\n\nText.\n' },
  'no status': { '0002-b.md': '# 0002 B\n\nText.\n' },
  'an invalid status': { '0002-b.md': '# 0002 B\n\nStatus: maybe\n\nText.\n' },
  'a later decision that doesn’t exist': {
    '0001-a.md': '# 0001 A\n\nStatus: superseded by [0003](0003-c.md)\n\nText.\n',
  },
  'a decision that isn’t listed': { '0003-c.md': '# 0003 C\n\nStatus: accepted\n\nText.\n' },
  'a decision that is listed with another status': { '0001-a.md': '# 0001 A\n\nStatus: accepted\n\nText.\n' },
  'a decision that is listed twice': { 'README.md': `${GOOD['README.md']}- [0002 B](0002-b.md)\n` },
}

/** Texts that name other products' apps because people can use them. */
const NAMING = ['layout.about', 'account.lede']

await runChecks(async ({ check }) => {
  check('well-formed decisions have no faults', faultsOfDecisions(GOOD).length === 0)
  for (const [name, change] of Object.entries(BAD)) {
    check(`a fault in decisions is found: ${name}`, faultsOfDecisions({ ...GOOD, ...change }).length > 0)
  }
  const folder = 'docs/decisions'
  const decisions = Object.fromEntries(namesIn(folder).map((name) => [name, read(join(folder, name))]))
  const faults = faultsOfDecisions(decisions)
  check(
    'every decision has its heading, its status and its line in the list',
    faults.length === 0,
    faults.join('\n    '),
  )

  const names = Object.keys(GOOD)
  const cite = (number) => `// See decision ${number}.`
  const both = { 'a.ts': cite('0001'), 'docs/b.md': '[why](decisions/0002-b.md)' }
  check('decisions that are cited have no faults', faultsOfCitations(names, both).length === 0)
  check('a decision that isn’t cited is found', faultsOfCitations(names, { 'a.ts': both['a.ts'] }).length === 1)
  check(
    'a decision that only another decision cites is found',
    faultsOfCitations(names, { ...both, 'docs/b.md': '', 'docs/decisions/0001-a.md': both['docs/b.md'] }).length === 1,
  )
  check(
    'a citation of a decision that doesn’t exist is found',
    faultsOfCitations(names, { ...both, 'c.ts': cite('0003') }).length === 1,
  )
  const citing = [
    ...['src', 'web', 'scripts', 'tools', 'test']
      .flatMap(sourcesIn)
      .filter((path) => path !== 'scripts/test/prose.mjs'),
    ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
    ...['docs', folder].flatMap((one) => namesIn(one).map((name) => join(one, name))),
  ].filter((path) => path !== 'docs/decisions/README.md')
  const uncited = faultsOfCitations(
    Object.keys(decisions),
    Object.fromEntries(citing.map((path) => [path, read(path)])),
  )
  check('every decision is cited, and every cited decision exists', uncited.length === 0, uncited.join('\n    '))

  checkVoice(check, 'en', UNSPOKEN.flat(), SPOKEN)
  checkVoice(check, 'de', UNSPOKEN_IN_GERMAN.flat(), SPOKEN_IN_GERMAN)
  const unspoken = [...(await readLanguages()), ...(await readPages()), ...readMails()].flatMap(faultsOfTexts)
  check('texts follow docs/voice.md', unspoken.length === 0, unspoken.join('\n    '))

  for (const text of UNCLEAR) check(`the check refuses the comment “${text}”`, faultsOfComment(text).length > 0)
  check(
    'the check accepts clear comments',
    CLEAR.every((text) => faultsOfComment(text).length === 0),
  )
  const idle = [...COMMENT_RULES, ...PROSE_RULES].filter(
    ([, pattern]) => !UNCLEAR.some((text) => pattern.test(text) && faultsOfComment(text).length === 1),
  )
  check('each rule for comments finds a sentence that no other rule finds', idle.length === 0, idle.join('\n    '))
  const source = '/**\n * One\n * text.\n *\n * Two.\n * @param a b\n */\nf() // Three\n// Four\n// five.\n'
  const paragraphs = commentsOf(source).map(({ line, text }) => `${line} ${text}`)
  check('comments are read paragraph by paragraph', paragraphs.join() === '2 One text.,5 Two.,8 Three,9 Four five.')
  const sources = CLEAR_FOLDERS.flatMap(sourcesIn).filter((file) => !file.includes('generated'))
  const unclear = sources.flatMap((file) =>
    commentsOf(read(file)).flatMap(({ line, text }) =>
      faultsOfComment(text).map((fault) => `${file}:${line}: ${fault}: ${text}`),
    ),
  )
  check('comments have no unclear sentences', unclear.length === 0, unclear.join('\n    '))

  const long = 'word '.repeat(25).trim()
  check('a long line is found', longLines(`short\n${long}\n`).join() === '2')
  check(
    'tables, code and addresses can be long',
    longLines(`| ${long} |\n\`\`\`\n${long}\n\`\`\`\n[a](${'b'.repeat(120)})`).length === 0,
  )
  const files = [
    'README.md',
    'CONTRIBUTING.md',
    ...['docs', folder].flatMap((one) => namesIn(one).map((name) => join(one, name))),
  ]
  const unclearProse = files.flatMap((file) =>
    proseOf(read(file)).flatMap((text) => faultsOfProse(text).map((fault) => `${file}: ${fault}: ${text}`)),
  )
  check('docs and decisions have no unclear sentences', unclearProse.length === 0, unclearProse.join('\n    '))
  const tooLong = files.flatMap((file) => longLines(read(file)).map((line) => `${file}:${line}`))
  check(`no line of prose has more than ${LONGEST_LINE} characters`, tooLong.length === 0, tooLong.join('\n    '))
})

/**
 * Checks that badly worded sentences in a language are found, that every rule is needed, and that good sentences pass.
 *
 * @param {(title: string, isGood: boolean, details?: string) => void} check
 * @param {'en' | 'de'} code
 * @param {string[]} wrong
 * @param {string[]} good
 */
function checkVoice(check, code, wrong, good) {
  const faultsOf = (text) => faultsOfTexts({ code, locale: code, parts: { settings: { 'a.text': text } } })
  for (const text of wrong) check(`the check refuses the text “${text}”`, faultsOf(text).length > 0)
  for (const text of good)
    check(`the check accepts the text “${text}”`, faultsOf(text).length === 0, faultsOf(text).join())
  const alone = wrong.map((text) => brokenByVoice(text, code)).filter((rules) => rules.length === 1)
  const idle = VOICE[code].filter((rule) => !alone.some(([found]) => found === rule))
  check(`each rule for ${code} finds a sentence that no other rule finds`, idle.length === 0, idle.join('\n    '))
}

/**
 * The paragraphs and list items of a page, without tables, code blocks and quoted words.
 * @param {string} page
 */
function proseOf(page) {
  return page
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
    .replace(/^\s*\|.*$/gm, '')
    .replace(/"[^"]*"/g, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map((text) => text.replace(/\s+/g, ' ').trim())
}

/** @param {import('../words/languages.ts').Texts} texts */
function faultsOfTexts(texts) {
  const named = Object.entries(allOf(texts)).filter(([key]) => !NAMING.includes(key))
  return named.flatMap(([key, words]) =>
    (typeof words === 'string' ? [words] : Object.values(words)).flatMap((text) =>
      faultsOfVoice(text, texts.code === 'de' ? 'de' : 'en').map((fault) => `${texts.code}: ${key}: ${fault}: ${text}`),
    ),
  )
}

/** The text of emails, by line number. They may name Zulip's apps, because people can use them. */
function readMails() {
  return ['en', 'de'].map((code) => {
    const lines = read(`src/domain/mail/words/${code}.ts`).split('\n')
    const texts = lines.flatMap((line, at) =>
      [...line.matchAll(/'([^']+)'|`([^`]+)`/g)].map(([, text, template], nth) => [
        `mail:${at + 1}:${nth}`,
        (text ?? template).replace(/Zulip’s apps|Apps von Zulip/, 'apps').replace(/\$\{[^}]*\}/g, '{}'),
      ]),
    )
    return { code, locale: code, parts: { mails: Object.fromEntries(texts) } }
  })
}
