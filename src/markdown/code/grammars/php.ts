import { BACK, type Grammar, type GrammarRule, rule, words } from './grammar'

const NAME = '[\\\\_a-zA-Z\\u0080-\\uffff][\\\\\\w\\u0080-\\uffff]*'
const KEYWORDS = `and E_PARSE old_function E_ERROR or as E_WARNING parent eval PHP_OS break exit case extends PHP_VERSION
  cfunction FALSE print for require continue foreach require_once declare return default static do switch die stdClass
  echo else TRUE elseif var empty if xor enddeclare include virtual endfor include_once while endforeach global endif
  list endswitch new endwhile not array E_ALL NULL final php_user_filter interface implements public private protected
  abstract clone try catch throw this use namespace trait yield finally match`

const ESCAPED = rule(/\\(?:[nrtvef"\\$]|[0-7]{1,3}|x[0-9a-f]{1,2})/i, 'se')

const CODE: GrammarRule[] = [
  rule(/\?>/, 'cp'),
  rule(/\s+/, ''),
  rule(/#.*/, 'c1'),
  rule(/\/\/.*/, 'c1'),
  rule(/\/\*\*\/|\/\*(?!\*)[\s\S]*?(?:\*\/|$)/, 'cm'),
  rule(/\/\*\*[\s\S]*?(?:\*\/|$)/, 'sd'),
  rule(/(->|::)(\s*)([a-zA-Z_\u0080-\uffff][\w\u0080-\uffff]*)/, ['o', '', 'na']),
  rule(/[~!%^&*+=|:.<>/@-]+/, 'o'),
  rule(/\?/, 'o'),
  rule(/[[\]{}();,]+/, 'p'),
  rule(/(new)(\s+)(class)\b/, ['k', '', 'k']),
  rule(new RegExp(`(class)(\\s+)(${NAME})`), ['k', '', 'nc']),
  rule(/(function)(\s*)(?=\()/, ['k', '']),
  rule(new RegExp(`(function)(\\s+)(&?)(\\s*)(${NAME})`), ['k', '', 'o', '', 'nf']),
  rule(new RegExp(`(const)(\\s+)(${NAME})`, 'i'), ['k', '', 'no']),
  words(KEYWORDS, 'k'),
  rule(/(?:true|false|null)\b/i, 'k'),
  rule(/\$\{\$+[\w\u0080-\uffff]+\}|\$+[a-zA-Z_\u0080-\uffff][\w\u0080-\uffff]*/, 'nv'),
  rule(new RegExp(NAME), 'nx'),
  rule(/(?:\d+\.\d*|\d*\.\d+)(?:e[+-]?[0-9]+)?/i, 'mf'),
  rule(/\d+e[+-]?[0-9]+/i, 'mf'),
  rule(/0[0-7]+/, 'mo'),
  rule(/0x[a-f0-9_]+/i, 'mh'),
  rule(/[\d_]+/, 'mi'),
  rule(/'(?:\\[\s\S]|[^'\\])*(?:'|$)/, 's1'),
  rule(/`(?:\\[\s\S]|[^`\\])*(?:`|$)/, 'sb'),
  rule(/"/, 's2', 'string'),
]

/** Code needs no `<?php` in front of it, since people post snippets. */
export const PHP: Grammar = {
  start: CODE,
  interpolation: [rule(/\}/, 'si', BACK), ...CODE],
  string: [
    rule(/"/, 's2', BACK),
    rule(/[^{$"\\]+/, 's2'),
    ESCAPED,
    rule(/\{(?=\$)/, 'si', 'interpolation'),
    rule(/\$[a-zA-Z_\u0080-\uffff][\w\u0080-\uffff]*(?:\[\S+?\]|->[a-zA-Z_]\w*)?/, 'si'),
    rule(/[${\\]/, 's2'),
  ],
}
