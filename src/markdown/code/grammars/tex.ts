import { BACK, type Grammar, type GrammarRule, rule } from './grammar'

const GENERAL: GrammarRule[] = [rule(/%.*/, 'c'), rule(/[{}]/, 'nb'), rule(/[&_^]/, 'nb')]
const MATHS: GrammarRule[] = [
  rule(/\\(?:[a-zA-Z]+|[\s\S])/, 'nv'),
  ...GENERAL,
  rule(/[0-9]+/, 'm'),
  rule(/[-=!+*/()[\]]/, 'o'),
  rule(/[^=!+*/()[\]\\$%&_^{}0-9-]+/, 'nb'),
]

export const TEX: Grammar = {
  start: [
    ...GENERAL,
    rule(/\\\[/, 'sb', 'display'),
    rule(/\\\(/, 's', 'inline'),
    rule(/\$\$/, 'sb', 'double dollar'),
    rule(/\$/, 's', 'dollar'),
    rule(/\\(?:[a-zA-Z]+|[\s\S])/, 'k', 'command'),
    rule(/\\$/, 'k'),
    rule(/[^\\$%&_^{}]+/, ''),
  ],
  command: [rule(/\[[^\]\n]*\]/, 'na'), rule(/\*/, 'k'), rule(/(?=[\s\S])/, '', BACK)],
  inline: [rule(/\\\)/, 's', BACK), ...MATHS],
  display: [rule(/\\\]/, 's', BACK), ...MATHS],
  'double dollar': [rule(/\$\$/, 's', BACK), ...MATHS],
  dollar: [rule(/\$/, 's', BACK), ...MATHS],
}
