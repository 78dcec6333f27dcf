import { BACK, type Grammar, rule, words } from './grammar'

const KEYWORDS = `assert break case catch continue default do else finally for if goto instanceof new return switch this
  throw try while yield`
const DECLARATIONS = `abstract const enum exports extends final implements native opens private protected provides public
  requires sealed static strictfp super synchronized throws transient transitive uses var volatile with`

export const JAVA: Grammar = {
  start: [
    rule(/\s+/, 'w'),
    rule(/\/\/.*/, 'c1'),
    rule(/\/\*[\s\S]*?(?:\*\/|$)/, 'cm'),
    words(KEYWORDS, 'k'),
    rule(/@[\p{L}_$][\p{L}\p{N}_$.]*/u, 'nd'),
    words(DECLARATIONS, 'kd'),
    words('boolean byte char double float int long short void', 'kt'),
    rule(/(package|import)(\s+)(static\s+)?([\w.*$]+)/, ['kn', 'w', 'kn', 'nn']),
    words('true false null', 'kc'),
    rule(/(class|interface|record)(\s+)([\p{L}_$][\p{L}\p{N}_$]*)/u, ['kd', '', 'nc']),
    rule(/"/, 's', 'string'),
    rule(/'(?:\\.|\\u[0-9a-fA-F]{4}|[^\\'\n])'/, 'sc'),
    rule(/0[xX][0-9a-fA-F][0-9a-fA-F_]*[lL]?/, 'mh'),
    rule(
      /(?:[0-9][0-9_]*\.(?:[0-9][0-9_]*)?|\.[0-9][0-9_]*)(?:[eE][+-]?[0-9]+)?[fFdD]?|[0-9][0-9_]*(?:[eE][+-]?[0-9]+[fFdD]?|[fFdD])/,
      'mf',
    ),
    rule(/0[bB][01][01_]*[lL]?/, 'mb'),
    rule(/0[0-7_]+[lL]?/, 'mo'),
    rule(/[0-9][0-9_]*[lL]?/, 'mi'),
    rule(/(\.)([\p{L}_$][\p{L}\p{N}_$]*)/u, ['p', 'na']),
    // A name after a type and before parentheses, as in a declaration.
    rule(/(?<=[\w>\]][ \t]+)(?<!\b(?:new|return|throw|else)[ \t]+)[\p{L}_$][\p{L}\p{N}_$]*(?=\s*\()/u, 'nf'),
    rule(/[\p{L}_$][\p{L}\p{N}_$]*/u, 'n'),
    rule(/[~^*!%&<>|+=/?:[\]-]/, 'o'),
    rule(/[{}();,.]/, 'p'),
  ],
  string: [rule(/[^\\"\n]+/, 's'), rule(/\\[\s\S]/, 's'), rule(/"/, 's', BACK)],
}
