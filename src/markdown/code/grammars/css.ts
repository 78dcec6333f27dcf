import { BACK, type Grammar, type GrammarRule, rule } from './grammar'

const PROPERTIES =
  /(?:align|all|animation|appearance|aspect|backdrop|backface|background|block|border|bottom|box|break|caption|caret|clear|clip|color|column|columns|content|counter|cursor|direction|display|empty|filter|flex|float|font|gap|grid|height|hyphens|inline|inset|isolation|justify|left|letter|line|list|margin|mask|max|min|mix|object|opacity|order|orphans|outline|overflow|overscroll|padding|page|perspective|place|pointer|position|quotes|resize|right|rotate|row|scale|scroll|shape|tab|table|text|top|touch|transform|transition|translate|unicode|user|vertical|visibility|white|widows|width|will|word|writing|z)(?:-[a-z-]+)?(?=\s*:)/

const SELECTORS: GrammarRule[] = [
  rule(/\s+/, 'w'),
  rule(/\/\*[\s\S]*?(?:\*\/|$)/, 'c'),
  rule(/\{/, 'p', 'block'),
  rule(/(:{1,2})([\w-]+)/, ['p', 'nd']),
  rule(/(\.)([\w-]+)/, ['p', 'nc']),
  rule(/(#)([\w-]+)/, ['p', 'nn']),
  rule(/(@)([\w-]+)/, ['p', 'k']),
  rule(/[\w-]+/, 'nt'),
  rule(/[~^*!%&$[\]()<>|+=@:;,./?-]/, 'o'),
  rule(/"(?:\\[\s\S]|[^"\\\n])*"?/, 's2'),
  rule(/'(?:\\[\s\S]|[^'\\\n])*'?/, 's1'),
]

export const CSS: Grammar = {
  start: [...SELECTORS, rule(/\}/, 'p')],
  block: [
    rule(/\s+/, 'w'),
    rule(/\/\*[\s\S]*?(?:\*\/|$)/, 'c'),
    rule(/\}/, 'p', BACK),
    rule(/(--[\w-]+)(\s*)(:)/, ['nv', 'w', 'p'], 'value'),
    rule(PROPERTIES, 'k'),
    rule(/[\w-]+(?=\s*:)(?![\w-]+\s*\{)/, 'n'),
    rule(/:(?=[^;{}]{0,200}(?:[;}]|$))/, 'p', 'value'),
    ...SELECTORS,
    rule(/;/, 'p'),
  ],
  value: [
    rule(/\s+/, 'w'),
    rule(/\/\*[\s\S]*?(?:\*\/|$)/, 'c'),
    rule(/;/, 'p', BACK),
    rule(/(?=\})/, '', BACK),
    rule(/!important/, 'cp'),
    rule(/(url)(\()([^)"'\n]*)(\))/, ['nb', 'p', 'sx', 'p']),
    rule(/#[a-fA-F0-9]{1,8}\b/, 'mh'),
    rule(/([+-]?[0-9]*\.[0-9]+)(%|[a-z]+)?/, ['mf', 'kt']),
    rule(/([+-]?[0-9]+)(%|[a-z]+)?/, ['mi', 'kt']),
    rule(/"(?:\\[\s\S]|[^"\\\n])*"?/, 's2'),
    rule(/'(?:\\[\s\S]|[^'\\\n])*'?/, 's1'),
    rule(/[a-z][\w-]*(?=\()/, 'nb'),
    rule(/[(),]/, 'p'),
    rule(/[-+/*%=]/, 'o'),
    rule(/[\w-]+/, 'kc'),
  ],
}
