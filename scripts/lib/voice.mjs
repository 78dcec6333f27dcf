// The rules of docs/voice.md and docs/translating.md, as far as a program can check them.

/** @typedef {[fault: string, pattern: RegExp]} Rule */

/** @type {readonly Rule[]} */
const ENGLISH = [
  ['opens with a word that names nothing', /^(What|Whoever|Of|Those|That)\b(?!.*\?)/],
  ['opens with “Who”', /^Who\b(?! can )(?!.*\?)/],
  ['opens with “Otherwise”', /^Otherwise\b/],
  [
    'is half a sentence',
    /^(As|Because|By|For|From|If|In|Like|Once|Than|Unless|Until|When|Where|While|With)\b[^,:]*\.$/,
  ],
  [
    'is half a sentence',
    /^(Also|Everything|How|Logged|None|Nobody|Nothing|Only|Something)\b(?!.*\b(can|has|is|was|will)\b).*\.$/,
  ],
  ['lets a thing act like a person', /\b(stands?|lies?|hears?|heard|wants|listens?|belongs? into|knows? better)\b/],
  ['lets a thing act like a person', /\bBelongs? into\b/],
  ['leaves out a person', /\b[Oo]nly who\b|\b(by|of) what you\b/],
  [
    'says it in the words of another language',
    /\bdoesn’t hold\b|\b(is|are) there\.$|\b[Tt]ells? that\b|\bin the (morning|evening)\b|\blately\b|\b(begin|begins) to\b/,
  ],
  [
    'says it in the words of another language',
    /\b(is|are) named\b|\bcounts for\b|\ball that (they|you) may\b|\bas many\b.*\bas \w+ can have\b|\btells no\b|\banswer of the\b|\bbeside (the|your) password\b|^From (?!then)[^,]* on\b|^With this\b/,
  ],
  ['says “one” for a person', /(?<!\b[Nn]o )\b[Oo]ne (needs|has|can|may|must)\b/],
  ['has an exclamation mark', /!/],
  ['says “is not” and the like in full', /\b(is|are|was|were|do|does|did|has|have|can|could|will|would) ?not\b/i],
  ['has British spelling', /\b(organis|recognis|colour|behaviour|favourite|cancelled)\w*/i],
  [
    'says another word than docs/voice.md',
    /\b(e-mail|mails?|sign(ed)? (in|on|out)|streams?|threads?|private messages?)\b/i,
  ],
  ['says another word than docs/voice.md', /\b(admins?|mods?|teams?|workspaces?|(some|every|any)body|newcomers?)\b/i],
  ['says another word than docs/voice.md', /\b(this|as many) ways? to log in\b/i],
  ['names another product', /\b(Zulip|Slack|Discord)\b/],
]

/** @type {readonly Rule[]} */
const GERMAN = [
  ['beginnt mit einem Wort, das nichts nennt', /^(Was|Welche[mnrs]?|Wo|Womit|Wovon)\b(?!.*\?)/],
  ['beginnt mit „Sonst“', /^Sonst\b/],
  ['lässt Dinge handeln wie Menschen', /\b(steht|stehen|liegt|liegen|hörst|hört|hören|will)\b/],
  [
    'sagt es in den Worten einer anderen Sprache',
    /\bIst das aus\b|\bWege? zum Anmelden\b|\bgilt neu\b|\bist nicht zu trauen\b|\bwar nicht zu trauen\b/,
  ],
  ['hat ein Ausrufezeichen', /!/],
  ['sagt nicht „E-Mail“', /(?<!-)\bMails?\b/],
  ['sagt ein anderes Wort als docs/translating.md', /\b(anlegen|angelegt|Admins?|Knopf|Client|Eigentümer)\b/],
  ['nennt ein anderes Produkt', /\b(Zulip|Slack|Discord)\b/],
]

const RULES = { en: ENGLISH, de: GERMAN }
/** A name by itself informs, as the name of a format. */
const NAMES = ['Zulip', 'Slack']

/**
 * Lists the faults of a text, sentence by sentence.
 *
 * @param {string} text
 * @param {'en' | 'de'} language
 */
export function faultsOfVoice(text, language) {
  if (NAMES.includes(text)) return []
  const sentences = text.split(/(?<=[.?])\s+/)
  return RULES[language].filter(([, pattern]) => sentences.some((one) => pattern.test(one))).map(([fault]) => fault)
}
