// Checks prose for engineers, in comments and in docs, against docs/voice.md, as far as a program can.

const LONGEST_SENTENCE = 45

export const PROSE_RULES: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['has British spelling', /\b(?<!`)(organisations?|recognis\w+|behaviours?|colours?|favourites?)\b(?!`)/i],
  ['lets a thing act like a person', /\b([Bb]elongs? into|knows? better)\b/],
  ['says another word than docs/voice.md', /(?<!`)\b(some|every|any)body\b/i],
]

export const COMMENT_RULES: typeof PROSE_RULES = [
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
  ['lets a thing act like a person', /\b(goes|went) on with\b|\bhears? (nothing|what)\b|\b(opens|lets? in) nothing\b/],
  ['doesn’t say who does something', /\b(is|are|was|were) (said|heard|known) of\b/],
  ['doesn’t say who does something', /\bWhere (nobody|there is no)\b|^Told to\b|^Answers (how|what|whether)\b/],
  [
    'says it in the words of another language',
    /\bfor ever\b|\b(so many|so much|so few) (more|less)\b|\bgood once\b|\bcame of\b|\bis no longer so\b|\bdoesn['’]t hold\b/i,
  ],
]

/** The folders whose comments follow docs/voice.md. Never remove one from this list. */
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
  'tools',
  'test/accesses',
  'test/api',
  'test/browser',
  'test/clients',
  'test/domain',
  'test/edge',
  'test/edge-alone',
  'test/effects',
  'test/events',
  'test/fixtures',
  'test/floor',
  'test/import',
  'test/integrations',
  'test/lib',
  'test/mail-in',
  'test/markdown',
  'test/memory',
  'test/mutants',
  'test/observed',
  'test/outgoing',
  'test/realm',
  'test/releases',
  'test/runtime',
  'test/security',
  'test/store',
  'test/web',
  'test/wire',
]

export function faultsOfComment(text: string) {
  return [...matches(COMMENT_RULES, text), ...faultsOfProse(text)]
}

export function faultsOfProse(text: string) {
  const isLong = sentencesOf(text).some((one) => one.split(' ').length > LONGEST_SENTENCE)
  return [...matches(PROSE_RULES, text), ...(isLong ? [`has a sentence of more than ${LONGEST_SENTENCE} words`] : [])]
}

function sentencesOf(text: string) {
  return text.replaceAll(/`[^`]*`/g, 'code').split(/[.?:;]\)?\s+/)
}

function matches(rules: typeof PROSE_RULES, text: string) {
  return rules.filter(([, pattern]) => pattern.test(text)).map(([fault]) => fault)
}
