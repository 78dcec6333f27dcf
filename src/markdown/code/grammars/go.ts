import { type Grammar, rule, words } from './grammar'

const BUILTINS = `print println panic recover close complex real imag len cap append copy delete new make min max clear`
const TYPES = `uint uint8 uint16 uint32 uint64 int int8 int16 int32 int64 float32 float64 complex64 complex128 byte rune
  string bool error uintptr any comparable`

export const GO: Grammar = {
  start: [
    rule(/\s+/, 'w'),
    rule(/\/\/.*/, 'c1'),
    rule(/\/\*[\s\S]*?(?:\*\/|$)/, 'cm'),
    words('import package', 'kn'),
    words('var func struct map chan type interface const', 'kd'),
    words('break default select case defer go else goto switch fallthrough if range continue for return', 'k'),
    words('true false iota nil', 'kc'),
    rule(new RegExp(`(${BUILTINS.split(' ').join('|')})(\\()`), ['nb', 'p']),
    words(TYPES, 'kt'),
    rule(/\d+(?:\.\d+[eE][+-]?\d+|\.\d*|[eE][+-]?\d+)i?|\.\d+(?:[eE][+-]?\d+)?i?/, 'mf'),
    rule(/0[0-7]+/, 'mo'),
    rule(/0[xX][0-9a-fA-F_]+/, 'mh'),
    rule(/0b[01_]+/, 'mb'),
    rule(/0|[1-9][0-9_]*/, 'mi'),
    rule(/'(?:\\['"\\abfnrtv]|\\x[0-9a-fA-F]{2}|\\[0-7]{1,3}|\\u[0-9a-fA-F]{4}|\\U[0-9a-fA-F]{8}|[^\\])'/, 'sc'),
    rule(/`[^`]*(?:`|$)/, 's'),
    rule(/"(?:\\[\s\S]|[^"\\\n])*"?/, 's'),
    rule(
      /<<=|>>=|<<|>>|<=|>=|&\^=|&\^|\+=|-=|\*=|\/=|%=|&=|\|=|&&|\|\||<-|\+\+|--|==|!=|:=|\.\.\.|[+*/%&-]|[|^~]/,
      'o',
    ),
    rule(/[<>=!()[\]{}.,;:]/, 'p'),
    rule(/[^\W\d]\w*/, 'nx'),
  ],
}
