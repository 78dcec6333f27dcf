import { BACK, type Grammar, type GrammarRule, rule, words } from './grammar'

const KEYWORDS = `BEGIN END alias begin break case defined\\? do else elsif end ensure for if in next redo rescue raise
  retry return super then undef unless until when while yield not and or`
const PSEUDO =
  'loop include extend raise attr_writer attr_reader attr_accessor attr catch throw private module_function public protected true false nil'
const BUILTINS = `Array Float Integer String abort at_exit binding block_given\\? caller chop chomp exit eval fork format
  freeze frozen\\? gets global_variables gsub hash id inspect instance_of\\? is_a\\? kind_of\\? lambda load method methods nil\\?
  object_id open p print printf proc putc puts rand readline readlines require require_relative respond_to\\? select send
  sleep split sprintf srand sub syscall system test to_a to_s trap`

const CODE: GrammarRule[] = [
  rule(/#.*/, 'c1'),
  rule(/(?<=^|\n)=begin\s[\s\S]*?(?:\n=end.*|$)/, 'cm'),
  rule(/\s+/, 'w'),
  rule(/(class)(\s+)([A-Z][\w:]*)/, ['k', 'w', 'nc']),
  rule(/(module)(\s+)([A-Z][\w:]*)/, ['k', 'w', 'nn']),
  rule(/(def)(\s+)(self)(\.)([a-zA-Z_]\w*[!?=]?)/, ['k', 'w', 'vc', 'o', 'nf']),
  rule(/(def)(\s+)([a-zA-Z_]\w*[!?=]?|[-+*/%<=>!~^&|[\]]+)/, ['k', 'w', 'nf']),
  rule(/(?:__FILE__|__LINE__|self)\b/, 'bp'),
  rule(new RegExp(`(?<![.@])(?:${KEYWORDS.trim().split(/\s+/).join('|')})(?!\\w|:[^:])`), 'k'),
  words(PSEUDO, 'kp', { before: '(?<!\\.)' }),
  rule(new RegExp(`(?<![.@])(?:${BUILTINS.trim().split(/\s+/).join('|')})(?![\\w?!=])`), 'nb'),
  rule(/@@\w+/, 'vc'),
  rule(/@\w+/, 'vi'),
  rule(/\$(?:\w+|[!@&`'+~=/\\,;.<>_*$?:"-])/, 'vg'),
  rule(/:(?:[a-zA-Z_]\w*[!?=]?|"(?:\\.|[^"\\\n])*")/, 'ss'),
  rule(/([a-zA-Z_]\w*[!?]?)(:)(?!:)/, ['ss', 'p']),
  rule(/"/, 's2', 'string'),
  rule(/'(?:\\[\s\S]|[^'\\])*(?:'|$)/, 's1'),
  rule(/`(?:\\[\s\S]|[^`\\])*(?:`|$)/, 'sb'),
  rule(/0x[0-9a-fA-F_]+/, 'mh'),
  rule(/0b[01_]+/, 'mb'),
  rule(/0[0-7_]+/, 'mo'),
  rule(/\d[\d_]*\.\d[\d_]*(?:[eE][+-]?\d+)?|\d[\d_]*[eE][+-]?\d+/, 'mf'),
  rule(/\d[\d_]*/, 'mi'),
  rule(/::/, 'o'),
  rule(/[A-Z]\w+\b|[A-Z](?=::)/, 'no'),
  rule(/[a-zA-Z_]\w*[!?]?/, 'n'),
  rule(/\[|\]|\*\*|<<|>>|>=|<=|<=>|={1,3}|!=|!~|=~|&&|\|\||\.{1,3}|[!~+*/%&|^<>-]/, 'o'),
  rule(/[(){};,?:\\]/, 'p'),
]

export const RUBY: Grammar = {
  start: CODE,
  string: [
    rule(/"/, 's2', BACK),
    rule(/#\{/, 'si', 'interpolation'),
    rule(/\\(?:[\\abefnrstv0"'#]|x[a-fA-F0-9]{1,2}|[0-7]{1,3})/, 'se'),
    rule(/[^\\"#]+/, 's2'),
    rule(/[\\#]/, 's2'),
  ],
  interpolation: [rule(/\}/, 'si', BACK), ...CODE],
}
