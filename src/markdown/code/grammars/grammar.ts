/** The classes of a match: one for all of it, or one for each group; "" for plain text. */
type Classes = string | readonly string[]

export interface GrammarRule {
  /** A sticky pattern. If there is more than one class, the groups must cover the whole match. */
  pattern: RegExp
  classes: Classes
  /** The state to enter, or `BACK` to return to the previous one. */
  next?: string
}

/** Rules by state. At each position, the first rule that matches is used. The first state is `start`. */
export type Grammar = Readonly<Record<string, readonly GrammarRule[]>> & { readonly start: readonly GrammarRule[] }

export const BACK = 'back'

export function rule(pattern: RegExp, classes: Classes, next?: string): GrammarRule {
  const flags = [...new Set([...pattern.flags, 'y'])].join('')
  return { pattern: new RegExp(pattern.source, flags), classes, next }
}

/**
 * A rule for any of several words, without a letter, digit or underscore after them. `before` is a pattern that must
 * match in front of them.
 */
export function words(list: string, classes: Classes, { before = '', next }: { before?: string; next?: string } = {}) {
  return rule(new RegExp(`${before}(?:${list.trim().split(/\s+/).join('|')})\\b`), classes, next)
}

export interface Token {
  /** A Pygments class name, or "" for plain text. */
  kind: string
  text: string
}

/**
 * Splits code into tokens. Characters that no rule matches become error tokens. A line break that no rule matches
 * becomes plain text, and the grammar starts again.
 */
export function tokenize(code: string, grammar: Grammar): Token[] {
  const tokens: Token[] = []
  const states = ['start']
  let position = 0
  while (position < code.length) {
    const rules = grammar[states[states.length - 1] ?? 'start'] ?? grammar.start
    const found = findRule(rules, code, position)
    if (!found) {
      tokens.push({ kind: code[position] === '\n' ? '' : 'err', text: code[position] ?? '' })
      if (code[position] === '\n') states.length = 1
      position++
      continue
    }
    addTokens(found.match, found.rule.classes, tokens)
    position += found.match[0].length
    if (found.rule.next === BACK) states.pop()
    else if (found.rule.next !== undefined) states.push(found.rule.next)
    if (states.length === 0) states.push('start')
  }
  return tokens
}

/** Finds the rule that matches here. If a rule matches no text, it must at least change the state. */
function findRule(rules: readonly GrammarRule[], code: string, position: number) {
  for (const candidate of rules) {
    candidate.pattern.lastIndex = position
    const match = candidate.pattern.exec(code)
    if (match && (match[0] !== '' || candidate.next !== undefined)) return { match, rule: candidate }
  }
  return undefined
}

function addTokens(match: RegExpExecArray, classes: Classes, tokens: Token[]): void {
  if (typeof classes === 'string') tokens.push({ kind: classes, text: match[0] })
  else for (const [index, kind] of classes.entries()) tokens.push({ kind, text: match[index + 1] ?? '' })
}
