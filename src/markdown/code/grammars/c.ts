import { BACK, type Grammar, type GrammarRule, rule, words } from './grammar'

const C_KEYWORDS = `asm auto break case const continue default do else enum extern for goto if register return sizeof
  static struct switch typedef union volatile while inline restrict`
const CPP_KEYWORDS = `${C_KEYWORDS} catch const_cast delete dynamic_cast explicit export friend mutable new operator
  private protected public reinterpret_cast static_cast template this throw throws try typeid using virtual constexpr
  nullptr decltype thread_local alignas alignof static_assert noexcept override final concept requires consteval
  co_await co_return co_yield typename`
const TYPES = `bool int long float short double char unsigned signed void int8_t int16_t int32_t int64_t uint8_t uint16_t
  uint32_t uint64_t size_t ssize_t off_t wchar_t ptrdiff_t char16_t char32_t char8_t FILE`

const STRING_STATES: Record<string, GrammarRule[]> = {
  string: [
    rule(/"/, 's', BACK),
    rule(/\\(?:[\\abfnrtv"']|x[a-fA-F0-9]{2,4}|u[a-fA-F0-9]{4}|U[a-fA-F0-9]{8}|[0-7]{1,3})/, 'se'),
    rule(/[^\\"\n]+/, 's'),
    rule(/\\\n|\\/, 's'),
  ],
}

const LITERALS: GrammarRule[] = [
  rule(/([LuU]|u8)?(")/, ['sa', 's'], 'string'),
  rule(/([LuU]|u8)?('(?:\\.|\\[0-7]{1,3}|\\x[a-fA-F0-9]{1,2}|[^\\'\n])')/, ['sa', 'sc']),
  rule(/-?0[xX](?:[0-9a-fA-F]'?)+[uUlLzZ]*/, 'mh'),
  rule(
    /-?(?:\d(?:'?\d)*\.(?:\d(?:'?\d)*)?|\.\d(?:'?\d)*)(?:[eE][+-]?\d+)?[fFlL]?|-?\d(?:'?\d)*[eE][+-]?\d+[fFlL]?|-?\d(?:'?\d)*[fF]/,
    'mf',
  ),
  rule(/-?0[bB][01]+[uUlLzZ]*/, 'mb'),
  rule(/-?0[0-7]+[uUlLzZ]*/, 'mo'),
  rule(/-?\d(?:'?\d)*[uUlLzZ]*/, 'mi'),
]

const COMMENTS: GrammarRule[] = [
  rule(/(?<=^|\n)([ \t]*)(#)(include)([ \t]+)("[^"\n]+"|<[^>\n]+>)(.*)/, ['w', 'cp', 'cp', 'w', 'cpf', 'cp']),
  rule(/(?<=^|\n)([ \t]*)(#(?:\\\n|.)*)/, ['w', 'cp']),
  rule(/\s+/, 'w'),
  rule(/\/\/.*/, 'c1'),
  rule(/\/\*[\s\S]*?(?:\*\/|$)/, 'cm'),
]

function grammarOf(keywords: string, constants: string, extra: GrammarRule[]): Grammar {
  return {
    start: [
      ...COMMENTS,
      ...LITERALS,
      ...extra,
      rule(/(struct|enum|union)(\s+)([a-zA-Z_]\w*)/, ['k', 'w', 'nc']),
      words(keywords, 'k'),
      words(TYPES, 'kt'),
      words(constants, 'nb'),
      // A name after a type at the start of a line, and before parentheses and a body, is being defined.
      rule(/(?<=(?:^|\n)[\w][\w \t*&:<>]{0,80}[\s*&])[a-zA-Z_]\w*(?=[ \t]*\([^;{}()]{0,200}\)[^;{}()]{0,40}\{)/, 'nf'),
      rule(/[a-zA-Z_]\w*/, 'n'),
      rule(/[~!%^&*+=|?:<>/-]/, 'o'),
      rule(/[()[\],.{};]/, 'p'),
    ],
    ...STRING_STATES,
  }
}

export const C = grammarOf(C_KEYWORDS, 'NULL true false', [])

export const CPP = grammarOf(CPP_KEYWORDS, 'NULL true false', [
  rule(/(?<!enum[\s])(class|typename)(\s+)([a-zA-Z_]\w*)/, ['k', 'w', 'nc']),
  rule(/(namespace)(\s+)([a-zA-Z_][\w:]*)/, ['k', 'w', 'nn']),
])
