// The rules of docs/voice.md and docs/translating.md, as far as a program can check them.

type Rule = [fault: string, pattern: RegExp]

const ENGLISH: readonly Rule[] = [
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
  ['leaves out what it compares', /\b(as (about|at|from|of|on|with)|(than|like) (about|at|for|from|in|of|on|with))\b/i],
  ['lets a thing act like a person', /\b(stands?|lies?|hears?|heard|wants|listens?|knows? better)\b/i],
  ['moves a thing that stays where it is', /\b(belongs?|counts?|fits?|is|are) into\b/i],
  ['leaves out a person', /\b(all|as|by|but|for|from|of|only|than|to|with) who(ever|m)?\b(?! can\b)/i],
  ['leaves out a noun', /\b(as|at|by|from|of|on|than|to|with) what (he|it|one|she|they|we|you)\b/i],
  ['tells nobody', /\b(tells?|told) (how|of|that|what|when|where|who|why)\b/i],
  ['says it in the words of another language', /\b(holds?|held) (for|not|only|true)\b|\b(does|do|did)n[’']t hold\b/i],
  ['says that a thing is there', /\b(is|are|was|were) (already |now |not )?there(?= now\b|\.$|$)/],
  ['says a time in words', /\d (o[’']clock|at night|in the (morning|afternoon|evening))\b/i],
  [
    'says it in the words of another language',
    /\b(begin|begins|began|begun) to\b|\b(lately|meanwhile|thereby|whereby)\b/i,
  ],
  [
    'says it in the words of another language',
    /\b(is|are) named\b|\bcounts? for\b|\ball (that|which) (they|you) may\b|\b(answers?|texts?) of the\b|\bbeside (the|your) \w+/,
  ],
  ['says it in the words of another language', /^From (?!then)[^,]* on\b|^With this\b/],
  ['compares with itself', /\bas (many|much)\b.*\bas (it|they|you|\w+) can (be|have)\b/],
  ['says “one” for a person', /(?<!\b[Nn]o )\b[Oo]ne (needs|has|can|may|must)\b/],
  ['has an exclamation mark', /!/],
  ['says “is not” and the like in full', /\b(is|are|was|were|do|does|did|has|have|can|could|will|would) ?not\b/i],
  ['has British spelling', /\b(organis|recognis|colour|behaviour|favourite|cancelled)\w*/i],
  [
    'says another word than docs/voice.md',
    /\b(e-mail|mails?|sign(ed)? (in|on|out)|streams?|threads?|private messages?)\b/i,
  ],
  ['says another word than docs/voice.md', /\b(admins?|mods?|teams?|workspaces?|(some|every|any)body|newcomers?)\b/i],
  ['says another word than docs/voice.md', /\b(this|each|another|no|as many) ways? to log in\b/i],
  ['names another product', /\b(Zulip|Slack|Discord)\b/],
]

const GERMAN: readonly Rule[] = [
  ['beginnt mit einem Wort, das nichts nennt', /^(Was|Welche[mnrs]?|Wo|Womit|Wovon)\b(?!.*\?)/],
  ['beginnt mit „Sonst“', /^Sonst\b/],
  ['lässt Dinge handeln wie Menschen', /\b(steht|stehen|liegt|liegen|hörst|hört|hören|will)\b/],
  ['lässt ein „Wenn“ aus', /^(Ist|Sind) (das|dies|es|sie) (an|aus|ein)\b[^?]*$/],
  [
    'sagt es in den Worten einer anderen Sprache',
    /\bWege?n? (zum|zur) [A-Z]|\bgilt neu\b|\b(ist|war) nicht zu \w+en\b/,
  ],
  ['hat ein Ausrufezeichen', /!/],
  ['sagt nicht „E-Mail“', /(?<!-)\bMails?\b/],
  [
    'sagt ein anderes Wort als docs/translating.md',
    /\b(anlegen|angelegt|Admins?|Knopf|Client(?!-(?:ID|Secret))|Eigentümer)\b/,
  ],
  ['nennt ein anderes Produkt', /\b(Zulip|Slack|Discord)\b/],
]

export const VOICE = { en: ENGLISH, de: GERMAN }
/** A text may be just one of these names, for example in a list of formats. */
const NAMES = ['Zulip', 'Slack']

/** The rules that any sentence of the text breaks. */
export function brokenByVoice(text: string, language: 'en' | 'de') {
  if (NAMES.includes(text)) return []
  const sentences = text.split(/(?<=[.?])\s+/)
  return VOICE[language].filter(([, pattern]) => sentences.some((one) => pattern.test(one)))
}

/** Lists the names of the rules that a text breaks. */
export function faultsOfVoice(text: string, language: 'en' | 'de') {
  return brokenByVoice(text, language).map(([fault]) => fault)
}
