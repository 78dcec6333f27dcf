const VOID = new Set(['br', 'hr', 'img'])
const TAGS = new Set(
  (
    'a annotation blockquote br code del div em h1 h2 h3 h4 h5 h6 hr img li math mi mn mo mover mrow ms mspace mstyle msub ' +
    'msubsup msup mtable mtd mtext mtr munder munderover mfrac msqrt mroot mpadded mphantom menclose mlabeledtr ol p path ' +
    'pre semantics span strong svg line table tbody td th thead time tr ul video'
  ).split(' '),
)
export const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'accent accentunder alt aria-hidden aria-label class columnalign columnlines columnspacing d data-code-language ' +
    'data-id data-original-dimensions data-stream-id data-user-group-id data-user-id datetime depth display displaystyle ' +
    'encoding fence form height href linebreak linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize ' +
    'minsize movablelimits notation preload preserveaspectratio role rowlines rowspacing rspace scriptlevel separator side ' +
    'src start stretchy stroke-width style symmetric title valign viewbox voffset width x1 x2 xmlns y1 y2'
  ).split(' '),
)
export const SCHEMES: ReadonlySet<string> = new Set(
  (
    'http https ftp file bitcoin geo im irc ircs magnet mailto matrix mms news nntp openpgp4fpr sip sms smsto ssh tel urn ' +
    'webcal wtai xmpp'
  ).split(' '),
)

const TOKEN = /<(\/?)([a-zA-Z][^\s/>]*)((?:[^>"]|"[^"]*")*)>|([<>])/g
const ATTRIBUTE = /\s([^\s=/]+)(?:="([^"]*)")?/g

/** Lists the problems in rendered HTML: unbalanced tags, lone angle brackets, and anything not in the lists above. */
export function problemsOf(html: string): string[] {
  const problems: string[] = []
  const open: string[] = []
  for (const [whole, slash = '', tag = '', attributes = '', stray] of html.matchAll(TOKEN)) {
    if (stray !== undefined) problems.push(`a lone ${stray}`)
    else if (slash !== '') {
      if (open.pop() !== tag) problems.push(`${whole} closes nothing`)
    } else {
      if (!TAGS.has(tag)) problems.push(`tag ${tag}`)
      problems.push(...attributeProblems(attributes))
      if (!VOID.has(tag) && !attributes.endsWith('/')) open.push(tag)
    }
  }
  return open.length === 0 ? problems : [...problems, `${open.join()} not closed`]
}

function attributeProblems(text: string): string[] {
  const problems: string[] = []
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    if (!ATTRIBUTES.has(name.toLowerCase())) problems.push(`attribute ${name}`)
    const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(decoded(value))?.[1]?.toLowerCase()
    if (/^(?:href|src)$/.test(name) && scheme !== undefined && !SCHEMES.has(scheme)) problems.push(`address ${value}`)
  }
  return problems
}

/** Decodes an attribute as a browser does before it looks for a scheme. */
function decoded(value: string): string {
  const text = value
    .replace(/&#x([\da-f]+);?/gi, (_, digits: string) => String.fromCodePoint(Math.min(parseInt(digits, 16), 0x10ffff)))
    .replace(/&#(\d+);?/g, (_, digits: string) => String.fromCodePoint(Math.min(Number(digits), 0x10ffff)))
    .replace(/&colon;/g, ':')
    .replace(/&(?:Tab|NewLine);/g, '')
  return Array.from(text, (character) => ((character.codePointAt(0) ?? 0) < 0x20 ? '' : character)).join('')
}
