/** Code, which isn't changed: in fences or inline. */
const CODE = /^ {0,3}(```+|~~~+)[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))|(`+)(?!`)[^\n]*?(?<!`)\2(?!`)/gm

/** Changes a string except for code in it. Parts that `change` passes to `keep` aren't changed further. */
export function changeProse(text: string, change: (prose: string, keep: (made: string) => string) => string) {
  let made = ''
  let from = 0
  for (const { 0: code, index } of text.matchAll(CODE)) {
    made += changePart(text.slice(from, index), change) + code
    from = index + code.length
  }
  return (made + changePart(text.slice(from), change)).trim()
}

function changePart(text, change) {
  const kept: string[] = []
  const keep = (made) => `\uE000${kept.push(made) - 1}\uE000`
  return change(text.replaceAll('\uE000', ''), keep).replace(/\uE000(\d+)\uE000/g, (_, at) => kept[Number(at)] ?? '')
}

/** The beginning of a text as a single line, without formatting marks. */
export const wordsOf = (text) =>
  String(text ?? '')
    .slice(0, 500)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*~`|]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/[#>\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
