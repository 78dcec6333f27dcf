import { type Matcher, RE2JS, RE2JSSyntaxException } from 're2js'
import { parseTemplate } from 'url-template'
import type { Linkifier } from '../rendering/types'

/** A part of the text that matches a linkifier. */
interface LinkifierMatch {
  /** The range of the matched text. */
  start: number
  end: number
  /** The start of the character before the match, and the end of the one after it. */
  outerStart: number
  outerEnd: number
  url: string
}

export interface CompiledLinkifier {
  /** The first match at or after a position. */
  find(text: string, from: number): LinkifierMatch | undefined
  /** An upper bound on the work: states of the pattern times characters. */
  workOf(text: string, from: number): number
}

const MATCH_GROUP = 'linkifier_actual_match'
/**
 * The number of compiled linkifiers that are cached. An organization with a thousand must not compile them again for
 * each message.
 */
const CACHE_SIZE = 2000
const compiled = new Map<string, CompiledLinkifier>()

/** Compiles a linkifier, or returns it from the cache. A pattern that can't be compiled matches nothing. */
export function compileLinkifier({ pattern, urlTemplate }: Linkifier): CompiledLinkifier {
  const key = `${pattern}\n${urlTemplate}`
  const known = compiled.get(key)
  if (known) return known
  if (compiled.size >= CACHE_SIZE) compiled.clear()
  const linkifier = linkifierOf(pattern, urlTemplate)
  compiled.set(key, linkifier)
  return linkifier
}

/** The address that a linkifier builds from the groups of a match. */
export function expandLinkifier(urlTemplate: string, groups: Record<string, string>): string {
  return parseTemplate(urlTemplate).expand(groups)
}

/**
 * A pattern for a match with its surroundings. The match begins at the start of the text, or after a space or certain
 * punctuation. It ends at the end of the text, or before a character that is neither a letter nor a digit. RE2's `\s`
 * is ASCII only, so the other spaces are listed.
 */
function surrounded(pattern: string): string {
  return `(?:^|\\s|\\x{85}|\\pZ|['"\\(,:<])(?P<${MATCH_GROUP}>${pattern})(?:$|[^\\pL\\pN])`
}

interface Program {
  find: CompiledLinkifier['find']
  size: number
}

/**
 * A linkifier that is compiled when text first contains the literal start of its pattern, so that unused linkifiers
 * cost little.
 */
function linkifierOf(pattern: string, urlTemplate: string): CompiledLinkifier {
  const needed = neededText(pattern)
  let program: Program | undefined
  const programFor = (text: string, from: number) => {
    if (!text.includes(needed, from)) return undefined
    program ??= compile(pattern, urlTemplate)
    return program
  }
  return {
    find: (text, from) => programFor(text, from)?.find(text, from),
    workOf: (text, from) => (programFor(text, from)?.size ?? 0) * (text.length - from),
  }
}

function compile(pattern: string, urlTemplate: string): Program {
  const checked = checkLinkifierPattern(pattern)
  if (!checked.ok) return { find: () => undefined, size: 0 }
  const regex = RE2JS.compile(surrounded(pattern))
  const template = parseTemplate(urlTemplate)
  const find: Program['find'] = (text, from) => {
    const matcher = regex.matcher(text)
    if (!matcher.find(from)) return undefined
    return {
      start: matcher.start(MATCH_GROUP),
      end: matcher.end(MATCH_GROUP),
      outerStart: matcher.start(),
      outerEnd: matcher.end(),
      url: template.expand(namedGroups(matcher, checked.groups)),
    }
  }
  return { find, size: regex.programSize() }
}

/** The groups that took part in a match. In a template, the others are empty. */
function namedGroups(matcher: Matcher, names: string[]): Record<string, string> {
  const groups: Record<string, string> = {}
  for (const name of names) {
    const text = matcher.group(name)
    if (text !== null) groups[name] = text.toWellFormed()
  }
  return groups
}

/** Literal text with which every match begins. Text that doesn't contain it needn't be searched at all. */
function neededText(pattern: string): string {
  if (/[|]|\(\?[a-z-]*i/.test(pattern)) return ''
  const literal = /^[\w#@&/:;,=~%!<>" -]*/.exec(pattern)?.[0] ?? ''
  const next = pattern[literal.length] ?? ''
  return '*?{+'.includes(next) && next !== '' ? literal.slice(0, -1) : literal
}

/** RE2's own error messages, indexed by the library's messages. */
const RE2_MESSAGES: Readonly<Record<string, string>> = {
  'missing closing )': 'missing )',
  'missing closing ]': 'missing ]',
  'invalid nested repetition operator': 'bad repetition operator',
  'missing argument to repetition operator': 'no argument for repetition operator',
  'invalid repeat count': 'invalid repetition size',
  'invalid named capture': 'invalid named capture group',
  'invalid or unsupported Perl syntax': 'invalid perl operator',
}

/**
 * The time to compile a pattern grows with its length. The time to match it grows with its number of states. A
 * legitimate pattern has a few dozen states.
 */
export const LONGEST_PATTERN = 10_000
const LARGEST_PROGRAM = 5000
const TOO_LARGE = { ok: false, message: 'Bad regular expression: pattern too large - compile failed' } as const

/**
 * Whether a pattern is an RE2 regular expression that isn't too large. Returns the names of its groups, or the error.
 */
export function checkLinkifierPattern(
  pattern: string,
): { ok: true; groups: string[] } | { ok: false; message: string } {
  if (pattern.length > LONGEST_PATTERN) return TOO_LARGE
  try {
    const regex = RE2JS.compile(pattern)
    RE2JS.compile(surrounded(pattern))
    if (regex.programSize() > LARGEST_PROGRAM) return TOO_LARGE
    return { ok: true, groups: Object.keys(regex.namedGroups()) }
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
