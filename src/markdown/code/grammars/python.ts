import { BACK, type Grammar, type GrammarRule, rule, words } from './grammar'

const NAME = '[\\p{L}_][\\p{L}\\p{N}\\p{M}_]*'

const KEYWORDS = `assert async await break continue del elif else except finally for global if lambda pass raise nonlocal
  return try while yield as with`
const BUILTINS = `__import__ abs aiter all any bin bool bytearray breakpoint bytes callable chr classmethod compile
  complex delattr dict dir divmod enumerate eval filter float format frozenset getattr globals hasattr hash hex id
  input int isinstance issubclass iter len list locals map max memoryview min next object oct open ord pow print
  property range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip`
const EXCEPTIONS = `ArithmeticError AssertionError AttributeError BaseException BufferError BytesWarning
  DeprecationWarning EOFError EnvironmentError Exception FloatingPointError FutureWarning GeneratorExit IOError
  ImportError ImportWarning IndentationError IndexError KeyError KeyboardInterrupt LookupError MemoryError NameError
  NotImplementedError OSError OverflowError PendingDeprecationWarning ReferenceError ResourceWarning RuntimeError
  RuntimeWarning StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError TypeError UnboundLocalError
  UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning UserWarning ValueError
  Warning WindowsError ZeroDivisionError BlockingIOError ChildProcessError ConnectionError BrokenPipeError
  ConnectionAbortedError ConnectionRefusedError ConnectionResetError FileExistsError FileNotFoundError
  InterruptedError IsADirectoryError NotADirectoryError PermissionError ProcessLookupError TimeoutError
  StopAsyncIteration ModuleNotFoundError RecursionError EncodingWarning`
const MAGIC_FUNCTIONS =
  /__(?:abs|add|aenter|aexit|aiter|and|anext|await|bool|bytes|call|complex|contains|del|delattr|delete|delitem|dir|divmod|enter|eq|exit|float|floordiv|format|ge|get|getattr|getattribute|getitem|gt|hash|iadd|iand|ifloordiv|ilshift|imatmul|imod|imul|index|init|instancecheck|int|invert|ior|ipow|irshift|isub|iter|itruediv|ixor|le|len|length_hint|lshift|lt|matmul|missing|mod|mul|ne|neg|new|next|or|pos|pow|prepare|radd|rand|rdivmod|repr|reversed|rfloordiv|rlshift|rmatmul|rmod|rmul|ror|round|rpow|rrshift|rshift|rsub|rtruediv|rxor|set|setattr|setitem|str|sub|subclasscheck|truediv|xor)__\b/
const MAGIC_VARIABLES =
  /__(?:annotations|bases|class|closure|code|defaults|dict|doc|file|func|globals|kwdefaults|module|mro|name|objclass|qualname|self|slots|weakref)__\b/

const NUMBERS: GrammarRule[] = [
  rule(/(?:\d(?:_?\d)*\.(?:\d(?:_?\d)*)?|(?:\d(?:_?\d)*)?\.\d(?:_?\d)*)(?:[eE][+-]?\d(?:_?\d)*)?/, 'mf'),
  rule(/\d(?:_?\d)*[eE][+-]?\d(?:_?\d)*j?/, 'mf'),
  rule(/0[oO](?:_?[0-7])+/, 'mo'),
  rule(/0[bB](?:_?[01])+/, 'mb'),
  rule(/0[xX](?:_?[a-fA-F0-9])+/, 'mh'),
  rule(/\d(?:_?\d)*/, 'mi'),
]

const ESCAPE = rule(
  /\\(?:[\\abfnrtv"'\n]|N\{[^\n]*?\}|u[a-fA-F0-9]{4}|U[a-fA-F0-9]{8}|x[a-fA-F0-9]{2}|[0-7]{1,3})/,
  'se',
)
const INTERPOLATION = rule(/%(?:\(\w+\))?[-#0 +]*(?:\d+|[*])?(?:\.(?:\d+|[*]))?[hlL]?[E-GXc-giorsaux%]/, 'si')
const FIELD = rule(
  /\{(?:(?:\w+)(?:(?:\.[a-zA-Z0-9_]+)|(?:\[[^\]'"\n]{1,100}\]))*)?(?:![sra])?(?::(?:.?[<>=^])?[-+ ]?#?0?\d*,?(?:\.\d+)?[E-GXb-gnosx%]?)?\}/,
  'si',
)

function stringStates(name: string, mark: string, kind: string, isMultiline: boolean): Record<string, GrammarRule[]> {
  const end = rule(new RegExp(mark), kind, BACK)
  const text = rule(new RegExp(isMultiline ? `[^\\\\'"%{]+` : `[^\\\\'"%{\\n]+`), kind)
  const rest = [text, rule(/['"\\]/, kind), rule(/[%{]/, kind)]
  const formats = [INTERPOLATION, FIELD]
  const breaks = isMultiline ? [rule(/\n/, kind)] : []
  return {
    [name]: [end, ESCAPE, ...formats, ...rest, ...breaks],
    [`raw ${name}`]: [end, rule(new RegExp(`\\\\\\\\|\\\\${mark[0]}|\\\\\\n`), kind), ...formats, ...rest, ...breaks],
    [`format ${name}`]: [
      end,
      ESCAPE,
      rule(/\{\{|\}\}/, 'se'),
      rule(/\{/, 'si', 'field'),
      rule(new RegExp(isMultiline ? `[^\\\\'"{}]+` : `[^\\\\'"{}\\n]+`), kind),
      rule(/['"\\{}]/, kind),
      ...breaks,
    ],
  }
}

const STRINGS = [
  { name: 'triple double', mark: '"""', kind: 's2', isMultiline: true },
  { name: 'triple single', mark: "'''", kind: 's1', isMultiline: true },
  { name: 'double', mark: '"', kind: 's2', isMultiline: false },
  { name: 'single', mark: "'", kind: 's1', isMultiline: false },
]

const STRING_STARTS: GrammarRule[] = STRINGS.flatMap(({ name, mark, kind }) => [
  rule(new RegExp(`((?:[fF][rR]?|[rR][fF]))(${mark})`), ['sa', kind], `format ${name}`),
  rule(new RegExp(`([uUbB]?[rR]|[rR][uUbB])(${mark})`), ['sa', kind], `raw ${name}`),
  rule(new RegExp(`([uUbB]?)(${mark})`), ['sa', kind], name),
])

const EXPRESSION: GrammarRule[] = [
  ...STRING_STARTS,
  rule(/[^\S\n]+/, ''),
  ...NUMBERS,
  rule(/!=|==|<<|>>|:=|[-~+/*%=<>&^|.]/, 'o'),
  rule(/[\]{}:(),;[]/, 'p'),
  words('in is and or not', 'ow'),
  rule(/yield from\b/, 'k'),
  words(KEYWORDS, 'k'),
  words('True False None', 'kc'),
  words(BUILTINS, 'nb', { before: '(?<!\\.)' }),
  words('self Ellipsis NotImplemented cls', 'bp', { before: '(?<!\\.)' }),
  words(EXCEPTIONS, 'ne', { before: '(?<!\\.)' }),
  rule(MAGIC_FUNCTIONS, 'fm'),
  rule(MAGIC_VARIABLES, 'vm'),
  rule(new RegExp(`@${NAME}`, 'u'), 'nd'),
  rule(/@/, 'o'),
  rule(new RegExp(NAME, 'u'), 'n'),
]

export const PYTHON: Grammar = {
  start: [
    rule(/\n/, ''),
    rule(/(?<=^|\n)([ \t]*)([rRuUbB]{0,2})("""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$))/, ['w', 'sa', 'sd']),
    rule(/(?<![\s\S])#!.+/, 'ch'),
    rule(/#.*/, 'c1'),
    rule(/\\\n|\\/, ''),
    rule(/(def)([^\S\n]+)/, ['k', 'w'], 'function name'),
    rule(/(class)([^\S\n]+)/, ['k', 'w'], 'class name'),
    rule(/(from)([^\S\n]+)/, ['kn', 'w'], 'from'),
    rule(/(import)([^\S\n]+)/, ['kn', 'w'], 'import'),
    ...EXPRESSION,
  ],
  'function name': [
    rule(MAGIC_FUNCTIONS, 'fm', BACK),
    rule(new RegExp(NAME, 'u'), 'nf', BACK),
    rule(/(?=\W)/, '', BACK),
  ],
  'class name': [rule(new RegExp(NAME, 'u'), 'nc', BACK), rule(/(?=\W)/, '', BACK)],
  import: [
    rule(/([^\S\n]+)(as)([^\S\n]+)/, ['w', 'k', 'w']),
    rule(/\./, 'nn'),
    rule(new RegExp(NAME, 'u'), 'nn'),
    rule(/([^\S\n]*)(,)([^\S\n]*)/, ['w', 'o', 'w']),
    rule(/(?=[\s\S])/, '', BACK),
  ],
  from: [
    rule(/([^\S\n]+)(import)\b/, ['w', 'kn'], BACK),
    rule(/\./, 'nn'),
    rule(/None\b/, 'kc', BACK),
    rule(new RegExp(NAME, 'u'), 'nn'),
    rule(/(?=[\s\S])/, '', BACK),
  ],
  field: [
    rule(/\}/, 'si', BACK),
    rule(/![sraf]/, 'si'),
    rule(/\s+/, 'w'),
    rule(/(:)([^{}\n'"]*)/, ['si', 's2']),
    ...EXPRESSION,
  ],
  ...Object.assign({}, ...STRINGS.map((kind) => stringStates(kind.name, kind.mark, kind.kind, kind.isMultiline))),
}
