import { BACK, type Grammar, rule, words } from './grammar'

const KEYWORDS = `as async await box break const crate dyn else enum extern for if impl in loop match move mut pub ref
  return static struct super trait try type unsafe use where while abstract become do final macro override priv typeof
  virtual yield fn mod union`
const BUILTINS = `Copy Send Sized Sync Unpin Drop Fn FnMut FnOnce drop Some None Ok Err Box ToOwned Clone PartialEq
  PartialOrd Eq Ord AsRef AsMut Into From Default Iterator Extend IntoIterator DoubleEndedIterator ExactSizeIterator
  Option Result String ToString Vec`

export const RUST: Grammar = {
  start: [
    rule(/\s+/, 'w'),
    rule(/(?:\/\/!|\/\/\/(?!\/)).*/, 'sd'),
    rule(/\/\/.*/, 'c1'),
    rule(/\/\*[\s\S]*?(?:\*\/|$)/, 'cm'),
    rule(/#!?\[[^\]\n]{0,200}\]/, 'cp'),
    rule(/(fn)(\s+)([a-zA-Z_]\w*)/, ['k', 'w', 'nf']),
    rule(/(struct|enum|type|union|trait)(\s+)([a-zA-Z_]\w*)/, ['k', 'w', 'nc']),
    rule(/(mod)(\s+)([a-zA-Z_]\w*)/, ['k', 'w', 'nn']),
    words('let', 'kd'),
    words('self Self', 'bp'),
    words('true false', 'kc'),
    rule(/[a-zA-Z_]\w*!(?=\s*[([{])/, 'fm'),
    words(KEYWORDS, 'k'),
    words('u8 u16 u32 u64 u128 i8 i16 i32 i64 i128 usize isize f32 f64 char str bool', 'kt'),
    words(BUILTINS, 'nb'),
    rule(/b?'(?:\\['"\\nrt0]|\\x[0-9a-fA-F]{2}|\\u\{[0-9a-fA-F_]{1,8}\}|[^\\'\n])'/, 'sc'),
    rule(/(')(static|_)\b/, ['', 'nb']),
    rule(/(')([a-zA-Z_]\w*)/, ['o', 'na']),
    rule(/b?r(#*)"[\s\S]*?(?:"\1|$)/, 's'),
    rule(/b?"/, 's', 'string'),
    rule(/0b[01_]+(?:[ui]\d+|[ui]size)?/, 'mb'),
    rule(/0o[0-7_]+(?:[ui]\d+|[ui]size)?/, 'mo'),
    rule(/0[xX][0-9a-fA-F_]+(?:[ui]\d+|[ui]size)?/, 'mh'),
    rule(/[0-9][0-9_]*(?:\.[0-9_]+(?:[eE][+-]?[0-9_]+)?|[eE][+-]?[0-9_]+)(?:f32|f64)?|[0-9][0-9_]*f(?:32|64)/, 'mf'),
    rule(/[0-9][0-9_]*(?:[ui]\d+|[ui]size)?/, 'mi'),
    rule(/(?:r#)?[a-zA-Z_]\w*/, 'n'),
    rule(/->|::|\.\.=?|\.\.\.|[{}()[\],.;:$]/, 'p'),
    rule(/[+\-*/%&|<>^!~@=?]/, 'o'),
  ],
  string: [
    rule(/"/, 's', BACK),
    rule(/\\(?:['"\\nrt0]|x[0-9a-fA-F]{2}|u\{[0-9a-fA-F_]{1,8}\})/, 'se'),
    rule(/[^\\"]+/, 's'),
    rule(/\\/, 's'),
  ],
}
