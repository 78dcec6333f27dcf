// Checks that prose is readable and can be found: the list of decisions is complete, statuses are consistent, and no
// line is too long.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLEAR_FOLDERS, faultsOfComment, faultsOfProse } from '../lib/comment-voice.mjs'
import { commentsOf } from '../lib/comments.mjs'
import { faultsOfCitations, faultsOfDecisions } from '../lib/decisions.mjs'
import { ROOT } from '../lib/paths.mjs'
import { LONGEST_LINE, longLines } from '../lib/prose.mjs'
import { sourcesIn } from '../lib/sources.mjs'
import { faultsOfVoice } from '../lib/voice.mjs'
import { allOf, readLanguages, readPages } from '../words/languages.mjs'
import { runChecks } from './checks.mjs'

const read = (file) => readFileSync(join(ROOT, file), 'utf8')
const namesIn = (folder) => readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.md'))

const GOOD = {
  '0001-a.md': '# 0001 A\n\nStatus: superseded by [0002](0002-b.md)\n\nText.\n',
  '0002-b.md': '# 0002 B\n\nStatus: accepted\n\nText.\n',
  'README.md': '- [0001 A](0001-a.md): superseded by 0002\n- [0002 B](0002-b.md)\n',
}
const BAD = {
  'another heading': { '0002-b.md': '# 2. B\n\nStatus: accepted\n\nText.\n' },
  'no status': { '0002-b.md': '# 0002 B\n\nText.\n' },
  'another status': { '0002-b.md': '# 0002 B\n\nStatus: maybe\n\nText.\n' },
  'a later decision that is not there': {
    '0001-a.md': '# 0001 A\n\nStatus: superseded by [0003](0003-c.md)\n\nText.\n',
  },
  'one that is not listed': { '0003-c.md': '# 0003 C\n\nStatus: accepted\n\nText.\n' },
  'one that is listed with another status': { '0001-a.md': '# 0001 A\n\nStatus: accepted\n\nText.\n' },
  'one that is listed twice': { 'README.md': `${GOOD['README.md']}- [0002 B](0002-b.md)\n` },
}

/** Wrong texts: each was in the client once. */
const UNSPOKEN = [
  'It stands on top of everything, and in mails.',
  'What roles may do',
  'How much you hear of it',
  'Of this client, and of what is sent to you.',
  'Who wrote lately',
  'Unless you look at that conversation.',
  'By who sent them.',
  'Otherwise only who wrote.',
  'Those of your groups too.',
  'While no page of the client is in front.',
  'Logged out everywhere, and their bots with them. Messages stay.',
  'Everybody in it',
  'You are not in the channel. You will not hear of answers.',
  'Name too short!',
  'If you can’t sign in, ask by e-mail.',
  'The organisation in which you are',
  'Only who is added sees that these exist.',
  'As much as of its channel.',
  'It stands on your card.',
  'It doesn’t hold for moderators and above.',
  'A new version is there.',
  'Belong into this channel.',
  'Tell that you write a direct message.',
  'Tomorrow at 9 in the morning',
  'Topics that you begin to follow by what you do in them',
  'Who wrote lately.',
  'How much you hear of it.',
  'To read it, one needs an account here.',
  'People without an account have read all that they may today.',
  'Your account has as many ways to log in as it can have.',
  'This organization doesn’t offer this way to log in.',
  '3 people wrote here, and are named.',
  'Please show that it’s still you. It counts for ten minutes.',
  'A passkey, a provider, or a code from an authenticator app beside the password.',
  'The answer of the log-in provider couldn’t be trusted.',
  'With this, a new account is made: Maya.',
  'From this day on',
]
/** Wrong German texts: each was in the client or on a page once. */
const UNSPOKEN_IN_GERMAN = [
  'Ist das aus, bleiben Entwürfe im Browser.',
  'Diese Organisation bietet diesen Weg zum Anmelden nicht an.',
  'Dieses Recht gilt neu für Maya.',
  'Der Antwort des Anbieters war nicht zu trauen.',
  'Bitte sag einem Eigentümer dieser Organisation Bescheid.',
]
const SPOKEN = [
  'Topics to follow automatically',
  'When this is off, drafts stay in one browser.',
  'Who can post',
  'Zulip',
]
/** Wrong comments: each was in the code once. */
const UNCLEAR = [
  'What came of a call: something to say, nothing to say, or a failure that the owner hears of.',
  'Of a channel, the newest, counting each spelling that a topic has had.',
  'Those of them who were told of it: the others will be, as it is then.',
  'It is none but these.',
  'It’s read with the account.',
  'Whether requests to moderators belong into a channel.',
  'The name of the channel that the bot hears of by default.',
  'The groups that are heard of in a list.',
  'A text that stands at the start of the message.',
  'As many ids are as long as what is said of a channel itself.',
  'Another value than the one a new organisation has.',
  'Whom it concerns, where those are several.',
  'For whom the unread bytes of an answer are counted, and where.',
  'With which the provider sent it back.',
  'So long nobody asks again after a failure.',
  'As it was when it was opened: what others do meanwhile is told when it is saved.',
  'Undefined where nobody founded one.',
  'In bytes, rendered.',
  'By account id.',
  'Nobody’s.',
  'Whoever has just founded a realm finds it.',
  'Somebody of the cast logs in; answers their cookie.',
  'On your own machine, you may read the mails in the log.',
  'The client goes on with the next page.',
  'Days for which a channel keeps its messages; undefined: for ever.',
  'So many more messages are deleted.',
  'The account of a token, which is good once.',
  'Told to those who may see it.',
  'Answers whether it was so.',
  'Where nobody is named, it is the owner.',
  'A bot that hears nothing has no queue.',
  'A key that opens nothing.',
  `A sentence ${'that goes on '.repeat(15)} and ends.`,
]
const CLEAR = [
  'The newest messages of a channel.',
  'The group that a number stands for.',
  'What if the transaction fails? Then nothing has changed.',
  'The German word `Organisation` keeps its spelling.',
  'Everyone who may read the channel, unless `anybody` may.',
  'By default, the limit is in bytes.',
]
/** Texts that name other programs' apps because people can use them. */
const NAMING = ['layout.about', 'account.lede']

await runChecks(async ({ check }) => {
  check('decisions in order have no faults', faultsOfDecisions(GOOD).length === 0)
  for (const [name, change] of Object.entries(BAD)) {
    check(`a fault of decisions is found: ${name}`, faultsOfDecisions({ ...GOOD, ...change }).length > 0)
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
  check('one that nothing cites is found', faultsOfCitations(names, { 'a.ts': both['a.ts'] }).length === 1)
  check(
    'one that only another decision cites is found',
    faultsOfCitations(names, { ...both, 'docs/b.md': '', 'docs/decisions/0001-a.md': both['docs/b.md'] }).length === 1,
  )
  check('a citation of none is found', faultsOfCitations(names, { ...both, 'c.ts': cite('0003') }).length === 1)
  const citing = [
    ...['src', 'web', 'scripts', 'test'].flatMap(sourcesIn).filter((path) => path !== 'scripts/test/prose.mjs'),
    ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
    ...['docs', folder].flatMap((one) => namesIn(one).map((name) => join(one, name))),
  ].filter((path) => path !== 'docs/decisions/README.md')
  const uncited = faultsOfCitations(
    Object.keys(decisions),
    Object.fromEntries(citing.map((path) => [path, read(path)])),
  )
  check('every decision is cited, and every citation has its decision', uncited.length === 0, uncited.join('\n    '))

  for (const text of UNSPOKEN) check(`nobody says “${text}”`, faultsOfVoice(text, 'en').length > 0)
  for (const text of UNSPOKEN_IN_GERMAN) check(`nobody says “${text}”`, faultsOfVoice(text, 'de').length > 0)
  check(
    'what people say is no fault',
    SPOKEN.every((text) => faultsOfVoice(text, 'en').length === 0),
  )
  const unspoken = [...(await readLanguages()), ...(await readPages()), ...readMails()].flatMap(faultsOfTexts)
  check('texts speak as docs/voice.md says', unspoken.length === 0, unspoken.join('\n    '))

  for (const text of UNCLEAR) check(`no comment says “${text}”`, faultsOfComment(text).length > 0)
  check(
    'a clear comment is no fault',
    CLEAR.every((text) => faultsOfComment(text).length === 0),
  )
  const source = '/**\n * One\n * text.\n *\n * Two.\n * @param a b\n */\nf() // Three\n// Four\n// five.\n'
  const paragraphs = commentsOf(source).map(({ line, text }) => `${line} ${text}`)
  check('comments are read paragraph by paragraph', paragraphs.join() === '2 One text.,5 Two.,8 Three,9 Four five.')
  const sources = CLEAR_FOLDERS.flatMap(sourcesIn).filter((file) => !file.includes('generated'))
  const unclear = sources.flatMap((file) =>
    commentsOf(read(file)).flatMap(({ line, text }) =>
      faultsOfComment(text).map((fault) => `${file}:${line}: ${fault}: ${text}`),
    ),
  )
  check('comments are clear without the code beside them', unclear.length === 0, unclear.join('\n    '))

  const long = 'word '.repeat(25).trim()
  check('a long line is found', longLines(`short\n${long}\n`).join() === '2')
  check(
    'tables, code and addresses may be long',
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
  check('docs and decisions have no endless sentences', unclearProse.length === 0, unclearProse.join('\n    '))
  const tooLong = files.flatMap((file) => longLines(read(file)).map((line) => `${file}:${line}`))
  check(`no line of prose has more than ${LONGEST_LINE} characters`, tooLong.length === 0, tooLong.join('\n    '))
})

/**
 * The paragraphs and list items of a page, without tables and code.
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

/** @param {import('../words/languages.mjs').Texts} texts */
function faultsOfTexts(texts) {
  const named = Object.entries(allOf(texts)).filter(([key]) => !NAMING.includes(key))
  return named.flatMap(([key, words]) =>
    (typeof words === 'string' ? [words] : Object.values(words)).flatMap((text) =>
      faultsOfVoice(text, texts.code === 'de' ? 'de' : 'en').map((fault) => `${texts.code}: ${key}: ${fault}: ${text}`),
    ),
  )
}

/** The texts of emails, by line number. One text names the apps that people can use. */
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
