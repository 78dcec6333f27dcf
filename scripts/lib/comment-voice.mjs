// Checks prose for engineers, in comments and in docs, by docs/voice.md as far as a program can tell.

const LONGEST_SENTENCE = 45

/** @type {readonly (readonly [fault: string, pattern: RegExp])[]} */
const EVERYWHERE = [
  ['has British spelling', /\b(?<!`)(organisations?|recognis\w+|behaviours?|colours?|favourites?)\b(?!`)/i],
  ['lets a thing act like a person', /\b(belongs? into|knows? better)\b/],
  ['says another word than docs/voice.md', /(?<!`)\b(some|every|any)body\b/i],
]

/** @type {typeof EVERYWHERE} */
const COMMENTS = [
  ['opens with a word that names nothing', /^(What|Of|Those)\b(?! [^.]*\?)/],
  ['opens with “It is”', /^(It is|It['’]s)\b/],
  [
    'opens with half a sentence',
    /^(By|For|From|To) whom\b|^(By|For|From|In|To|With) which\b|^(Whom|Whoever|Nobody['’]s)\b/,
  ],
  [
    'opens with half a sentence',
    /^So (many|long|far)\b|^(Null|Undefined|Empty|False) where\b|^As (it|they|we|clients|above)\b/,
  ],
  ['opens with a unit and no quantity', /^In (bytes|characters|UTF-\d+|pixels|(milli)?seconds|ms|whole seconds)\b/],
  ['opens with a key and no value', /^By (id|name|account|channel|topic|key|session)\b/],
  ['says another word than docs/voice.md', /\bmails\b(?!`)/],
  ['lets a thing act like a person', /\b(hears? of|is heard of|stands? (in|on|at|there|beside))\b(?! for)/],
  ['doesn’t say who does something', /\b(is|are|was|were) (said|heard|known) of\b/],
]

/** The folders whose comments follow docs/voice.md. Only ever add to this list. */
export const CLEAR_FOLDERS = [
  'src/api',
  'src/wire',
  'src/realm',
  'src/edge',
  'src/store',
  'src/lib',
  'src/markdown',
  'src/integrations',
  'src/memory',
  'src/effects',
  'src/domain',
  'web',
  'scripts',
  'test/browser',
  'test/clients',
  'test/domain',
  'test/edge',
  'test/edge-alone',
  'test/events',
  'test/lib',
  'test/observed',
  'test/realm',
  'test/runtime',
  'test/store',
  'test/web',
]

/** @param {string} text */
export function faultsOfComment(text) {
  return [...matches(COMMENTS, text), ...faultsOfProse(text)]
}

/** @param {string} text */
export function faultsOfProse(text) {
  const isLong = sentencesOf(text).some((one) => one.split(' ').length > LONGEST_SENTENCE)
  return [...matches(EVERYWHERE, text), ...(isLong ? [`has a sentence of more than ${LONGEST_SENTENCE} words`] : [])]
}

/** @param {string} text */
function sentencesOf(text) {
  return text.replaceAll(/`[^`]*`/g, 'code').split(/[.?:;]\)?\s+/)
}

/**
 * @param {typeof EVERYWHERE} rules
 * @param {string} text
 */
function matches(rules, text) {
  return rules.filter(([, pattern]) => pattern.test(text)).map(([fault]) => fault)
}
