import { BACK, type Grammar, type GrammarRule, rule, words } from './grammar'

const NAME = '(?:[$_\\p{L}])(?:[$_\\p{L}\\p{N}\\p{M}])*'

const COMMENTS: GrammarRule[] = [
  rule(/\s+/, 'w'),
  rule(/<!--/, 'c'),
  rule(/\/\/.*/, 'c1'),
  rule(/\/\*[\s\S]*?(?:\*\/|$)/, 'cm'),
]

const NUMBERS: GrammarRule[] = [
  rule(/0[bB][01]+n?/, 'mb'),
  rule(/0[oO]?[0-7]+n?\b/, 'mo'),
  rule(/0[xX][0-9a-fA-F]+n?/, 'mh'),
  rule(/[0-9]+n/, 'mi'),
  rule(/(?:\.[0-9]+|[0-9]+\.[0-9]*|[0-9]+)(?:[eE][-+]?[0-9]+)?/, 'mf'),
]

const KEYWORDS = `for in while do break return continue switch case default if else throw try catch finally yield await
  async this of static export import debugger extends super`
const RESERVED = `abstract boolean byte char double enum final float goto implements int interface long native package
  private protected public short synchronized throws transient volatile`
const BUILTINS = `Array Boolean Date BigInt Function Math ArrayBuffer Number Object RegExp String Promise Proxy
  decodeURI decodeURIComponent encodeURI encodeURIComponent eval isFinite isNaN parseFloat parseInt DataView document
  window globalThis global Symbol Intl WeakSet WeakMap Set Map Reflect JSON Atomics Int8Array Int16Array Int32Array
  BigInt64Array Float32Array Float64Array Uint8ClampedArray Uint8Array Uint16Array Uint32Array BigUint64Array`
const ERRORS =
  /(?:Error|AggregateError|EvalError|InternalError|RangeError|ReferenceError|SyntaxError|TypeError|URIError)\b/

const STRINGS: GrammarRule[] = [
  rule(/"(?:\\[\s\S]|[^"\\\n])*"?/, 's2'),
  rule(/'(?:\\[\s\S]|[^'\\\n])*'?/, 's1'),
  rule(/`/, 'sb', 'template'),
]

const OPERATORS: GrammarRule[] = [
  rule(/=>/, 'p'),
  rule(/\+\+|--|~|\?\?=?|\?|:|\\(?=\n)|(?:<<|>>>?|==?|!=?|(?:\*\*|\|\||&&|[-<>+*%&|^/]))=?/, 'o', 'regex'),
  rule(/[{([;,]/, 'p', 'regex'),
  rule(/\.\.\./, 'p', 'regex'),
  rule(/[})\].]/, 'p'),
]

const WORDS: GrammarRule[] = [
  words('typeof instanceof in void delete new', 'ow', { next: 'regex' }),
  words('constructor', 'kr'),
  words(KEYWORDS, 'k', { next: 'regex' }),
  words('var let const with function class', 'kd', { next: 'regex' }),
  words(RESERVED, 'kr'),
  words('from as', 'kr', { before: '(?<!\\.)' }),
  words('true false null NaN Infinity undefined', 'kc'),
  words(BUILTINS, 'nb'),
  rule(ERRORS, 'ne'),
]

/** The state after an operator, a keyword or an opening bracket, where a slash begins a regular expression. */
const REGEX: GrammarRule[] = [
  ...COMMENTS,
  rule(/\/(?:[[](?:\\.|[^[\\\]\n])*[\]]|\\.|[^/\\\n[])+\/(?:[gimuysd]+\b|\B)/, 'sr', BACK),
  rule(/(?=[\s\S])/, '', BACK),
]

const TEMPLATE: GrammarRule[] = [
  rule(/`/, 'sb', BACK),
  rule(/\\[\s\S]/, 'sb'),
  rule(/\$\{/, 'si', 'interpolation'),
  rule(/\$|[^`\\$]+/, 'sb'),
]

function grammarOf(extra: GrammarRule[]): Grammar {
  const code = [
    rule(/(?<![\s\S])#! ?\/.*/, 'ch'),
    ...COMMENTS,
    ...NUMBERS,
    ...OPERATORS,
    ...extra,
    ...WORDS,
    rule(new RegExp(NAME, 'u'), 'nx'),
    ...STRINGS,
  ]
  return { start: code, regex: REGEX, template: TEMPLATE, interpolation: [rule(/\}/, 'si', BACK), ...code] }
}

export const JAVASCRIPT = grammarOf([])

export const TYPESCRIPT = grammarOf([
  // A name and its type.
  rule(/([\w?.$]{1,100})(\s*)(:)(\s*)([\w?.$]+)/, ['nx', 'w', 'o', 'w', 'kt']),
  words('abstract implements private protected public readonly', 'k', { next: 'regex' }),
  words('enum interface override', 'kd', { next: 'regex' }),
  words('declare type', 'kr', { next: 'regex' }),
  words('string boolean number', 'kt'),
  rule(new RegExp(`(@)(${NAME})`, 'u'), ['kd', 'kd']),
])
