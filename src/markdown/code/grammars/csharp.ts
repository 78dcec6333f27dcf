import { type Grammar, rule, words } from './grammar'

const KEYWORDS = `abstract as async await base break by case catch checked const continue default delegate do else enum
  event explicit extern false finally fixed for foreach goto if implicit in interface internal is let lock new null on
  operator out override params private protected public readonly ref return sealed sizeof stackalloc static switch this
  throw true try typeof unchecked unsafe virtual void while get set partial yield add remove value alias ascending
  descending from group into orderby select thenby where join equals record init nameof when global required`
const TYPES =
  'bool byte char decimal double dynamic float int long object sbyte short string uint ulong ushort var nint nuint'

export const CSHARP: Grammar = {
  start: [
    rule(/\s+/, 'w'),
    rule(/\/\/.*/, 'c1'),
    rule(/\/\*[\s\S]*?(?:\*\/|$)/, 'cm'),
    rule(/@"(?:""|[^"])*(?:"|$)/, 's'),
    rule(/\$?"(?:\\.|[^"\\\n])*"?/, 's'),
    rule(/'(?:\\.[^'\n]{0,8}|[^\\'\n])'/, 'sc'),
    rule(/[0-9](?:[.][0-9]*)?(?:[0-9_]*)(?:[eE][+-]?[0-9]+)?[flFLdDmM]?|0[xX][0-9a-fA-F]+[Ll]?/, 'm'),
    rule(/#[ \t]*(?:if|endif|else|elif|define|undef|line|error|warning|region|endregion|pragma|nullable)\b.*/, 'cp'),
    rule(/(class|struct)(\s+)(@?[\p{L}_][\p{L}\p{N}_]*)/u, ['k', 'w', 'nc']),
    rule(/(namespace|using)(\s+)(@?[\p{L}_][\p{L}\p{N}_.]*)/u, ['k', 'w', 'nn']),
    words(KEYWORDS, 'k'),
    rule(new RegExp(`(?:${TYPES.split(' ').join('|')})\\b\\??`), 'kt'),
    rule(/@?[\p{L}_][\p{L}\p{N}_]*/u, 'n'),
    rule(
      />>>=|>>=|<<=|<=|>=|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|\?\?=|=>|\?\?|\?\.|!=|==|&&|\|\||>>>|>>|<<|\+\+|--|[+*/%&|^<>=!~?:-]/,
      'o',
    ),
    rule(/[(){}[\];,.]/, 'p'),
  ],
}
