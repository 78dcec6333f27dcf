import { BACK, type Grammar, rule } from './grammar'

export const DIFF: Grammar = {
  start: [
    rule(/( )(.*)(\n?)/, ['w', '', 'w']),
    rule(/!.*|---(?=\n|$)/, 'gs'),
    rule(/\n/, 'w'),
    rule(/((?:<|-).*)(\n?)/, ['gd', 'w']),
    rule(/((?:>|\+).*)(\n?)/, ['gi', 'w']),
    rule(/(@.*|\d(?:,\d+)?(?:a|c|d)\d+(?:,\d+)?)(\n?)/, ['gu', 'w']),
    rule(/((?:[Ii]ndex|diff).*)(\n?)/, ['gh', 'w']),
    rule(/(=.*)(\n?)/, ['gh', 'w']),
    rule(/(.*)(\n)/, ['', 'w']),
    rule(/.+/, ''),
  ],
}

export const INI: Grammar = {
  start: [
    rule(/\s+/, 'w'),
    rule(/[;#].*/, 'c1'),
    rule(/\[.*?\](?=[ \t]*(?:\n|$))/, 'k'),
    rule(/([^\s=:](?:[^=:\n]*[^\s=:])?)([ \t]*)([=:])([ \t]*)([^;#\n]*)/, ['na', 'w', 'o', 'w', 's']),
    rule(/.+/, ''),
  ],
}

export const YAML: Grammar = {
  start: [
    rule(/(?:---|\.\.\.)(?=\s|$)/, 'nn'),
    rule(/#.*/, 'c1'),
    rule(/\s+/, 'w'),
    rule(/[|>][+-]?\d?(?=[ \t]*\n)/, 'p p-Indicator'),
    rule(/[[{]/, 'p p-Indicator', 'flow'),
    rule(/-(?=\s|$)|[\]},?]/, 'p p-Indicator'),
    rule(/([^\s#:[\]{},&*!|>'"%@`-][^\s#:[\]{},]*(?:[ ]+[^\s#:[\]{},]+)*)(:)(?=\s|$)/, ['nt', 'p']),
    rule(/("(?:\\[\s\S]|[^"\\\n])*"|'(?:''|[^'\n])*')(:)(?=\s|$)/, ['nt', 'p']),
    rule(/&[\w-]+/, 'nl'),
    rule(/\*[\w-]+/, 'nv'),
    rule(/!\S*/, 'kt'),
    rule(/"(?:\\[\s\S]|[^"\\])*(?:"|$)/, 's'),
    rule(/'(?:''|[^'])*(?:'|$)/, 's'),
    rule(/(?:[^\s#[\]{},]|(?<=\S)[#[\]{},])(?:[^\s,\]}]|[ ](?=[^\s#])|,(?=\S))*/, 'l l-Scalar l-Scalar-Plain'),
    rule(/[\s\S]/, ''),
  ],
  flow: [
    rule(/\s+/, 'w'),
    rule(/#.*/, 'c1'),
    rule(/[\]}]/, 'p p-Indicator', BACK),
    rule(/[[{]/, 'p p-Indicator', 'flow'),
    rule(/,/, 'p p-Indicator'),
    rule(/([^\s#:[\]{},&*!|>'"%@`][^#:[\]{},\n]*)(:)(?=\s|$)/, ['nt', 'p']),
    rule(/"(?:\\[\s\S]|[^"\\])*(?:"|$)/, 's'),
    rule(/'(?:''|[^'])*(?:'|$)/, 's'),
    rule(/[^\s#[\]{},](?:[^\n[\]{},#]*[^\s#[\]{},])?/, 'nv'),
    rule(/[\s\S]/, ''),
  ],
}
