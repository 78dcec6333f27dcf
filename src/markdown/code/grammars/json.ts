import { type Grammar, rule } from './grammar'

export const JSON_GRAMMAR: Grammar = {
  start: [
    rule(/\s+/, 'w'),
    rule(/\/\/.*/, 'c1'),
    rule(/\/\*[\s\S]*?(?:\*\/|$)/, 'cm'),
    rule(/"(?:\\.|[^"\\\n])*"(?=\s*:)/, 'nt'),
    rule(/"(?:\\.|[^"\\\n])*"/, 's2'),
    rule(/-?\d+(?:\.\d+(?:[eE][-+]?\d+)?|[eE][-+]?\d+)/, 'mf'),
    rule(/-?\d+/, 'mi'),
    rule(/true|false|null/, 'kc'),
    rule(/[{}[\],:]/, 'p'),
  ],
}
