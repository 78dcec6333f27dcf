import { type Matcher, RE2JS, RE2JSSyntaxException } from 're2js'
import { parseTemplate } from 'url-template'
import type { Linkifier } from './types'

/** What a linkifier makes of a part of a text. */
export interface LinkifierMatch {
  /** Where the matched text begins and ends. */
  start: number
  end: number
  /** Where the character before it begins, and the one behind it ends. */
  outerStart: number
  outerEnd: number
  url: string
}

export interface CompiledLinkifier {
  /** The first match at or behind a position. */
  find(text: string, from: number): LinkifierMatch | undefined
}

const MATCH_GROUP = 'linkifier_actual_match'
/** Longest inputs and most linkifiers of one organisation that are kept compiled. */
const CACHE_SIZE = 500
const compiled = new Map<string, CompiledLinkifier | undefined>()

/** Compiled once per pattern and template; undefined for a pattern that can't be compiled. */
export function compileLinkifier({ pattern, urlTemplate }: Linkifier): CompiledLinkifier | undefined {
  const key = `${pattern}\n${urlTemplate}`
  if (!compiled.has(key)) {
    if (compiled.size >= CACHE_SIZE) compiled.clear()
    compiled.set(key, compile(pattern, urlTemplate))
  }
  return compiled.get(key)
}

/** The address that a linkifier makes of the groups of a match. */
export function expandLinkifier(urlTemplate: string, groups: Record<string, string>): string {
  return parseTemplate(urlTemplate).expand(groups)
}

/**
 * The match stands at the start or behind a space or an opening mark, and before the end or what is neither letter nor
 * digit. RE2's `\s` is ASCII only, hence the other spaces.
 */
function surrounded(pattern: string): string {
  return `(?:^|\\s|\\x{85}|\\pZ|['"\\(,:<])(?P<${MATCH_GROUP}>${pattern})(?:$|[^\\pL\\pN])`
}

function compile(pattern: string, urlTemplate: string): CompiledLinkifier | undefined {
  const checked = checkLinkifierPattern(pattern)
  if (!checked.ok) return undefined
  const regex = RE2JS.compile(surrounded(pattern))
  const template = parseTemplate(urlTemplate)
  const needed = neededText(pattern)
  return {
    find(text, from) {
      if (!text.includes(needed, from)) return undefined
      const matcher = regex.matcher(text)
      if (!matcher.find(from)) return undefined
      const groups = namedGroups(matcher, checked.groups)
      return {
        start: matcher.start(MATCH_GROUP),
        end: matcher.end(MATCH_GROUP),
        outerStart: matcher.start(),
        outerEnd: matcher.end(),
        url: template.expand(groups),
      }
    },
  }
}

/** The groups that took part in a match; the others stand for nothing in a template. */
function namedGroups(matcher: Matcher, names: string[]): Record<string, string> {
  const groups: Record<string, string> = {}
  for (const name of names) {
    const text = matcher.group(name)
    if (text !== null) groups[name] = text.toWellFormed()
  }
  return groups
}

/** Literal text that every match begins with, so that most texts needn't be searched at all. */
function neededText(pattern: string): string {
  if (/[|]|\(\?[a-z-]*i/.test(pattern)) return ''
  const literal = /^[\w#@&/:;,=~%!<>" -]*/.exec(pattern)?.[0] ?? ''
  const next = pattern[literal.length] ?? ''
  return '*?{+'.includes(next) && next !== '' ? literal.slice(0, -1) : literal
}

/** Names that RE2 itself gives to what is wrong with a pattern, by those of the library. */
const RE2_MESSAGES: Readonly<Record<string, string>> = {
  'missing closing )': 'missing )',
  'missing closing ]': 'missing ]',
  'invalid nested repetition operator': 'bad repetition operator',
  'missing argument to repetition operator': 'no argument for repetition operator',
  'invalid repeat count': 'invalid repetition size',
  'invalid named capture': 'invalid named capture group',
  'invalid or unsupported Perl syntax': 'invalid perl operator',
}

/** Whether a pattern is a regular expression of RE2; the names of its groups, or the text that says why it isn't. */
export function checkLinkifierPattern(
  pattern: string,
): { ok: true; groups: string[] } | { ok: false; message: string } {
  try {
    const groups = Object.keys(RE2JS.compile(pattern).namedGroups())
    RE2JS.compile(surrounded(pattern))
    return { ok: true, groups }
  } catch (error) {
    return { ok: false, message: `Bad regular expression: ${reasonOf(error)}` }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof RE2JSSyntaxException)) return 'unexpected error'
  const input = error.getPattern() ?? ''
  const reason = error.getDescription()
  if (reason.startsWith('trailing backslash')) return 'trailing \\'
  const lookBehind = /^\(\?<[!=]/.exec(input)
  if (lookBehind) return `invalid perl operator: ${lookBehind[0]}`
  return `${RE2_MESSAGES[reason] ?? reason}: ${input}`
}

const VARIABLE = String.raw`(?:\w|%[0-9a-fA-F]{2})(?:\.?(?:\w|%[0-9a-fA-F]{2}))*`
const SPECIFIER = String.raw`${VARIABLE}(?::[1-9]\d{0,3}|\*)?`
const EXPRESSION = new RegExp(`^[+#./;?&]?(${SPECIFIER}(?:,${SPECIFIER})*)$`)

/** Whether a template follows RFC 6570, and the variables that it uses. */
export function checkUrlTemplate(template: string): { ok: true; variables: string[] } | { ok: false } {
  const variables = new Set<string>()
  const literals = template.split(/\{[^{}]*\}/)
  if (literals.some((literal) => /[{}]/.test(literal))) return { ok: false }
  for (const [, expression = ''] of template.matchAll(/\{([^{}]*)\}/g)) {
    const specifiers = EXPRESSION.exec(expression)?.[1]
    if (specifiers === undefined) return { ok: false }
    for (const specifier of specifiers.split(',')) variables.add(specifier.replace(/(?::\d+|\*)$/, ''))
  }
  return { ok: true, variables: [...variables] }
}
