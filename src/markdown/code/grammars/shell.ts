import { BACK, type Grammar, type GrammarRule, rule, words } from './grammar'

const BUILTINS = `alias bg bind break builtin caller cd command compgen complete declare dirs disown echo enable eval exec
  exit export false fc fg getopts hash help history jobs kill let local logout popd printf pushd pwd read readonly set
  shift shopt source suspend test time times trap true type typeset ulimit umask unalias unset wait`

const VARIABLES: GrammarRule[] = [
  rule(/\$\(\(/, 'k', 'arithmetic'),
  rule(/\$\(/, 'k', 'command'),
  rule(/\$\{#?/, 'si', 'braces'),
  rule(/\$[a-zA-Z_]\w*/, 'nv'),
  rule(/\$(?:\d+|[#$?!_*@-])/, 'nv'),
]

const CODE: GrammarRule[] = [
  rule(/(?<![\s\S])#!.+\n?/, 'ch'),
  words('if fi else while in do done for then return function case select break continue until esac elif', 'k', {
    before: '(?<![\\w./-])',
  }),
  rule(new RegExp(`(?<![\\w./-])(?:${BUILTINS.split(/\s+/).join('|')})(?=[\\s)\`;]|$)`), 'nb'),
  rule(/(?<=^|\s)#.*\n?/, 'c1'),
  rule(/\\[\s\S]/, 'se'),
  rule(/(\b\w+)(\s*)(\+?=)/, ['nv', 'w', 'o']),
  rule(/[[\]{}()!=]/, 'o'),
  rule(/<<</, 'o'),
  rule(/<<-?\s*(['"]?)\\?(\w+)\1[^\n]*\n[\s\S]*?(?:(?<=\n)[ \t]*\2(?=\n|$)|$)/, 's'),
  rule(/&&|\|\|/, 'o'),
]

const DATA: GrammarRule[] = [
  rule(/\$"|"/, 's2', 'string'),
  rule(/\$?'(?:\\[\s\S]|[^\\'])*(?:'|$)/, 's1'),
  rule(/;/, 'p'),
  rule(/&/, 'p'),
  rule(/\|/, 'p'),
  rule(/\s+/, 'w'),
  rule(/\d+\b/, 'm'),
  rule(/[^=\s[\]{}()$"'`\\<&|;]+/, ''),
  rule(/</, ''),
]

const BACKTICKS = rule(/`/, 'sb', 'backticks')

export const SHELL: Grammar = {
  start: [...CODE, BACKTICKS, ...DATA, ...VARIABLES, rule(/[$]/, '')],
  string: [
    rule(/"/, 's2', BACK),
    rule(/\\[\s\S]/, 'se'),
    ...VARIABLES,
    BACKTICKS,
    rule(/[^"\\$`]+/, 's2'),
    rule(/\$/, 's2'),
  ],
  command: [rule(/\)/, 'k', BACK), ...CODE, BACKTICKS, ...DATA, ...VARIABLES, rule(/[$]/, '')],
  backticks: [rule(/`/, 'sb', BACK), ...CODE, ...DATA, ...VARIABLES, rule(/[$]/, '')],
  arithmetic: [
    rule(/\)\)/, 'k', BACK),
    rule(/[-+*/%^|&!<>=~]|\*\*/, 'o'),
    rule(/\d+#\d+|\d+/, 'm'),
    ...VARIABLES,
    rule(/[a-zA-Z_]\w*/, 'nv'),
    rule(/\s+/, 'w'),
    rule(/[\s\S]/, ''),
  ],
  braces: [
    rule(/\}/, 'si', BACK),
    rule(/:-/, 'k'),
    rule(/\w+/, 'nv'),
    rule(/[^}:"'`$\\\w]+/, 'p'),
    ...DATA,
    ...VARIABLES,
    rule(/[:$`\\]/, 'p'),
  ],
}
